import CGtk

/// Presses of a pointer button or a finger on a widget.
public final class ClickGesture: EventController {
    /// Creates a gesture.
    ///
    /// - Parameter button: 1 for the primary button, 2 for the middle one, 3 for the secondary one, 0 for any.
    public convenience init(button: Int = 1) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_gesture_click_new()))
        gtk_gesture_single_set_button(opaque, guint(button))
    }

    /// Claims the press for this gesture, which cancels all others. Call it in a handler.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Groups this gesture with a drag on the same widget, so that either can continue when the other claims the press.
    package func share(with drag: DragGesture) { gtk_gesture_group(opaque, drag.opaque) }

    /// Sets a handler that gets the number of presses in quick succession (2 for a double click), and the position in
    /// the widget.
    public func onPressed(_ handler: @escaping @MainActor (Int, Double, Double) -> Void) {
        keepHandler("pressed") { connect("pressed", handler) }
    }

    /// Sets a handler for the release of the button, wherever the pointer is then. It gets the same values as that of
    /// ``onPressed(_:)``.
    public func onReleased(_ handler: @escaping @MainActor (Int, Double, Double) -> Void) {
        keepHandler("released") { connect("released", handler) }
    }

    /// Sets a handler for a press that was cancelled: by another gesture, by scrolling with a finger, or by a grab.
    public func onCancelled(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("cancel") { connect("cancel", handler) }
    }
}
