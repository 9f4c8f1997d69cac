import CGtk

/// Presses of a pointer button or a finger on a widget.
public final class ClickGesture: EventController {
    /// - Parameter button: 1 for the primary one, 2 middle, 3 secondary; 0 for any.
    public convenience init(button: Int = 1) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_gesture_click_new()))
        gtk_gesture_single_set_button(opaque, guint(button))
    }

    /// The button of the event that is being handled.
    public var currentButton: Int { Int(gtk_gesture_single_get_current_button(opaque)) }

    /// Takes the press for this gesture alone: all others on it are cancelled. From a handler.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Calls `handler` with the number of presses in quick succession (2 for a double click) and the place in the
    /// widget.
    public func onPressed(_ handler: @escaping @MainActor (Int, Double, Double) -> Void) {
        keepHandler("pressed") { connectPress("pressed", handler) }
    }

    /// As ``onPressed(_:)``, at the release; it comes wherever the pointer is by then.
    public func onReleased(_ handler: @escaping @MainActor (Int, Double, Double) -> Void) {
        keepHandler("released") { connectPress("released", handler) }
    }

    /// Calls `handler` when the press was taken away: by another gesture, by scrolling with a finger, by a grab.
    public func onCancelled(_ handler: @escaping @MainActor () -> Void) {
        // A second argument, the event sequence, goes unused.
        keepHandler("cancel") { connectPointer("cancel") { _ in handler() } }
    }
}
