import CGtk

/// A button that is pressed on a widget, and the pointer's way until it is released.
///
/// The press alone begins it. When it is a drag is for the handlers to say, by ``isBeyondThreshold(_:_:)``; until then,
/// and unless it is claimed, the press is a click for others as well.
public final class DragGesture: EventController {
    /// - Parameter button: 1 for the primary one, 2 middle, 3 secondary; 0 for any.
    public convenience init(button: Int = 1) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_button(opaque, guint(button))
    }

    /// Whether the pointer is farther from where it was pressed than a hand shakes, by the desktop's setting.
    public func isBeyondThreshold(_ x: Double, _ y: Double) -> Bool {
        guard let widget = gtk_event_controller_get_widget(opaque) else { return false }
        return Bool(gtk_drag_check_threshold(widget, 0, 0, gint(x), gint(y)))
    }

    /// Takes the press for this gesture alone: all others on it are cancelled. From a handler.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Leaves the press to the others. From a handler.
    public func deny() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }

    /// Calls `handler` with the place in the widget where the button was pressed.
    public func onPressed(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("drag-begin") { connectPosition("drag-begin", handler) }
    }

    /// Calls `handler` with how far the pointer is from there, whenever it has moved.
    public func onMoved(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("drag-update") { connectPosition("drag-update", handler) }
    }

    /// As ``onMoved(_:)``, at the release, and when the press is over for any other reason.
    public func onEnded(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("drag-end") { connectPosition("drag-end", handler) }
    }

    /// Calls `handler` when the press was taken away, such as by a grab; ``onEnded(_:)`` follows.
    public func onCancelled(_ handler: @escaping @MainActor () -> Void) {
        // A second argument, the event sequence, goes unused.
        keepHandler("cancel") { connectPointer("cancel") { _ in handler() } }
    }
}
