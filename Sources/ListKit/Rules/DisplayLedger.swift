/// Knows which rows are displayed, and in which order their coming and going is announced.
///
/// After an update: what is reloaded, what comes, what goes. At any other time: what goes, then what comes, so that
/// the rows that went can be used again. Each in the order of places, after an update the goings by their places
/// before it.
///
///     ledger.apply(plan)
///     while let event = ledger.next(among: rows, isInSight: isInSight) { announce(event) }
///
/// It answers with one event at a time, since a delegate that hears of one may change the list: what is announced
/// next depends on what is in sight by then. A row stays in the ledger, and alive, until its going is announced; it
/// must not show another object before.
package struct DisplayLedger<Row: AnyObject> {
    private struct Entry {
        let row: Row
        var position: ListRowPosition
        /// The place before the update whose goings wait.
        var formerPosition: ListRowPosition
        /// False for a row that an update removed or replaced.
        var hasPlace = true
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var reloads: [DisplayEvent<Row>] = []

    /// Whether the goings of an update wait until what comes has been announced.
    package private(set) var awaitsComings = false

    package init() {}

    /// Whether the row's coming was announced and its going was not.
    package func isDisplayed(_ row: Row) -> Bool { entries[ObjectIdentifier(row)] != nil }

    // MARK: Updates

    /// Takes the displayed rows through an update. Its goings wait from now on.
    package mutating func apply(_ plan: ListBatchPlan) {
        awaitsComings = true
        for (id, entry) in entries where entry.hasPlace {
            entries[id]?.formerPosition = entry.position
            if let destination = plan.destination(of: entry.position) {
                entries[id]?.position = destination.position
            } else {
                entries[id]?.hasPlace = false
            }
        }
    }

    /// A row was bound again, or gave its place to another one that shows the same object. Cells are announced as
    /// reloaded, the old one's going included; another header or footer comes and goes like any other.
    ///
    /// Report rows in the order of their places after the update.
    package mutating func reload(_ row: Row, as replacement: Row) {
        guard var entry = entries[ObjectIdentifier(row)] else { return }
        if let oldPath = entry.formerPosition.itemPath, let newPath = entry.position.itemPath {
            entries[ObjectIdentifier(row)] = nil
            entries[ObjectIdentifier(replacement)] = Entry(
                row: replacement, position: entry.position, formerPosition: entry.formerPosition)
            reloads.append(.didReload(row, from: oldPath, with: replacement, to: newPath))
        } else if row !== replacement {
            entry.position = entry.formerPosition
            entry.hasPlace = false
            entries[ObjectIdentifier(row)] = entry
        }
    }

    // MARK: Events

    /// The next event; nil when everything is announced.
    ///
    /// - Parameter rows: the rows with a place, in its order.
    /// - Complexity: O(rows).
    package mutating func next(
        among rows: some Sequence<(row: Row, position: ListRowPosition)>, isInSight: (Row) -> Bool
    ) -> DisplayEvent<Row>? {
        guard awaitsComings else {
            return nextGoing(isInSight: isInSight) ?? nextComing(among: rows, isInSight: isInSight)
        }
        return nextReload() ?? nextComing(among: rows, isInSight: isInSight) ?? nextGoing(isInSight: isInSight)
    }

    /// The next event that is due before another update, a full reload, a scroll, and before the list is hidden:
    /// nothing comes. The goings of an update wait no longer.
    package mutating func nextBeforeChange(isInSight: (Row) -> Bool) -> DisplayEvent<Row>? {
        nextReload() ?? nextGoing(isInSight: isInSight)
    }

    /// The next reload of an update.
    package mutating func nextReload() -> DisplayEvent<Row>? { reloads.isEmpty ? nil : reloads.removeFirst() }

    private mutating func nextGoing(isInSight: (Row) -> Bool) -> DisplayEvent<Row>? {
        let leaving = entries.values.filter { !$0.hasPlace || !isInSight($0.row) }
        let first = leaving.min { one, other in
            awaitsComings ? one.formerPosition < other.formerPosition : one.position < other.position
        }
        guard let first else {
            awaitsComings = false
            return nil
        }
        entries[ObjectIdentifier(first.row)] = nil
        return .didEndDisplaying(first.row, at: first.position)
    }

    private mutating func nextComing(
        among rows: some Sequence<(row: Row, position: ListRowPosition)>, isInSight: (Row) -> Bool
    ) -> DisplayEvent<Row>? {
        guard let next = rows.first(where: { !isDisplayed($0.row) && isInSight($0.row) }) else { return nil }
        entries[ObjectIdentifier(next.row)] = Entry(
            row: next.row, position: next.position, formerPosition: next.position)
        return .willDisplay(next.row, at: next.position)
    }
}
