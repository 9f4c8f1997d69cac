import CGtk

/// Follows the pointer over a widget.
public final class MotionController: EventController {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_motion_new())) }

    /// Sets a handler that gets the position where the pointer entered.
    public func onEnter(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("enter") { connect("enter", handler) }
    }

    /// Sets a handler that gets the position of the pointer whenever it has moved.
    public func onMotion(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("motion") { connect("motion", handler) }
    }

    /// Sets a handler for the pointer leaving the widget.
    public func onLeave(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("leave") { connect("leave", handler) }
    }
}
