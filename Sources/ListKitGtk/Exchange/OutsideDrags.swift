public import GtkBridge
import ListDiffKit
import ListKit

/// What a list gives to other windows and programs, and takes from them.
@MainActor
final class OutsideDrags {
    private weak var view: ListBoxView?
    private let target = DropTarget(actions: [.copy, .move])
    var actions: DragActions = .copy
    var content: (@MainActor ([any ListDiffable]) -> DragContent?)?
    var didMove: (@MainActor ([any ListDiffable]) -> Void)?
    private var isTaking = false
    private var takesContent = false

    /// The items of a group that are on their way outside their window.
    private static weak var outgoing: CarriedItems?
    /// Kept until the drag ends.
    private var leaving: CarriedItems?

    private static let items = DragType<CarriedItems>("listkit-items")

    init(_ view: ListBoxView) { self.view = view }

    // MARK: Giving

    /// Hands the carried items to GTK as the pointer leaves the window with them.
    ///
    /// - Returns: whether they are on their way. Items stay in their window if there is nothing for others, and no list
    ///   of the group is elsewhere.
    func begin(_ carried: CarriedItems, _ picture: Paintable, pointerAt point: Point) -> Bool {
        guard let view else { return false }
        let offered = content?(carried.objects)?.or(carried, as: Self.items) ?? DragContent(carried, as: Self.items)
        let others = (carried.items?.group.adapters ?? []).compactMap { $0.view as? ListBoxView }
        guard content != nil || others.contains(where: { $0.root != view.root }) else { return false }
        for list in others { list.outside.take() }
        let objects = carried.objects
        let drag = OutgoingDrag(
            of: view.drag.gesture, offered, actions: actions, picture: picture, pointerAt: point
        ) { [weak self] action in
            // GTK may hold what was dragged for longer.
            Self.outgoing = nil
            guard let self else { return }
            // A list of the group has stored the move by itself.
            let isMoved = action.contains(.move) && leaving?.wasTaken != true
            leaving = nil
            if isMoved { didMove?(objects) }
        }
        guard drag != nil else { return false }
        leaving = carried
        Self.outgoing = carried
        return true
    }

    // MARK: Taking

    /// Takes items of the group, and makes room for what is dragged over the list.
    private func take() {
        guard !isTaking, let view else { return }
        isTaking = true
        target.onMotion { [weak self] in self?.didMove(to: $0) ?? [] }
        target.onLeave { [weak self] in self?.leave() }
        target.onDrop(Self.items) { [weak self] carried, _ in self?.drop(carried) ?? false }
        view.viewport.addController(target)
    }

    func onDrop<Value>(_ type: DragType<Value>, _ handler: @escaping @MainActor (Value, Int) -> Bool) {
        take()
        takesContent = true
        target.onDrop(type) { [weak self] value, _ in
            guard let self, let view, let index = view.drag.receivingIndex ?? (isEmpty ? 0 : nil) else { return false }
            leave()
            return handler(value, index)
        }
    }

    private var isEmpty: Bool { view?.window.geometry.sectionCount == 0 }

    private func didMove(to place: Point) -> DragActions {
        guard let view else { return [] }
        // Items of the group that this list refuses are not its content either.
        guard let carried = Self.outgoing ?? (takesContent ? .content(over: view) : nil) else {
            return takesContent ? .copy : []
        }
        if view.carried !== carried, carried.items != nil || view.carried == nil { view.carried = carried }
        guard let current = view.carried else { return [] }
        view.drag.receive(at: ListPoint(x: place.x, y: place.y), grip: current.grip(in: view))
        guard view.drag.receivingIndex != nil else { return takesContent && current.items == nil ? .copy : [] }
        return current.items == nil ? .copy : .move
    }

    private func leave() {
        view?.drag.cancel()
        view?.carried = nil
    }

    private func drop(_ carried: CarriedItems) -> Bool {
        guard let view, let kind = view.drag.kind, let index = view.drag.receivingIndex, let items = carried.items,
            let source = carried.source
        else {
            leave()
            return false
        }
        let isMoved = view.take(items, kind, at: index, corner: view.drag.corner, from: source)
        carried.wasTaken = isMoved
        leave()
        return isMoved
    }
}

extension ListBoxView {
    /// Lets the user drag rows of a list in a ``/ListKit/ListGroup`` to other windows and programs, where their section
    /// controllers allow it with `canMoveItem(at:)`.
    ///
    ///     list.onDragOut { (songs: [Song]) in DragContent(songs.map(\.path), as: .files) }
    ///
    /// The drag begins when the pointer leaves the window. The row's picture follows the pointer, and the row goes back
    /// to its place. Objects of other types stay in their window.
    ///
    /// - Parameters:
    ///   - content: returns the content of the objects, or nil if they are not for others. It replaces the closure of
    ///     an earlier call.
    ///   - moved: called when another window or program has taken the objects for itself: remove them. Without it,
    ///     others get copies.
    public func onDragOut<Object>(
        _ content: @escaping @MainActor ([Object]) -> DragContent?, moved: (@MainActor ([Object]) -> Void)? = nil
    ) {
        outside.content = { (objects: [any ListDiffable]) -> DragContent? in
            let typed = objects.compactMap { $0 as? Object }
            return typed.count == objects.count ? content(typed) : nil
        }
        outside.didMove = nil
        if let moved {
            outside.didMove = { (objects: [any ListDiffable]) in moved(objects.compactMap { $0 as? Object }) }
        }
        outside.actions = moved == nil ? .copy : [.copy, .move]
    }

    /// Takes what other windows and programs drop on the list. The rows make room where it would fall.
    ///
    ///     list.onDrop(.files) { paths, index in playlist.insert(paths, at: index) }
    ///
    /// - Parameters:
    ///   - type: what the list takes. There is one handler for each type.
    ///   - handler: gets the value, and the index of the section that it would become. It changes the data, asks for an
    ///     update, and returns whether it has taken the value.
    public func onDrop<Value>(_ type: DragType<Value>, _ handler: @escaping @MainActor (Value, Int) -> Bool) {
        outside.onDrop(type, handler)
    }
}
