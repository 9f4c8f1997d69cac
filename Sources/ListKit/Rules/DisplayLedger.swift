/// Knows which rows are displayed, and in which order their coming and going is announced.
///
/// After an update: what is reloaded, what comes, what goes. At any other time: what goes, then what comes, so that
/// the rows that went can be used again. Each in the order of places, after an update the goings by their places
/// before it.
///
///     ledger.apply(plan)
///     while let event = ledger.next(among: rows, placeInSight: placeInSight) { announce(event) }
///
/// It answers with one event at a time, since a delegate that hears of one may change the list. What comes and goes is
/// looked for once for all events, and each is looked at again when it is taken. A row stays in the ledger, and alive,
/// until its going is announced; it must not show another object before.
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

    /// What was found to come and to go, the last one first.
    private var coming: [Row] = []
    private var going: [Row] = []

    /// Whether the goings of an update wait until what comes has been announced.
    package private(set) var awaitsComings = false

    package init() {}

    /// Whether the row's coming was announced and its going was not.
    package func isDisplayed(_ row: Row) -> Bool { entries[ObjectIdentifier(row)] != nil }

    // MARK: Updates

    /// Takes the displayed rows through an update. Its goings wait from now on.
    package mutating func apply(_ plan: ListBatchPlan) {
        awaitsComings = true
        forgetFound()
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
        forgetFound()
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
    /// - Parameters:
    ///   - rows: the rows with a place, in its order.
    ///   - placeInSight: the place of a row, where a part of it is in sight.
    /// - Complexity: O(n log n) for all events of n rows.
    package mutating func next(
        among rows: some Sequence<Row>, placeInSight: (Row) -> ListRowPosition?
    ) -> DisplayEvent<Row>? {
        if let event = nextReload() ?? nextFound(placeInSight) { return event }
        going = findGoing(placeInSight)
        coming = rows.filter { !isDisplayed($0) && placeInSight($0) != nil }.reversed()
        let event = nextFound(placeInSight)
        if event == nil { awaitsComings = false }
        return event
    }

    /// The next event that is due before another update, a full reload, a scroll, and before the list is hidden:
    /// nothing comes. The goings of an update wait no longer.
    package mutating func nextBeforeChange(placeInSight: (Row) -> ListRowPosition?) -> DisplayEvent<Row>? {
        coming = []
        if let event = nextReload() ?? nextGoing(placeInSight) { return event }
        going = findGoing(placeInSight)
        let event = nextGoing(placeInSight)
        if event == nil { awaitsComings = false }
        return event
    }

    /// The next reload of an update.
    package mutating func nextReload() -> DisplayEvent<Row>? { reloads.isEmpty ? nil : reloads.removeFirst() }

    private mutating func nextFound(_ placeInSight: (Row) -> ListRowPosition?) -> DisplayEvent<Row>? {
        awaitsComings
            ? nextComing(placeInSight) ?? nextGoing(placeInSight)
            : nextGoing(placeInSight) ?? nextComing(placeInSight)
    }

    private mutating func nextComing(_ placeInSight: (Row) -> ListRowPosition?) -> DisplayEvent<Row>? {
        while let row = coming.popLast() {
            guard !isDisplayed(row), let position = placeInSight(row) else { continue }
            entries[ObjectIdentifier(row)] = Entry(row: row, position: position, formerPosition: position)
            return .willDisplay(row, at: position)
        }
        return nil
    }

    private mutating func nextGoing(_ placeInSight: (Row) -> ListRowPosition?) -> DisplayEvent<Row>? {
        while let row = going.popLast() {
            guard let entry = entries[ObjectIdentifier(row)], isGoing(entry, placeInSight) else { continue }
            entries[ObjectIdentifier(row)] = nil
            return .didEndDisplaying(row, at: entry.position)
        }
        return nil
    }

    private func findGoing(_ placeInSight: (Row) -> ListRowPosition?) -> [Row] {
        entries.values.filter { isGoing($0, placeInSight) }
            .sorted { awaitsComings ? $0.formerPosition > $1.formerPosition : $0.position > $1.position }
            .map(\.row)
    }

    private func isGoing(_ entry: Entry, _ placeInSight: (Row) -> ListRowPosition?) -> Bool {
        !entry.hasPlace || placeInSight(entry.row) == nil
    }

    private mutating func forgetFound() {
        coming = []
        going = []
    }
}
