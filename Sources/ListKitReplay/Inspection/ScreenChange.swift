import ListKit
import Localization

/// What a transaction did on screen: where each visible row was before and after, and whether the list jumped.
///
///     ScreenChange(history, transaction: 3)?.sentence
///     // "The rows that stayed moved down by 80 px. The list was at its start, and 1 row came above them: Note 9."
///
/// The places of rows show what was seen. The reasons come from the view, which reports the place that it held and who
/// scrolled the list.
public struct ScreenChange: Hashable, Sendable {
    /// A row that was visible before or after the update. Positions are in logical pixels from the beginning of the
    /// viewport.
    package struct Row: Hashable, Sendable {
        /// What happened to a row.
        package enum Fate: String, Hashable, Sendable {
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
        package var name: String
        /// What happened to the row.
        package var fate: Fate
        /// The position before, or nil if it had no row.
        package var oldY: Double?
        /// The position after, or nil if it has no row.
        package var newY: Double?
        /// The change of its widget and the reason, in a sentence; nil if the row kept its widget.
        package var reason: String?
        var isMoved: Bool
        var oldHeight: Double?
        var newHeight: Double?
        var hasFocus: Bool
    }

    /// The rows from top to bottom by their new positions. Removed rows are at their old positions.
    package var rows: [Row]
    /// The scroll offset before, in logical pixels.
    package var oldOffset: Double
    /// The scroll offset after, in logical pixels.
    package var newOffset: Double
    /// The row with the focus before, or nil if no row had it.
    package var oldFocus: String?
    /// The row with the focus after, or nil if no row has it.
    package var newFocus: String?

    let before: RecordedViewport
    let after: RecordedViewport
    /// The view's report of it.
    let held: ListHeldPlace?
    let heldRow: String?
    let scrolls: [ListScrollStep]

    /// Compares the screen before and after a transaction. Returns nil if the recording does not have the positions of
    /// rows: if another update came before the layout, if the view repaired the update, or if the list was hidden.
    ///
    /// - Precondition: the recording has the transaction.
    /// - Complexity: O(sections · transactions before it), and O(*n* log *n*) in the operations of the update.
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
        guard let plan = try? ListBatchPlan(from: oldList, to: newList, update: update) else { return nil }
        let names = RowNames(history, old: lists.old, new: lists.new)
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
        for row in after.rows where newList.has(row.position) {
            let source = plan.origin(of: row.position).old
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
        for row in before.rows where before.shows(row) && oldList.has(row.position) {
            let destination = plan.destination(of: row.position)
            if let position = destination?.position, new[position] != nil { continue }
            let y = row.y - before.offset
            let place = rows.lastIndex { !$0.isMoved && ($0.oldY ?? .infinity) < y }.map { $0 + 1 } ?? 0
            // One that stays, out of sight and without a row, was not removed.
            rows.insert(
                Row(
                    name: names.old(row.position), fate: destination == nil ? .went : .kept, oldY: y, newY: nil,
                    isMoved: false, oldHeight: row.height, newHeight: nil, hasFocus: false),
                at: place)
        }
    }

    private static func fits(
        _ update: ListBatchUpdate, _ viewport: RecordedViewport, _ sections: [RecordedSection]
    ) -> Bool {
        do throws(ReplayDivergence) {
            try LimitCheck.check(update)
            try LimitCheck.check(viewport)
            try LimitCheck.check(sections)
        } catch { return false }
        // A viewport without rows means that its rows are unknown, unless the list is empty.
        return !viewport.rows.isEmpty || sections.allSatisfy { $0.itemCount == 0 && $0.kinds.isEmpty }
    }

    // MARK: The jump

    /// The rows that were visible before and after, and that the update did not move explicitly.
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
    package var jump: Double? {
        let shifts = stayed.map { ($0.newY ?? 0) - ($0.oldY ?? 0) }
        guard let first = shifts.first else { return nil }
        return shifts.contains { abs($0) < 1 } ? 0 : first
    }

    /// A sentence that says why the list jumped, or what kept its place.
    public var sentence: String {
        guard let jump else { return noneStayed }
        guard jump == 0 else { return [movement(jump), reason(jump)].paragraph }
        let held = stayed.first { $0.hasFocus && isStill($0) } ?? stayed.first(where: isStill)
        guard let held else { return localized("Nothing jumped.") }
        let place = place(of: held.name, y: held.newY ?? 0)
        guard held.hasFocus, let above = stayed.first, !isStill(above) else {
            // Translators: the value is a sentence, as in "Note 10 stayed at the top."
            return localized("Nothing jumped: \(place)")
        }
        return [place, movementBeforeFocus((above.newY ?? 0) - (above.oldY ?? 0))].paragraph
    }

    private func isStill(_ row: Row) -> Bool { abs((row.newY ?? 0) - (row.oldY ?? 0)) < 1 }

    private var noneStayed: String {
        guard rows.contains(where: { $0.oldY != nil }) else { return localized("The list was empty.") }
        guard let first = rows.first(where: isInSight) else { return localized("No row is in sight any more.") }
        guard !rows.contains(where: { $0.oldY != nil && isInSight($0) }) else {
            return localized("All rows that are still in sight were moved.")
        }
        return [
            localized("None of the rows that were in sight is there any more."),
            rows.contains { $0.fate == .went }
                ? localized("The list now begins with \(first.name) here.") : reason(newOffset - oldOffset),
        ].paragraph
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
            return localized("The focus came to \(newFocus), and the list scrolled to show it.")
        }
        if held?.reason == .end { return localized("The list was at its end, and stayed there.") }
        // Content that does not fill the list may also be at its end: then there is a gap before it.
        if abs(oldOffset - oldEnd) < 1, abs(newOffset - newEnd) < 1, oldEnd > 1 || oldOffset < -1 {
            return localized("The list was at its end, and stayed there.")
        }
        if oldOffset < 1, newOffset < 1 {
            // Translators: the value is a clause, as in "2 rows came above them: Note 8, Note 9".
            return above.map { localized("The list was at its start, and \($0).") }
                ?? localized("The list was at its start.")
        }
        if newOffset > newEnd - 1, newEnd < oldOffset {
            return localized(
                """
                The list is \(Self.pixels(before.contentHeight - after.contentHeight)) shorter, and cannot be scrolled \
                as far any more.
                """)
        }
        // Translators: the value is a clause, as in "2 rows came above them: Note 8, Note 9".
        guard abs(newOffset - oldOffset) >= 1 else { return above.map { localized("This was because \($0).") } ?? "" }
        if held?.reason == .scroll {
            return localized("The program had scrolled the list, and this layout is the first since.")
        }
        if held?.reason == .drag {
            return heldRow.map { localized("The user moves \($0), and it is kept in sight.") }
                ?? localized("The user moves a row, and it is kept in sight.")
        }
        return localized(
            "The program or the user scrolled by \(Self.pixels(abs(newOffset - oldOffset))) before the layout.")
    }

    /// What happened above the rows that stayed, in words that follow "and"; nil for nothing.
    private var above: String? {
        guard let first = stayed.first, let oldY = first.oldY, let newY = first.newY else { return nil }
        func isAbove(_ y: Double?, _ edge: Double) -> Bool { y.map { $0 < edge } ?? false }
        let arrived = rows.filter { isAbove($0.newY, newY) && !isAbove($0.oldY, oldY) }
        let left = rows.filter { isAbove($0.oldY, oldY) && !isAbove($0.newY, newY) }
        let groups: [(rows: [Row], change: ChangeAbove)] = [
            (arrived.filter { $0.fate == .came }, .came), (arrived.filter(\.isMoved), .arrived),
            (left.filter { $0.fate == .went }, .went), (left.filter { $0.fate != .went }, .left),
        ]
        if let (rows, change) = groups.first(where: { !$0.rows.isEmpty }) { return change.words(rows.map(\.name)) }
        return rows.first { row in
            isAbove(row.newY, newY) && row.oldHeight != nil && row.newHeight != nil && row.oldHeight != row.newHeight
        }.map { row in
            let more = (row.newHeight ?? 0) - (row.oldHeight ?? 0)
            let pixels = Self.pixels(abs(more))
            return more > 0
                ? localized("\(row.name) above them became \(pixels) longer")
                : localized("\(row.name) above them became \(pixels) shorter")
        }
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
                ? localized("The update removed and inserted the object, so its row is new.") : nil
        case (.madeAnew, false):
            return localized("The section controller asked for a cell of another class, so the row is new.")
        case (.madeAnew, _):
            return localized("The row was far from the screen for a while, so it has another widget now.")
        case (.kept, true): return localized("The update reloaded the row, so it was bound again in place.")
        case (.kept, _): return hadRow ? nil : localized("The row was too far from the screen to have a widget before.")
        case (.went, _): return nil
        }
    }
}
