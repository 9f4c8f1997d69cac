import ListKit

/// What a transaction did on screen: where each visible row was before and after, and whether the list jumped.
///
///     ScreenChange(history, transaction: 3)?.sentence
///     // "The rows that stayed moved down by 80 px. The list was at its start, and 1 row came above them: Note 9."
///
/// The places of rows show what was seen. The reasons come from the view, which reports the place that it held and who
/// scrolled the list. A recording of an older version has only the places, and the reasons are inferred from them.
public struct ScreenChange: Hashable, Sendable {
    /// A row that was visible before or after the update. Positions are in logical pixels from the beginning of the
    /// viewport.
    public struct Row: Hashable, Sendable {
        /// What happened to a row.
        public enum Fate: String, Hashable, Sendable {
            /// It was and is in the list. If it had a widget, it kept it.
            case kept
            /// It was and is in the list, but has another widget.
            case madeAnew
            /// It was inserted.
            case came
            /// It was removed.
            case went
        }

        /// The name of the row's object or item.
        public var name: String
        /// What happened to the row.
        public var fate: Fate
        /// The position before, or nil if it had no row.
        public var oldY: Double?
        /// The position after, or nil if it has no row.
        public var newY: Double?
        /// The change of its widget and the reason, in words; nil if the row kept its widget.
        public var reason: String?
        var isMoved: Bool
        var oldHeight: Double?
        var newHeight: Double?
        var hasFocus: Bool
    }

    /// The rows from top to bottom by their new positions. Removed rows are at their old positions.
    public var rows: [Row]
    /// The scroll offset before, in logical pixels.
    public var oldOffset: Double
    /// The scroll offset after, in logical pixels.
    public var newOffset: Double
    /// The row with the focus before, or nil if no row had it.
    public var oldFocus: String?
    /// The row with the focus after, or nil if no row has it.
    public var newFocus: String?

    private let before: RecordedViewport
    private let after: RecordedViewport
    /// What the view said of it.
    let held: ListHeldPlace?
    let heldRow: String?
    let scrolls: [ListScrollStep]

    /// Compares the screen before and after a transaction. Returns nil if the recording does not have the positions of
    /// rows: if another update came before the layout, if the view repaired the update, or if the list was hidden.
    ///
    /// - Precondition: the recording has the transaction.
    /// - Complexity: as for ``RecordedHistory/lists(around:)``, and O(*n* log *n*) in the update's operations.
    public init?(_ history: RecordedHistory, transaction index: Int) {
        let transaction = history.transactions[index]
        guard let update = transaction.update, !transaction.isRepaired, let before = transaction.viewportBefore,
            let after = transaction.viewportAfter
        else { return nil }
        let lists = history.lists(around: index)
        let (oldSections, newSections) = (lists.old.sections, lists.new.sections)
        guard Self.fits(update, before, oldSections), Self.fits(update, after, newSections) else { return nil }
        let (oldList, newList) = (ListViewStructure(oldSections), ListViewStructure(newSections))
        // A file may say anything.
        guard (try? ListBatchPlan(from: oldList, to: newList, update: update)) != nil else { return nil }
        let names = RowNames(history, old: lists.old, new: lists.new)
        let tracks = RowTracks(from: oldList, to: newList, update: update)
        let movedSections = Set(transaction.diff?.moves.map(\.to) ?? [])
        let movedItems = Set(update.data.moveIndexPaths.map(\.to))
        (self.before, self.after) = (before, after)
        let isSound = Self.isSound(transaction.held, transaction.scrolls)
        held = isSound ? transaction.held : nil
        heldRow = held?.row.map { names.new($0) }
        scrolls = isSound ? transaction.scrolls : []
        let widgets = WidgetReasons(transaction, old: oldSections, new: newSections)
        (oldOffset, newOffset) = (before.offset, after.offset)
        oldFocus = before.focused.map { names.old($0) }
        newFocus = after.focused.map { names.new($0) }
        rows = []
        let (old, new) = (before.rowsByPosition, after.rowsByPosition)
        for row in after.rows where !tracks.isUnknown(new: row.position) {
            let source = tracks.origin(of: row.position)?.place
            let former = source.flatMap { old[$0] }
            guard after.shows(row) || former.map(before.shows) == true else { continue }
            let fate: Row.Fate =
                source == nil ? .came : former == nil || former?.row == row.row ? .kept : .madeAnew
            rows.append(
                Row(
                    name: names.new(row.position), fate: fate, oldY: former.map { $0.y - before.offset },
                    newY: row.y - after.offset,
                    reason: widgets.reason(fate, at: row.position, hadRow: former != nil),
                    isMoved: movedSections.contains(row.position.section)
                        || row.position.itemPath.map(movedItems.contains) == true, oldHeight: former?.height,
                    newHeight: row.height,
                    hasFocus: row.position == after.focused && source == before.focused))
        }
        for row in before.rows where before.shows(row) && !tracks.isUnknown(row.position) {
            let destination = tracks.destination(of: row.position)
            if case .stays(let place, _)? = destination, new[place] != nil { continue }
            let y = row.y - before.offset
            let place = rows.lastIndex { !$0.isMoved && ($0.oldY ?? .infinity) < y }.map { $0 + 1 } ?? 0
            // One that stays, out of sight and without a row, was not removed.
            let fate: Row.Fate = if case .stays? = destination { .kept } else { .went }
            rows.insert(
                Row(
                    name: names.old(row.position), fate: fate, oldY: y, newY: nil, isMoved: false,
                    oldHeight: row.height, newHeight: nil, hasFocus: false),
                at: place)
        }
    }

    private static func fits(
        _ update: ListBatchUpdate, _ viewport: RecordedViewport, _ sections: [RecordedSection]
    ) -> Bool {
        do throws(ReplayDivergence) {
            try ReplayLimits.check(update)
            try ReplayLimits.check(viewport)
            try ReplayLimits.check(sections)
        } catch { return false }
        // A viewport without rows means that its rows are unknown, unless the list is empty.
        return !viewport.rows.isEmpty || sections.allSatisfy { $0.itemCount == 0 && $0.kinds.isEmpty }
    }

    // MARK: The jump

    /// Those that were in sight and still are, and that the update did not move by name.
    private var stayed: [Row] {
        rows.filter { row in
            guard let old = row.oldY, let new = row.newY, let height = row.oldHeight, let now = row.newHeight else {
                return false
            }
            return !row.isMoved && old + height > 0 && old < before.length && new + now > 0 && new < after.length
        }
    }

    /// How far the visible rows have moved on screen, in logical pixels: 0 if a row kept its place, and nil if no
    /// visible row stayed.
    public var jump: Double? {
        let shifts = stayed.map { ($0.newY ?? 0) - ($0.oldY ?? 0) }
        guard let first = shifts.first else { return nil }
        return shifts.contains { abs($0) < 1 } ? 0 : first
    }

    /// A sentence that says why the list jumped, or what kept its place.
    public var sentence: String {
        guard let jump else { return noneStayed }
        guard jump == 0 else { return "The rows that stayed moved \(words(jump)). \(reason(jump))" }
        let held = stayed.first { $0.hasFocus && isStill($0) } ?? stayed.first(where: isStill)
        guard let held else { return "Nothing jumped." }
        let place = "\(held.name) stayed \(placeWords(held.newY ?? 0))"
        guard held.hasFocus, let above = stayed.first, !isStill(above) else { return "Nothing jumped: \(place)." }
        return "\(place), for it has the focus; rows before it moved \(words((above.newY ?? 0) - (above.oldY ?? 0)))."
    }

    private func isStill(_ row: Row) -> Bool { abs((row.newY ?? 0) - (row.oldY ?? 0)) < 1 }

    private var noneStayed: String {
        guard rows.contains(where: { $0.oldY != nil }) else { return "The list was empty." }
        guard let first = rows.first(where: isInSight) else { return "No row is in sight any more." }
        guard !rows.contains(where: { $0.oldY != nil && isInSight($0) }) else {
            return "All rows that are still in sight were moved."
        }
        return "None of the rows that were in sight is there any more. "
            + (rows.contains { $0.fate == .went }
                ? "The list now begins with \(first.name) here." : reason(newOffset - oldOffset))
    }

    private func isInSight(_ row: Row) -> Bool {
        guard let y = row.newY, let height = row.newHeight else { return false }
        return y < after.length && y + height > 0
    }

    private func reason(_ jump: Double) -> String {
        let (oldEnd, newEnd) = (before.contentHeight - before.length, after.contentHeight - after.length)
        if let changedWidth { return changedWidth }
        if let reasonOfScroll { return reasonOfScroll }
        if held == nil, let newFocus, newFocus != oldFocus, abs(newOffset - oldOffset) >= 1 {
            return "The focus came to \(newFocus), and the list scrolled to show it."
        }
        if held?.reason == .end { return "The list was at its end, and stayed there." }
        // Content that does not fill the list may also be at its end: then there is a gap before it.
        if abs(oldOffset - oldEnd) < 1, abs(newOffset - newEnd) < 1, oldEnd > 1 || oldOffset < -1 {
            return "The list was at its end, and stayed there."
        }
        if oldOffset < 1, newOffset < 1 {
            return "The list was at its start" + (above.map { ", and \($0)." } ?? ".")
        }
        if newOffset > newEnd - 1, newEnd < oldOffset {
            return "The list is \(Self.pixels(before.contentHeight - after.contentHeight)) shorter, and cannot be "
                + "scrolled as far any more."
        }
        guard abs(newOffset - oldOffset) >= 1 else { return above.map { "This was because \($0)." } ?? "" }
        if held?.reason == .scroll { return "The program had scrolled the list, and this layout is the first since." }
        if held?.reason == .drag { return "The user moves \(heldRow ?? "a row"), and it is kept in sight." }
        return "The program or the user scrolled by \(Self.pixels(abs(newOffset - oldOffset))) before the layout."
    }

    private var changedWidth: String? {
        let isVertical = after.scrollDirection == .vertical
        let changed = isVertical ? after.width - before.width : after.height - before.height
        guard abs(changed) >= 1 else { return nil }
        let way = isVertical ? (changed > 0 ? "wider" : "narrower") : (changed > 0 ? "taller" : "shorter")
        return "The list became \(Self.pixels(abs(changed))) \(way)."
    }

    /// What happened above the rows that stayed, in words that follow "and"; nil for nothing.
    private var above: String? {
        guard let first = stayed.first, let oldY = first.oldY, let newY = first.newY else { return nil }
        func isAbove(_ y: Double?, _ edge: Double) -> Bool { y.map { $0 < edge } ?? false }
        let arrived = rows.filter { isAbove($0.newY, newY) && !isAbove($0.oldY, oldY) }
        let left = rows.filter { isAbove($0.oldY, oldY) && !isAbove($0.newY, newY) }
        let groups = [
            (arrived.filter { $0.fate == .came }, "came above them"),
            (arrived.filter(\.isMoved), "moved above them"),
            (left.filter { $0.fate == .went }, "went from above them"),
            (left.filter { $0.fate != .went }, "moved away from above them"),
        ]
        if let (rows, verb) = groups.first(where: { !$0.0.isEmpty }) { return Self.count(rows.map(\.name), verb) }
        return rows.first { row in
            isAbove(row.newY, newY) && row.oldHeight != nil && row.newHeight != nil && row.oldHeight != row.newHeight
        }.map { row in
            let more = (row.newHeight ?? 0) - (row.oldHeight ?? 0)
            return "\(row.name) above them became \(Self.pixels(abs(more))) \(more > 0 ? "longer" : "shorter")"
        }
    }

    private static func count(_ names: [String], _ verb: String) -> String {
        let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
        return "\(names.count == 1 ? "1 row" : "\(names.count) rows") \(verb): "
            + names.prefix(3).joined(separator: ", ") + rest
    }

    // MARK: Words

    private func placeWords(_ y: Double) -> String {
        let isVertical = after.scrollDirection == .vertical
        let start = isVertical ? "the top" : "the beginning"
        if abs(y) < 1 { return "at \(start)" }
        let way = isVertical ? (y < 0 ? "above" : "below") : (y < 0 ? "before" : "behind")
        return "\(Self.pixels(abs(y))) \(way) \(start)"
    }

    private func words(_ jump: Double) -> String {
        let way =
            after.scrollDirection == .vertical ? (jump > 0 ? "down" : "up") : (jump > 0 ? "towards the end" : "back")
        return "\(way) by \(Self.pixels(abs(jump)))"
    }
}

extension RecordedViewport {
    fileprivate var rowsByPosition: [ListRowPosition: Row] {
        Dictionary(rows.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    }

    fileprivate func shows(_ row: Row) -> Bool { row.y < offset + length && row.y + row.height > offset }
}

/// Why a row's widget is another one than before, or was bound again.
private struct WidgetReasons {
    private var rebound: [ListRowPosition: Bool] = [:]
    /// New sections of objects that were in the list before.
    private var returned: Set<Int> = []

    init(_ transaction: RecordedTransaction, old: [RecordedSection], new: [RecordedSection]) {
        for case .rebind(_, let position, let inPlace) in transaction.operations { rebound[position] = inPlace }
        guard let update = transaction.update else { return }
        let known = Set(old.lazy.map(\.identity))
        let reloaded = Set(update.sectionReloads.map(\.newSection))
        for section in update.data.insertSections where new.indices.contains(section) && !reloaded.contains(section) {
            if known.contains(new[section].identity) { returned.insert(section) }
        }
    }

    func reason(_ fate: ScreenChange.Row.Fate, at position: ListRowPosition, hadRow: Bool) -> String? {
        switch (fate, rebound[position]) {
        case (.came, _):
            return returned.contains(position.section)
                ? "made anew, because it was moved by a removal and an insertion" : nil
        case (.madeAnew, false): return "made anew, for its section controller asked for a cell of another kind"
        case (.madeAnew, _): return "shown by another row widget, for it was out of reach of the screen meanwhile"
        case (.kept, true): return "bound again in place, for it was reloaded"
        case (.kept, _): return hadRow ? nil : "had no row widget, for it was not near the screen"
        case (.went, _): return nil
        }
    }
}
