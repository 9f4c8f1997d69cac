public import GtkBridge
import ListKit

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
