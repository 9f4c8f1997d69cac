import GtkBridge
import ListDiffKit
import ListKit

/// What a list gives to other windows and programs, and takes from them.
@MainActor
final class OutsideDrags {
    private weak var view: (any ExchangingList)?
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

    init(_ view: any ExchangingList) { self.view = view }

    // MARK: Giving

    /// Hands the carried items to GTK as the pointer leaves the window with them.
    ///
    /// - Returns: whether they are on their way. Items stay in their window if there is nothing for others, and no list
    ///   of the group is elsewhere.
    func begin(_ carried: CarriedItems, _ picture: Paintable, pointerAt point: Point) -> Bool {
        guard let view else { return false }
        let own = content?(carried.objects)
        let offered = own?.or(carried, as: Self.items) ?? DragContent(carried, as: Self.items)
        let others = (carried.items?.group.adapters ?? []).compactMap { $0.view as? any ExchangingList }
        guard own != nil || others.contains(where: { $0.root != view.root }) else { return false }
        for list in others { list.outside.accept() }
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
    private func accept() {
        guard !isTaking, let view else { return }
        isTaking = true
        target.onMotion { [weak self] in self?.pointerDidMove(to: $0) ?? [] }
        target.onLeave { [weak self] in self?.leave() }
        target.onDrop(Self.items) { [weak self] carried, _ in self?.drop(carried) ?? false }
        view.area.addController(target)
    }

    func onDrop<Value>(_ type: DragType<Value>, _ handler: @escaping @MainActor (Value, Int) -> Bool) {
        accept()
        takesContent = true
        target.onDrop(type) { [weak self] value, _ in
            guard let self, let view, let index = view.drag.receivingIndex ?? (isEmpty ? 0 : nil) else { return false }
            leave()
            return handler(value, view.adapter?.numberInStore(index, .section) ?? index)
        }
    }

    private var isEmpty: Bool { view?.sampleRow == nil }

    private func pointerDidMove(to place: Point) -> DragActions {
        guard let view else { return [] }
        // Items of the group that this list refuses are not its content either.
        guard let carried = Self.outgoing ?? (takesContent ? CarriedItems.content(over: view) : nil) else {
            return takesContent ? .copy : []
        }
        if view.carried !== carried, carried.items != nil || view.carried == nil { view.carried = carried }
        guard let current = view.carried else { return [] }
        view.drag.receive(at: ListPoint(x: place.x, y: place.y), grip: current.grip(in: view))
        guard view.drag.receivingIndex != nil else { return isEmpty && current.items == nil ? .copy : [] }
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
