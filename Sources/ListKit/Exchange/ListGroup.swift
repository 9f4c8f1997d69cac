import CallerChecks

/// Lists that exchange items: the user drags a row from one to another, or moves it there by keyboard.
///
///     let board = ListGroup()
///     for lane in lanes { board.add(lane.adapter) }
///
/// An item leaves its list if its section controller allows it with ``ListSectionController/canMoveItem(at:)``. Where
/// each object is a section of its own, the two lists store their new objects as they do after a move within a list:
/// the ``ListAdapter/moveDelegate`` of each is called once. Items of larger sections are stored by their section
/// controllers: see ``ListItemExchanging``. Both lists show the result in the same frame.
///
/// The group holds its lists weakly, and each list holds its group.
@MainActor
public final class ListGroup {
    /// Whether a move may be made; nil for any. It is asked while the user drags items, for each place that they are
    /// over, and again at the drop.
    public var canMove: (@MainActor (Move) -> Bool)?

    /// Returns a copy of an item, with an identity of its own; nil where there is none, and then nothing is copied.
    /// With this closure, Ctrl at a drop in another list of the window copies the items there, and they stay where they
    /// are. It is called for each item at such a drop.
    public var copy: (@MainActor (any ListDiffable) -> (any ListDiffable)?)?

    /// Called when both lists have stored a move, and show it. Keep the move to undo it later.
    public var didMove: (@MainActor (Move) -> Void)?

    /// Whether a move is being stored. Another one that a program makes meanwhile is refused: the lists are between two
    /// states.
    var isStoring = false

    private var members: [Member] = []

    private struct Member {
        weak var adapter: ListAdapter?
    }

    public init() {}

    /// Adds a list. The keyboard moves items through the lists in the order in which they were added.
    ///
    /// - Precondition: the list is in no other group.
    public func add(_ adapter: ListAdapter) {
        demand(adapter.group == nil || adapter.group === self, "The list is in another group; remove it there first.")
        guard adapter.group == nil else { return }
        adapter.group = self
        members.removeAll { $0.adapter == nil }
        members.append(Member(adapter: adapter))
    }

    /// Removes a list. Does nothing if it is not in the group.
    public func remove(_ adapter: ListAdapter) {
        guard adapter.group === self else { return }
        adapter.group = nil
        members.removeAll { $0.adapter === adapter }
    }

    /// The lists of the group that are still alive, in order.
    public var adapters: [ListAdapter] { members.compactMap(\.adapter) }

    /// Shows what programs have changed and asked to be shown, so that a move begins with what there is.
    package func performWaitingUpdates(of adapters: [ListAdapter]) {
        for adapter in adapters { adapter.updater.performNow() }
    }

    /// The lists on one side of a list, the nearest one first.
    ///
    /// - Parameter isAfter: whether they come after the list.
    package func adapters(beside adapter: ListAdapter, isAfter: Bool) -> [ListAdapter] {
        let adapters = adapters
        guard let place = adapters.firstIndex(where: { $0 === adapter }) else { return [] }
        return isAfter ? Array(adapters[(place + 1)...]) : adapters[..<place].reversed()
    }
}
