import ListKit

/// What a transaction did on screen: where each row in sight stood before and after, and whether the list jumped.
///
///     ScreenChange(history, transaction: 3)?.sentence
///     // "The rows that stayed moved down by 80 px. The list was at its start, and 1 row came above them: Note 9."
///
/// It says what was seen, and goes by the places of rows alone: not by what the view meant to do.
public struct ScreenChange: Hashable, Sendable {
    /// One row that was in sight before the update or is in sight after it. Places are in logical pixels from the
    /// viewport's beginning.
    public struct Row: Hashable, Sendable {
        public enum Fate: String, Hashable, Sendable {
            /// The same widget shows it.
            case kept
            /// It is there before and after, and another widget shows it now.
            case madeAnew
            case came
            case went
        }

        public var name: String
        public var fate: Fate
        /// Nil where it had no row.
        public var oldY: Double?
        /// Nil where it has no row.
        public var newY: Double?
        var isMoved: Bool
        var oldHeight: Double?
        var newHeight: Double?
        var hasFocus: Bool
    }

    /// From the top of the viewport down as they stand now; one that went stands where it stood.
    public var rows: [Row]
    /// How far the list was and is scrolled.
    public var oldOffset: Double
    public var newOffset: Double
    /// The rows with the focus; nil where no row had it.
    public var oldFocus: String?
    public var newFocus: String?

    private let before: RecordedViewport
    private let after: RecordedViewport

    /// Nil where the recording does not know where rows stood: of an update that another one overtook before its layout,
    /// and of a list that was not shown.
    ///
    /// - Precondition: there is such a transaction.
    /// - Complexity: as `RecordedHistory.lists(around:)`.
    public init?(_ history: RecordedHistory, transaction index: Int) {
        let transaction = history.transactions[index]
        guard let update = transaction.update, let before = transaction.viewportBefore,
            let after = transaction.viewportAfter
        else { return nil }
        let lists = history.lists(around: index)
        let names = RowNames(history, old: lists.old.sections, new: lists.new.sections)
        let tracks = RowTracks(
            from: ListViewStructure(lists.old.sections), to: ListViewStructure(lists.new.sections), update: update)
        let moved = Set(transaction.diff?.moves.map(\.to) ?? [])
        (self.before, self.after) = (before, after)
        (oldOffset, newOffset) = (before.offset, after.offset)
        oldFocus = before.focused.map { names.old($0) }
        newFocus = after.focused.map { names.new($0) }
        rows = []
        let (old, new) = (before.rowsByPosition, after.rowsByPosition)
        for row in after.rows {
            let source = tracks.origin(of: row.position)?.place
            let former = source.flatMap { old[$0] }
            guard after.shows(row) || former.map(before.shows) == true else { continue }
            rows.append(
                Row(
                    name: names.new(row.position),
                    fate: source == nil ? .came : former == nil || former?.row == row.row ? .kept : .madeAnew,
                    oldY: former.map { $0.y - before.offset }, newY: row.y - after.offset,
                    isMoved: moved.contains(row.position.section), oldHeight: former?.height, newHeight: row.height,
                    hasFocus: row.position == after.focused && source == before.focused))
        }
        for row in before.rows where before.shows(row) {
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

    /// How far what the user was looking at has moved on screen, in logical pixels: 0 where something held still, nil
    /// where no row stayed in sight.
    public var jump: Double? {
        let shifts = stayed.map { ($0.newY ?? 0) - ($0.oldY ?? 0) }
        guard let first = shifts.first else { return nil }
        return shifts.contains { abs($0) < 1 } ? 0 : first
    }

    /// Why the list jumped, or what held still.
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
        guard let first = rows.first(where: { $0.newY != nil && $0.newY ?? 0 < after.length }) else {
            return "No row is in sight any more."
        }
        let gone = rows.contains { $0.fate == .went }
        return "None of the rows that were in sight is there any more. "
            + (gone ? "The list now begins with \(first.name) here." : reason(after.offset - before.offset))
    }

    private func reason(_ jump: Double) -> String {
        let (oldEnd, newEnd) = (before.contentHeight - before.length, after.contentHeight - after.length)
        let changed = before.scrollDirection == .vertical ? after.width - before.width : after.height - before.height
        if abs(changed) >= 1 {
            return "The list became \(Self.pixels(abs(changed))) \(changed > 0 ? "wider" : "narrower")."
        }
        if let newFocus, newFocus != oldFocus, abs(newOffset - oldOffset) >= 1 {
            return "The focus came to \(newFocus), and the list scrolled to show it."
        }
        if before.offset < 1, after.offset < 1 { return "The list was at its start, and \(above)." }
        if before.offset > oldEnd - 1, after.offset > newEnd - 1, oldEnd > 1 {
            return "The list was at its end, and stayed there."
        }
        if after.offset > newEnd - 1, newEnd < before.offset {
            return "The list is \(Self.pixels(before.contentHeight - after.contentHeight)) shorter, and cannot be "
                + "scrolled as far any more."
        }
        return "The program or the user scrolled by \(Self.pixels(abs(newOffset - oldOffset))) before the layout."
    }

    /// What came above the rows that stayed, or became higher there.
    private var above: String {
        guard let first = stayed.first.flatMap({ first in rows.firstIndex { $0 == first } }) else { return "rows came" }
        let came = rows[..<first].filter { $0.fate == .came }.map(\.name)
        let went = rows[..<first].filter { $0.fate == .went }.map(\.name)
        if !came.isEmpty { return Self.count(came, "came") }
        if !went.isEmpty { return Self.count(went, "went") }
        return "a row above them has another height now"
    }

    private static func count(_ names: [String], _ verb: String) -> String {
        let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
        return "\(names.count == 1 ? "1 row" : "\(names.count) rows") \(verb) above them: "
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

    private static func pixels(_ number: Double) -> String { "\(Int(number.rounded())) px" }
}

extension RecordedViewport {
    fileprivate var rowsByPosition: [ListRowPosition: Row] {
        Dictionary(rows.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    }

    fileprivate func shows(_ row: Row) -> Bool { row.y < offset + length && row.y + row.height > offset }
}

/// What rows are called: by their section's object, and by their number where that has several.
private struct RowNames {
    private let history: RecordedHistory
    private let oldSections: [RecordedSection]
    private let newSections: [RecordedSection]

    init(_ history: RecordedHistory, old: [RecordedSection], new: [RecordedSection]) {
        self.history = history
        (oldSections, newSections) = (old, new)
    }

    func old(_ position: ListRowPosition) -> String { name(position, oldSections) }
    func new(_ position: ListRowPosition) -> String { name(position, newSections) }

    private func name(_ position: ListRowPosition, _ sections: [RecordedSection]) -> String {
        guard sections.indices.contains(position.section) else { return "\(position)" }
        let section = sections[position.section]
        let name = history.name(of: section.identity).description
        switch position {
        case .header: return "header of \(name)"
        case .footer: return "footer of \(name)"
        case .item(let path): return section.itemCount == 1 ? name : "\(name), item \(path.item)"
        }
    }
}
