/// An event of one row for a delegate.
package enum DisplayEvent {
    case didReload(any DisplayedRow, from: ListIndexPath, with: any DisplayedRow, to: ListIndexPath)
    case willDisplay(any DisplayedRow, at: ListRowPosition)
    case didEndDisplaying(any DisplayedRow, at: ListRowPosition)

    /// Calls the delegate.
    @MainActor
    package func announce(to delegate: any ListCollectionViewDelegate, in view: any AdapterView) {
        switch self {
        case .didReload(let old, let oldPath, let new, let newPath):
            guard let oldCell = old.content as? any ListCell, let newCell = new.content as? any ListCell else {
                return
            }
            delegate.collectionView(view, didReload: oldCell, at: oldPath, with: newCell, at: newPath)
        case .willDisplay(let row, .item(let path)):
            guard let cell = row.content as? any ListCell else { return }
            delegate.collectionView(view, willDisplay: cell, forItemAt: path)
        case .willDisplay(let row, .header(let section)):
            delegate.collectionView(
                view, willDisplaySupplementaryView: row.content, ofKind: .header, inSection: section)
        case .willDisplay(let row, .footer(let section)):
            delegate.collectionView(
                view, willDisplaySupplementaryView: row.content, ofKind: .footer, inSection: section)
        case .didEndDisplaying(let row, .item(let path)):
            guard let cell = row.content as? any ListCell else { return }
            delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
        case .didEndDisplaying(let row, .header(let section)):
            delegate.collectionView(
                view, didEndDisplayingSupplementaryView: row.content, ofKind: .header, inSection: section)
        case .didEndDisplaying(let row, .footer(let section)):
            delegate.collectionView(
                view, didEndDisplayingSupplementaryView: row.content, ofKind: .footer, inSection: section)
        }
    }
}
