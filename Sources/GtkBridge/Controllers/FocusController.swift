import CGtk

/// Reports when the focus enters a widget or leaves it.
public final class FocusController: EventController {
    /// Creates a controller.
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_focus_new())) }

    /// Whether the focus is on the widget or inside it.
    public var containsFocus: Bool { Bool(gtk_event_controller_focus_contains_focus(opaque)) }

    /// Sets a handler for the focus entering the widget.
    public func onEnter(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("enter") { connect("enter", handler) }
    }

    /// Sets a handler for the focus leaving the widget.
    public func onLeave(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("leave") { connect("leave", handler) }
    }
}
