import CGtk

/// Reports when the focus enters a widget or leaves it.
public final class FocusController: EventController {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_focus_new())) }

    /// Sets a handler for the focus entering the widget.
    public func onEnter(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("enter") { connect("enter", handler) }
    }

    /// Sets a handler for the focus leaving the widget.
    public func onLeave(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("leave") { connect("leave", handler) }
    }
}
