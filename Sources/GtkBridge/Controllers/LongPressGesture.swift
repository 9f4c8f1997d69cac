import CGtk

/// A finger that stays where it was put on a touch screen, for as long as the desktop's setting says.
public final class LongPressGesture: EventController {
    public convenience init() {
        self.init(adopting: UnsafeMutableRawPointer(gtk_gesture_long_press_new()))
        gtk_gesture_single_set_touch_only(opaque, true.gboolean)
    }

    /// For how long the finger is to stay, in seconds.
    public static var delay: Double { Double(Display.longPressTime) / 1000 }

    /// Calls `handler` with the place in the widget. True from it takes the finger for this gesture and those of its
    /// group alone: all others are cancelled.
    public func onHeld(_ handler: @escaping @MainActor (Double, Double) -> Bool) {
        keepHandler("pressed") {
            connectPosition("pressed") { [unowned self] x, y in
                if handler(x, y) { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
            }
        }
    }

    /// Has a drag on the same widget go on with the finger where this gesture takes it, and the other way around.
    public func share(with drag: DragGesture) { gtk_gesture_group(opaque, drag.opaque) }
}
