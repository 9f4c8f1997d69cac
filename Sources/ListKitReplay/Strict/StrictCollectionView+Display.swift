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

    private var sight: StrictSight { StrictSight(content: content) }

    /// Sends the delegate all pending events.
    func announce() {
        guard emptyView == nil else { return announceBeforeChange() }
        while let delegate, let event = display.next(among: { rows }, in: sight) {
            announce(event, to: delegate)
        }
    }

    /// The same before a change, for rows that go: a removed row may then show another object.
    func announceBeforeChange() {
        while let delegate, let event = display.nextBeforeChange(in: sight) {
            announce(event, to: delegate)
        }
    }

    /// Every row that is displayed goes.
    func announceAllGone() {
        announceBeforeChange()
        while let delegate, let event = display.nextBeforeChange(in: WholeSight.nothing) {
            announce(event, to: delegate)
        }
    }
}

/// Asks the geometry about each row.
private struct StrictSight: RowSight {
    let content: ScrolledContent
    var certain: ClosedRange<ListRowPosition>? { nil }
    var possible: ClosedRange<ListRowPosition>? { ListRowPosition.all }
    func contains(_ position: ListRowPosition) -> Bool { content.isInSight(position) }
}
