import CGtk

/// The fingers that are on the widget of a controller.
@MainActor
final class FingersOnWidget {
    /// Not retained: the controller retains the handler, which retains this object.
    private let controller: OpaquePointer
    private var fingers: Set<OpaquePointer?> = []
    private var unmapping: SignalConnection?
    var didChange: (@MainActor (Bool) -> Void)?

    init(_ controller: OpaquePointer) { self.controller = controller }

    func follow(_ event: OpaquePointer) {
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

    /// - Parameters:
    ///   - finger: identifies the finger in later events.
    ///   - isFirst: whether no other finger is on the screen.
    func put(_ finger: OpaquePointer?, isFirst: Bool) {
        // The events of the other touches were missed.
        if isFirst { loseAll() }
        fingers.insert(finger)
        guard fingers.count == 1 else { return }
        // A hidden widget receives no events of fingers.
        let widget = gtk_event_controller_get_widget(controller).map { Widget(borrowing: $0) }
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
