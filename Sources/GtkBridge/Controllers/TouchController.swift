import CGtk

/// Reports fingers on a touch screen, from the first one that touches a widget to the last one that is lifted. It uses
/// no event, so other controllers still receive them all.
package final class TouchController: EventController {
    /// The handler retains them, and outlives this handle.
    private(set) lazy var fingers = FingersOnWidget(controller)

    package convenience init() {
        self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        // Before gestures take the touch for themselves.
        propagationPhase = .capture
        // A menu that opens under a finger gets what the finger does from then on (GTK 4.8.3).
        gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
    }

    /// Sets a handler that gets true when the first finger touches, and false when the last one is gone or the widget
    /// is hidden.
    package func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        fingers.didChange = handler
        keepHandler("event") { [fingers] in connectEvents { fingers.follow($0) } }
    }
}
