import CGtk

/// Fingers on a touch screen, from the first that comes down on a widget to the last that is lifted. It takes nothing from
/// anyone: whatever else listens to the fingers, such as a scrolled window that follows them, does so as well.
public final class TouchController: EventController {
    private var fingers: Set<OpaquePointer?> = []

    public convenience init() {
        self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        // Before gestures take the touch for themselves.
        propagationPhase = .capture
    }

    /// Calls `handler` with true when the first finger comes down, and with false when the last one is gone.
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        keepHandler("event") {
            connectEvents { [unowned self] event in
                let before = !fingers.isEmpty
                follow(event)
                if before != !fingers.isEmpty { handler(!before) }
            }
        }
    }

    private func follow(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN:
            // The first one on the screen: should the end of another have been missed, it is not there any more.
            if Bool(gdk_touch_event_get_emulating_pointer(event)) { fingers = [] }
            fingers.insert(gdk_event_get_event_sequence(event))
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL: fingers.remove(gdk_event_get_event_sequence(event))
        default: break
        }
    }
}
