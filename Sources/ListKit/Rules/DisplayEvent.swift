/// What a delegate hears of one row.
package enum DisplayEvent<Row: AnyObject> {
    case didReload(Row, from: ListIndexPath, with: Row, to: ListIndexPath)
    case willDisplay(Row, at: ListRowPosition)
    case didEndDisplaying(Row, at: ListRowPosition)

    /// Calls the delegate.
    ///
    /// - Parameter content: the cell or supplementary view of a row.
    @MainActor
    package func announce(
        to delegate: any ListCollectionViewDelegate, in view: any ListCollectionView,
        content: (Row) -> any ListReusableView
    ) {
        switch self {
        case .didReload(let old, let oldPath, let new, let newPath):
            guard let oldCell = content(old) as? any ListCell, let newCell = content(new) as? any ListCell else {
                return
            }
            delegate.collectionView(view, didReload: oldCell, at: oldPath, with: newCell, at: newPath)
        case .willDisplay(let row, .item(let path)):
            guard let cell = content(row) as? any ListCell else { return }
            delegate.collectionView(view, willDisplay: cell, forItemAt: path)
        case .willDisplay(let row, .header(let section)):
            delegate.collectionView(
                view, willDisplaySupplementaryView: content(row), ofKind: .header, inSection: section)
        case .willDisplay(let row, .footer(let section)):
            delegate.collectionView(
                view, willDisplaySupplementaryView: content(row), ofKind: .footer, inSection: section)
        case .didEndDisplaying(let row, .item(let path)):
            guard let cell = content(row) as? any ListCell else { return }
            delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
        case .didEndDisplaying(let row, .header(let section)):
            delegate.collectionView(
                view, didEndDisplayingSupplementaryView: content(row), ofKind: .header, inSection: section)
        case .didEndDisplaying(let row, .footer(let section)):
            delegate.collectionView(
                view, didEndDisplayingSupplementaryView: content(row), ofKind: .footer, inSection: section)
        }
    }
}
