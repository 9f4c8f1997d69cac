import CGtk

/// A finger that stays in one place on a touch screen, for the desktop's long-press time.
package final class LongPressGesture: EventController {
    package convenience init() {
        self.init(adopting: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
        gtk_gesture_single_set_touch_only(opaque, true.gboolean)
    }

    /// The long-press time in seconds.
    package static var delay: Double { Double(Display.longPressTime) / 1000 }

    /// Sets a handler that gets the position in the widget. If it returns true, the finger belongs to this gesture and
    /// its group, and all other gestures are cancelled.
    package func onHeld(_ handler: @escaping @MainActor (Double, Double) -> Bool) {
        // The handler outlives this handle.
        let gesture = opaque
        keepHandler("pressed") {
            connect("pressed") { (x: Double, y: Double) in
                if handler(x, y) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
            }
        }
    }

    /// Groups this gesture with a drag on the same widget, so that either can continue when the other claims the
    /// finger.
    package func share(with drag: DragGesture) { gtk_gesture_group(opaque, drag.opaque) }
}
