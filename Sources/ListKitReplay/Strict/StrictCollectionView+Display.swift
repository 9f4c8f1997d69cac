import ListDiffKit
import ListKit

/// A row with the place it has, or had before it was taken out.
typealias PlacedRow = (row: StrictRow, position: ListRowPosition)

/// Something the delegate is still to be told, with the paths it is to be told with.
enum DisplayEvent {
    case willDisplay(StrictRow, ListRowPosition)
    case didEndDisplaying(StrictRow, ListRowPosition)
    case didReload(StrictRow, ListIndexPath, StrictRow, ListIndexPath)
}

extension StrictCollectionView {
    /// Rows that have come into the viewport; none while there is nobody to tell.
    func rowsComingOnScreen() -> [DisplayEvent] {
        guard delegate != nil else { return [] }
        return rows.compactMap { row in
            guard let position = row.position, !row.isDisplayed, isOnScreen(position) else { return nil }
            row.isDisplayed = true
            return .willDisplay(row, position)
        }
    }

    /// Rows that have left the viewport: those that have no place any more, and those whose place is outside.
    func rowsLeavingScreen(_ withoutPlace: [PlacedRow]) -> [DisplayEvent] {
        let outside = rows.compactMap { row in
            row.position.flatMap { isOnScreen($0) ? nil : (row: row, position: $0) }
        }
        return (withoutPlace + outside).compactMap { row, position in
            guard row.isDisplayed else { return nil }
            row.isDisplayed = false
            return .didEndDisplaying(row, position)
        }
    }

    func announce(_ events: [DisplayEvent]) {
        displayEvents += events
        deliverDisplayEvents()
    }

    /// A delegate that causes further events gets them behind those that are waiting.
    func deliverDisplayEvents() {
        while !displayEvents.isEmpty {
            deliver(displayEvents.removeFirst())
        }
    }

    private func deliver(_ event: DisplayEvent) {
        guard let delegate else { return }
        switch event {
        case .willDisplay(let row, .item(let path)):
            guard let cell = row.cell else { return }
            delegate.collectionView(self, willDisplay: cell, forItemAt: path)
        case .willDisplay(let row, .header(let section)):
            delegate.collectionView(
                self, willDisplaySupplementaryView: row.content, ofKind: .header, inSection: section)
        case .willDisplay(let row, .footer(let section)):
            delegate.collectionView(
                self, willDisplaySupplementaryView: row.content, ofKind: .footer, inSection: section)
        case .didEndDisplaying(let row, .item(let path)):
            guard let cell = row.cell else { return }
            delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
        case .didEndDisplaying(let row, .header(let section)):
            delegate.collectionView(
                self, didEndDisplayingSupplementaryView: row.content, ofKind: .header, inSection: section)
        case .didEndDisplaying(let row, .footer(let section)):
            delegate.collectionView(
                self, didEndDisplayingSupplementaryView: row.content, ofKind: .footer, inSection: section)
        case .didReload(let old, let oldPath, let new, let newPath):
            guard let oldCell = old.cell, let newCell = new.cell else { return }
            delegate.collectionView(self, didReload: oldCell, at: oldPath, with: newCell, at: newPath)
        }
    }
}
