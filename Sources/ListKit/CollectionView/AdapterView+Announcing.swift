import ListDiffKit

extension AdapterView {
    /// Tells a delegate what happens to a row.
    package func announce(_ event: DisplayEvent, to delegate: any ListCollectionViewDelegate) {
        switch event {
        case .didReload(let old, let oldPath, let new, let newPath):
            guard let oldCell = old.content as? any ListCell, let newCell = new.content as? any ListCell else {
                return
            }
            delegate.collectionView(self, didReload: oldCell, at: oldPath, with: newCell, at: newPath)
        case .willDisplay(let row, .item(let path)):
            guard let cell = row.content as? any ListCell else { return }
            delegate.collectionView(self, willDisplay: cell, forItemAt: path)
        case .willDisplay(let row, .header(let section)):
            delegate.collectionView(
                self, willDisplaySupplementaryView: row.content, ofKind: .header, inSection: section)
        case .willDisplay(let row, .footer(let section)):
            delegate.collectionView(
                self, willDisplaySupplementaryView: row.content, ofKind: .footer, inSection: section)
        case .didEndDisplaying(let row, .item(let path)):
            guard let cell = row.content as? any ListCell else { return }
            delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        case .didEndDisplaying(let row, .header(let section)):
            delegate.collectionView(
                self, didEndDisplayingSupplementaryView: row.content, ofKind: .header, inSection: section)
        case .didEndDisplaying(let row, .footer(let section)):
            delegate.collectionView(
                self, didEndDisplayingSupplementaryView: row.content, ofKind: .footer, inSection: section)
        }
    }
}
