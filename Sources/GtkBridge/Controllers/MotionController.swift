import CGtk

/// Follows the pointer over a widget.
public final class MotionController: EventController {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_motion_new())) }

    /// Calls `handler` with where the pointer came in.
    public func onEnter(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("enter") { connectPosition("enter", handler) }
    }

    /// Calls `handler` with where the pointer is, whenever it has moved.
    public func onMotion(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        keepHandler("motion") { connectPosition("motion", handler) }
    }

    /// Calls `handler` when the pointer has left.
    public func onLeave(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("leave") { connect("leave", handler) }
    }
}
