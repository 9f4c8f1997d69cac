/// Tracks the displayed rows, and orders their display events.
///
/// After an update, the order is: reloaded rows, rows that come, rows that go. At any other time, rows go before others
/// come, so that they can be reused. Each group is in order of position; rows that go in an update are in their old
/// order.
///
///     ledger.apply(plan)
///     while let event = ledger.next(among: rows, isInSight: isInSight) { announce(event) }
///
/// It answers with one event at a time, since a delegate that hears of one may change the list. What comes and goes is
/// looked for once for all events, and each is looked at again when it is taken. A row stays in the ledger, and alive,
/// until its going is announced; it must not show another object before.
///
/// The ledger stores its state in each row, because it visits all rows in each frame of a scroll.
@MainActor
package struct DisplayLedger {
    /// The displayed rows, and some that were displayed until just now.
    private var rows: [any DisplayedRow] = []
    private var hasGone = false
    private var reloads: [DisplayEvent] = []

    /// The pending events, the last one first.
    private var coming: [any DisplayedRow] = []
    private var going: [any DisplayedRow] = []

    /// Whether the goings of an update wait until what comes has been announced.
    private var awaitsComings = false

    package init() {}

    /// Forgets the announced rows: all rows come again.
    package mutating func startOver() {
        for row in rows { row.display = nil }
        self = DisplayLedger()
    }

    // MARK: Updates

    /// Carries the displayed rows through an update. From now on, the ends of its removed rows wait.
    package mutating func apply(_ plan: ListBatchPlan) {
        awaitsComings = true
        forgetFound()
        for row in rows {
            guard var display = row.display, display.hasPlace else { continue }
            display.formerPosition = display.position
            if let destination = plan.destination(of: display.position) {
                display.position = destination.position
            } else {
                display.hasPlace = false
            }
            row.display = display
        }
    }

    /// A row was bound again, or gave its place to another one that shows the same object. Cells are announced as
    /// reloaded, the old one's going included; another header or footer comes and goes like any other.
    ///
    /// Report rows in the order of their places after the update.
    package mutating func reload(_ row: any DisplayedRow, as replacement: any DisplayedRow) {
        guard var display = row.display else { return }
        forgetFound()
        if let oldPath = display.formerPosition.itemPath, let newPath = display.position.itemPath {
            if row !== replacement {
                row.display = nil
                hasGone = true
                rows.append(replacement)
            }
            replacement.display = display
            reloads.append(.didReload(row, from: oldPath, with: replacement, to: newPath))
        } else if row !== replacement {
            display.position = display.formerPosition
            display.hasPlace = false
            row.display = display
        }
    }

    // MARK: Events

    /// The next event; nil when everything is announced.
    ///
    /// - Parameters:
    ///   - rows: the rows with a place, in its order; asked for when what comes is looked for.
    ///   - isInSight: whether a part of the row at a place is in sight.
    /// - Complexity: O(n log n) for all events of n rows.
    package mutating func next<Row: DisplayedRow>(
        among rows: () -> [Row], isInSight: (ListRowPosition) -> Bool
    ) -> DisplayEvent? {
        if let event = nextReload() ?? nextFound(isInSight) { return event }
        findGoing(isInSight)
        for candidate in rows().reversed() {
            let row: any DisplayedRow = candidate
            if row.display == nil, placeInSight(of: row, isInSight) != nil { coming.append(row) }
        }
        return nextOfFound(isInSight)
    }

    private mutating func nextOfFound(_ isInSight: (ListRowPosition) -> Bool) -> DisplayEvent? {
        let event = nextFound(isInSight)
        if event == nil { awaitsComings = false }
        return event
    }

    /// The next event that is due before another update, a full reload, a scroll, and before the list is hidden:
    /// nothing comes. What an update takes out of sight is then announced as after a scroll.
    package mutating func nextBeforeChange(isInSight: (ListRowPosition) -> Bool) -> DisplayEvent? {
        coming = []
        if let event = nextReload() ?? nextFound(isInSight) { return event }
        findGoing(isInSight)
        return nextOfFound(isInSight)
    }

    /// The next reload of an update.
    package mutating func nextReload() -> DisplayEvent? { reloads.isEmpty ? nil : reloads.removeFirst() }

    private mutating func nextFound(_ isInSight: (ListRowPosition) -> Bool) -> DisplayEvent? {
        awaitsComings ? nextComing(isInSight) ?? nextGoing(isInSight) : nextGoing(isInSight) ?? nextComing(isInSight)
    }

    private mutating func nextComing(_ isInSight: (ListRowPosition) -> Bool) -> DisplayEvent? {
        while let row = coming.popLast() {
            guard row.display == nil, let position = placeInSight(of: row, isInSight) else { continue }
            forgetGone()
            row.display = DisplayedPlace(position: position, formerPosition: position)
            rows.append(row)
            return .willDisplay(row, at: position)
        }
        return nil
    }

    private mutating func nextGoing(_ isInSight: (ListRowPosition) -> Bool) -> DisplayEvent? {
        while let row = going.popLast() {
            guard let display = row.display, isGoing(row, display, isInSight) else { continue }
            row.display = nil
            hasGone = true
            return .didEndDisplaying(row, at: display.position)
        }
        return nil
    }

    private mutating func findGoing(_ isInSight: (ListRowPosition) -> Bool) {
        forgetGone()
        var found: [(row: any DisplayedRow, position: ListRowPosition)] = []
        for row in rows {
            guard let display = row.display, isGoing(row, display, isInSight) else { continue }
            found.append((row, awaitsComings ? display.formerPosition : display.position))
        }
        going = found.sorted { $0.position > $1.position }.map(\.row)
    }

    private func isGoing(
        _ row: any DisplayedRow, _ display: DisplayedPlace, _ isInSight: (ListRowPosition) -> Bool
    ) -> Bool {
        !display.hasPlace || placeInSight(of: row, isInSight) == nil
    }

    private func placeInSight(
        of row: any DisplayedRow, _ isInSight: (ListRowPosition) -> Bool
    ) -> ListRowPosition? {
        guard let position = row.currentPosition, isInSight(position) else { return nil }
        return position
    }

    private mutating func forgetGone() {
        guard hasGone else { return }
        hasGone = false
        var displayed: [any DisplayedRow] = []
        for row in rows where row.display != nil { displayed.append(row) }
        rows = displayed
    }

    private mutating func forgetFound() {
        coming = []
        going = []
    }
}
