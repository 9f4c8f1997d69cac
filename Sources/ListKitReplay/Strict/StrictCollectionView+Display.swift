import ListKit

/// A row with the place it has, or had before it was taken out.
typealias PlacedRow = (row: StrictRow, position: ListRowPosition)

extension StrictCollectionView {
    var placedRows: [PlacedRow] {
        var placed: [PlacedRow] = []
        for row in rows { if let position = row.position { placed.append((row, position)) } }
        return placed
    }

    func isInSight(_ position: ListRowPosition) -> Bool { content.isInSight(position) }

    /// Sends the delegate all pending events.
    func announce() {
        guard emptyView == nil else { return announceBeforeChange() }
        while let delegate, let event = display.next(among: { rows }, isInSight: isInSight) {
            announce(event, to: delegate)
        }
    }

    /// The same before a change, for rows that go: a removed row may then show another object.
    func announceBeforeChange() {
        while let delegate, let event = display.nextBeforeChange(isInSight: isInSight) {
            announce(event, to: delegate)
        }
    }

    /// Every row that is displayed goes.
    func announceAllGone() {
        announceBeforeChange()
        while let delegate, let event = display.nextBeforeChange(isInSight: { _ in false }) {
            announce(event, to: delegate)
        }
    }
}
