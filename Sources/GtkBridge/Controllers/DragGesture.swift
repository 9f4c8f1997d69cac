import CGtk

/// A pressed button, and the path of the pointer until its release.
///
/// The gesture begins with the press. Handlers decide when it is a drag, with
/// ``EventController/isBeyondThreshold(_:_:)``. Until then, and unless the press is claimed, it is also a click for
/// others.
public final class DragGesture: EventController {
    /// Creates a gesture.
    ///
    /// - Parameter button: 1 for the primary button, 2 for the middle one, 3 for the secondary one, 0 for any.
    public convenience init(button: Int = 1) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_gesture_drag_new()))
        gtk_gesture_single_set_button(opaque, guint(button))
    }

    /// Claims the press for this gesture, which cancels all others. Call it in a handler.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Sets a handler that gets the position of the press in the widget.
    public func onPressed(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("drag-begin") { connect("drag-begin", handler) }
    }

    /// Sets a handler that gets the pointer's offset from the press, whenever it has moved.
    public func onMoved(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("drag-update") { connect("drag-update", handler) }
    }

    /// Sets a handler that gets the pointer's offset at the release, or when the press ends for another reason.
    public func onEnded(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("drag-end") { connect("drag-end", handler) }
    }

    /// Sets a handler for a press that was cancelled, for example by a grab. The handler of ``onEnded(_:)`` is called
    /// afterwards.
    public func onCancelled(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("cancel") { connect("cancel", handler) }
    }
}
