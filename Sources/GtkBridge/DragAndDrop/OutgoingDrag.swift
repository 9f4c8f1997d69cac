import CGtk

/// A drag that a program begins itself while a button is down: content leaves a widget for other windows and programs.
/// It lives until its end.
@MainActor
public final class OutgoingDrag {
    private let drag: ObjectHandle
    private var connections: [SignalConnection] = []
    private var itself: OutgoingDrag?

    /// Begins a drag, in a handler of the gesture that holds the button. GTK takes the pointer from all gestures.
    ///
    /// - Parameters:
    ///   - gesture: holds the button.
    ///   - content: what is dragged.
    ///   - actions: what may become of it.
    ///   - picture: follows the pointer.
    ///   - point: where the pointer is in the picture.
    ///   - onEnd: called once at the end, with what has become of the content: nothing if the drag was cancelled.
    /// - Returns: nil if no drag can begin here.
    @discardableResult
    public init?(
        of gesture: EventController, _ content: DragContent, actions: DragActions, picture: Paintable,
        pointerAt point: Point, onEnd: @escaping @MainActor (DragActions) -> Void
    ) {
        guard let device = gtk_event_controller_get_current_event_device(gesture.controller),
            let surface = gesture.widget.flatMap({ gtk_widget_get_native($0.widget) }).flatMap(gtk_native_get_surface),
            let begun = gdk_drag_begin(surface, device, content.provider.instance(), actions.gdk, 0, 0)
        else { return nil }
        drag = ObjectHandle(adopting: UnsafeMutableRawPointer(begun))
        gtk_drag_icon_set_from_paintable(begun, picture.opaque, gint(point.x), gint(point.y))
        itself = self
        connections = [
            drag.connect("dnd-finished") { [weak self] in self?.end(true, onEnd) },
            drag.connect("cancel") { [weak self] in self?.end(false, onEnd) },
        ]
    }

    private func end(_ isDropped: Bool, _ onEnd: @MainActor (DragActions) -> Void) {
        guard itself != nil else { return }
        connections = []
        let action = isDropped ? gdk_drag_get_selected_action(drag.opaque) : GdkDragAction(0)
        onEnd(DragActions(rawValue: action.rawValue))
        gdk_drag_drop_done(drag.opaque, isDropped ? 1 : 0)
        itself = nil
    }
}
