import CGtk

/// Reports fingers on a touch screen, from the first one that touches a widget to the last one that is lifted. It uses
/// no event, so other controllers still receive them all.
public final class TouchController: EventController {
    private var fingers: Set<OpaquePointer?> = []
    private var unmapping: SignalConnection?
    private var didChange: (@MainActor (Bool) -> Void)?

    /// Creates a controller.
    public convenience init() {
        self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_legacy_new()))
        // Before gestures take the touch for themselves.
        propagationPhase = .capture
        // A menu that opens under a finger gets what the finger does from then on (GTK 4.8.3).
        gtk_event_controller_set_propagation_limit(controller, GTK_LIMIT_NONE)
    }

    /// Sets a handler that gets true when the first finger touches, and false when the last one is gone or the widget
    /// is hidden.
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        didChange = handler
        keepHandler("event") { connectEvents { [unowned self] in follow($0) } }
    }

    private func follow(_ event: OpaquePointer) {
        let finger = gdk_event_get_event_sequence(event)
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN where isOnOwnSurface(event):
            put(finger, isFirst: Bool(gdk_touch_event_get_emulating_pointer(event)))
        case GDK_TOUCH_END, GDK_TOUCH_CANCEL: lift(finger)
        default: break
        }
    }

    /// A finger that comes down on a menu in the widget is not on the widget.
    private func isOnOwnSurface(_ event: OpaquePointer) -> Bool {
        guard let native = gtk_event_controller_get_widget(controller).flatMap(gtk_widget_get_native) else {
            return false
        }
        return gtk_native_get_surface(native) == gdk_event_get_surface(event)
    }

    /// - Parameter isFirst: Whether no other finger is on the screen.
    func put(_ finger: OpaquePointer?, isFirst: Bool) {
        // The events of the other touches were missed.
        if isFirst { loseAll() }
        fingers.insert(finger)
        guard fingers.count == 1 else { return }
        // A widget that is not shown hears of no finger.
        unmapping = widget?.connect("unmap") { [weak self] in self?.loseAll() }
        didChange?(true)
    }

    func lift(_ finger: OpaquePointer?) {
        guard fingers.remove(finger) != nil, fingers.isEmpty else { return }
        unmapping = nil
        didChange?(false)
    }

    private func loseAll() {
        for finger in fingers { lift(finger) }
    }
}
