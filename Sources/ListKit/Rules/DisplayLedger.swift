/// Tracks the displayed rows, and orders their display events.
///
/// After an update, the order is: reloaded rows, rows that come, rows that go. At any other time, rows go before others
/// come, so that they can be reused. Each group is in order of position; rows that go in an update are in their old
/// order.
///
///     ledger.apply(plan)
///     while let event = ledger.next(among: rows, in: sight) { announce(event) }
///
/// It answers with one event at a time, since a delegate that hears of one may change the list. What comes and goes is
/// looked for once for all events, and each is looked at again when it is taken. A row stays in the ledger, and alive,
/// until its going is announced; it must not show another object before.
///
/// In a frame of a scroll it looks at the rows of the lines at the edges, and at none between them.
@MainActor
package struct DisplayLedger {
    /// A displayed row with its place in the list.
    private struct Entry {
        let row: any DisplayedRow
        var position: ListRowPosition
    }

    /// The displayed rows with a place, by position.
    private var displayed: [Entry] = []
    /// Those that have lost their place.
    private var leaving: [any DisplayedRow] = []
    private var reloads: [DisplayEvent] = []

    /// The pending events, the last one first.
    private var coming: [any DisplayedRow] = []
    private var going: [any DisplayedRow] = []

    /// Whether the goings of an update wait until what comes has been announced.
    private var awaitsComings = false

    package init() {}

    /// Forgets the announced rows: all rows come again.
    package mutating func startOver() {
        for entry in displayed { entry.row.display = nil }
        for row in leaving { row.display = nil }
        self = DisplayLedger()
    }

    // MARK: Updates

    /// Carries the displayed rows through an update. From now on, the ends of its removed rows wait.
    ///
    /// - Complexity: O(displayed rows), and O(n log n) if they change their order.
    package mutating func apply(_ plan: ListBatchPlan) {
        awaitsComings = true
        forgetFound()
        var staying: [Entry] = []
        var isInOrder = true
        for entry in displayed {
            guard var display = entry.row.display else { continue }
            display.formerPosition = display.position
            if let destination = plan.destination(of: display.position) {
                display.position = destination.position
                if let last = staying.last, last.position > display.position { isInOrder = false }
                staying.append(Entry(row: entry.row, position: display.position))
            } else {
                leaving.append(entry.row)
            }
            entry.row.display = display
        }
        displayed = isInOrder ? staying : staying.sorted { $0.position < $1.position }
    }

    /// A row was bound again, or gave its place to another one that shows the same object. Cells are announced as
    /// reloaded, the old one's going included; another header or footer comes and goes like any other.
    ///
    /// Report rows in the order of their places after the update.
    package mutating func reload(_ row: any DisplayedRow, as replacement: any DisplayedRow) {
        guard var display = row.display, let index = index(of: row) else { return }
        forgetFound()
        if let oldPath = display.formerPosition.itemPath, let newPath = display.position.itemPath {
            row.display = nil
            replacement.display = display
            displayed[index] = Entry(row: replacement, position: display.position)
            reloads.append(.didReload(row, from: oldPath, with: replacement, to: newPath))
        } else if row !== replacement {
            display.position = display.formerPosition
            row.display = display
            leaving.append(displayed.remove(at: index).row)
        }
    }

    /// A row has lost its object: another one may have its place.
    package mutating func didLosePlace(_ row: any DisplayedRow) {
        guard row.display != nil, let index = index(of: row) else { return }
        leaving.append(displayed.remove(at: index).row)
    }

    /// The index of the first displayed row that is not before a position.
    private func index(of position: ListRowPosition) -> Int {
        displayed.partitioningIndex { $0.position >= position }
    }

    private func index(behind position: ListRowPosition) -> Int {
        displayed.partitioningIndex { $0.position > position }
    }

    private func index(of row: any DisplayedRow) -> Int? {
        guard let position = row.display?.position else { return nil }
        let index = index(of: position)
        return index < displayed.count && displayed[index].row === row ? index : nil
    }

    // MARK: Events

    /// The next event; nil when everything is announced.
    ///
    /// - Parameters:
    ///   - rows: the rows with a place, in its order; asked for when what comes is looked for.
    ///   - sight: which positions are in sight.
    /// - Complexity: O(log n) for each of the events, and for each row of a line that is in sight in part.
    package mutating func next<Row: DisplayedRow>(among rows: () -> [Row], in sight: some RowSight) -> DisplayEvent? {
        if let event = nextReload() ?? nextFound(sight) { return event }
        findGoing(sight)
        findComing(among: rows(), sight)
        return nextOfFound(sight)
    }

    /// The next event that is due before another update, a full reload, a scroll, and before the list is hidden:
    /// nothing comes. What an update takes out of sight is then announced as after a scroll.
    package mutating func nextBeforeChange(in sight: some RowSight) -> DisplayEvent? {
        coming = []
        if let event = nextReload() ?? nextFound(sight) { return event }
        findGoing(sight)
        return nextOfFound(sight)
    }

    /// The next reload of an update.
    package mutating func nextReload() -> DisplayEvent? { reloads.isEmpty ? nil : reloads.removeFirst() }

    private mutating func nextOfFound(_ sight: some RowSight) -> DisplayEvent? {
        let event = nextFound(sight)
        if event == nil { awaitsComings = false }
        return event
    }

    private mutating func nextFound(_ sight: some RowSight) -> DisplayEvent? {
        awaitsComings ? nextComing(sight) ?? nextGoing(sight) : nextGoing(sight) ?? nextComing(sight)
    }

    private mutating func nextComing(_ sight: some RowSight) -> DisplayEvent? {
        while let row = coming.popLast() {
            guard row.display == nil, let position = row.currentPosition, sight.contains(position) else { continue }
            displayed.insert(Entry(row: row, position: position), at: index(of: position))
            row.display = DisplayedPlace(position: position, formerPosition: position)
            return .willDisplay(row, at: position)
        }
        return nil
    }

    private mutating func nextGoing(_ sight: some RowSight) -> DisplayEvent? {
        while let row = going.popLast() {
            guard let display = row.display else { continue }
            if let index = index(of: row) {
                if isInSight(row, sight) { continue }
                displayed.remove(at: index)
            } else {
                leaving.removeAll { $0 === row }
            }
            row.display = nil
            return .didEndDisplaying(row, at: display.position)
        }
        return nil
    }

    private mutating func findGoing(_ sight: some RowSight) {
        var found = leaving
        let (first, last) = (sight.certain?.lowerBound, sight.certain?.upperBound)
        let front = first.map(index(of:)) ?? displayed.count
        let back = max(front, last.map(index(of:)) ?? displayed.count)
        for entry in displayed[..<front] where !isInSight(entry.row, sight) { found.append(entry.row) }
        for entry in displayed[back...] where !isInSight(entry.row, sight) { found.append(entry.row) }
        going = found.count > 1 ? found.sorted { due(at: $0) > due(at: $1) } : found
    }

    /// The position in whose order the going of a row is announced.
    private func due(at row: any DisplayedRow) -> ListRowPosition {
        row.display.map { awaitsComings ? $0.formerPosition : $0.position } ?? ListRowPosition.all.lowerBound
    }

    private func isInSight(_ row: any DisplayedRow, _ sight: some RowSight) -> Bool {
        guard let position = row.currentPosition else { return false }
        return sight.contains(position)
    }

    private mutating func findComing<Row: DisplayedRow>(among rows: [Row], _ sight: some RowSight) {
        guard let possible = sight.possible else { return }
        var found: [any DisplayedRow] = []
        let first = rows.partitioningIndex { Self.isPlaced($0, from: possible.lowerBound) }
        let end = rows.partitioningIndex { Self.isPlaced($0, behind: possible.upperBound) }
        findUndisplayed(
            in: rows, first..<end, known: index(of: possible.lowerBound)..<index(behind: possible.upperBound)
        ) { if isInSight($0, sight) { found.append($0) } }
        coming = found.reversed()
    }

    /// Passes over the stretches in which as many rows are displayed as there are.
    ///
    /// - Parameters:
    ///   - range: of the rows, by position.
    ///   - known: of the displayed rows, between the same positions.
    private func findUndisplayed<Row: DisplayedRow>(
        in rows: [Row], _ range: Range<Int>, known: Range<Int>, _ body: (Row) -> Void
    ) {
        guard range.count > known.count else { return }
        guard range.count > 1 else { return body(rows[range.lowerBound]) }
        let middle = (range.lowerBound + range.upperBound) / 2
        guard let position = rows[middle].currentPosition else { return }
        let knownMiddle = min(max(index(of: position), known.lowerBound), known.upperBound)
        findUndisplayed(in: rows, range.lowerBound..<middle, known: known.lowerBound..<knownMiddle, body)
        findUndisplayed(in: rows, middle..<range.upperBound, known: knownMiddle..<known.upperBound, body)
    }

    private static func isPlaced(_ row: some DisplayedRow, from position: ListRowPosition) -> Bool {
        row.currentPosition.map { $0 >= position } ?? false
    }

    private static func isPlaced(_ row: some DisplayedRow, behind position: ListRowPosition) -> Bool {
        row.currentPosition.map { $0 > position } ?? false
    }

    private mutating func forgetFound() {
        coming = []
        going = []
    }
}
