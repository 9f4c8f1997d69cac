/// The two lists of the playground, their edits, and which of them is on screen.
struct PlaygroundModel {
    /// One change of each kind.
    static let start = PlayLists(
        before: ["ant", "bee", "cat", "dog", "eel", "fox"].map { PlayItem($0) },
        after: [
            PlayItem("fox"), PlayItem("ant"), PlayItem("bee"), PlayItem("gnu"), PlayItem("dog", text: "dog 2"),
            PlayItem("eel"),
        ])

    private var history: EditHistory<PlayLists>

    /// The list that is on screen or moving there.
    private(set) var shown = PlaySide.before

    /// The seed of the next random edit. Each edit increases it.
    var seed: UInt64 = 1

    init(_ lists: PlayLists = Self.start) { history = EditHistory(lists) }

    var lists: PlayLists { history.state }
    var canUndo: Bool { history.canUndo }
    var canRedo: Bool { history.canRedo }

    var screen: [PlayItem] { lists[shown] }

    // MARK: Edits

    /// Edits one list, if possible.
    ///
    /// If the list after is on screen, it becomes the list before, so that edits follow one another.
    ///
    /// - Parameter stroke: see ``EditHistory/change(to:stroke:)``.
    /// - Returns: whether anything has changed.
    @discardableResult
    mutating func edit(_ side: PlaySide, _ edit: PlayEdit, stroke: String? = nil) -> Bool {
        guard edit.isPossible(count: lists[side].count) else { return false }
        var lists = history.state
        if side == .after, shown == .after { lists.before = lists.after }
        lists[side] = result(of: edit, side, lists)
        guard lists != history.state else { return false }
        shown = .before
        history.change(to: lists, stroke: stroke)
        return true
    }

    private mutating func result(of edit: PlayEdit, _ side: PlaySide, _ lists: PlayLists) -> [PlayItem] {
        var list = lists[side]
        let used = Set((lists.before + lists.after).map(\.identifier))
        switch edit {
        case .shuffle:
            var edits = nextEdits()
            list = edits.shuffled(list)
        case .reverse: list.reverse()
        case .random:
            var edits = nextEdits()
            list = Array(edits.edited(side == .after ? lists.before : list, used: used).prefix(TypedList.mostRows))
        case .insert(let index): list.insert(PlayItem(PlayNames.unused(used)), at: index)
        case .delete(let index): list.remove(at: index)
        case .duplicate(let index): list.insert(list[index], at: index + 1)
        case .setText(let text, let index): list[index].text = TypedList.text(text, of: list[index].identifier)
        case .move(let from, let to): list.insert(list.remove(at: from), at: to)
        case .replace(let items): list = items
        }
        return list
    }

    private mutating func nextEdits() -> RandomEdits {
        defer { seed &+= 1 }
        return RandomEdits(seed: seed)
    }

    mutating func load(_ lists: PlayLists) {
        history.change(to: lists)
        shown = .before
    }

    mutating func endStroke() { history.endStroke() }

    mutating func undo() {
        history.undo()
        shown = .before
    }

    mutating func redo() {
        history.redo()
        shown = .before
    }

    // MARK: On screen

    mutating func apply() { shown = .after }

    mutating func reset() { shown = .before }
}
