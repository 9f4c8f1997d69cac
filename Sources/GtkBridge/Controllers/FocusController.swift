import CGtk

/// Tells when the focus comes to a widget, or into it, and leaves.
public final class FocusController: EventController {
    public convenience init() { self.init(adopting: UnsafeMutableRawPointer(gtk_event_controller_focus_new())) }

    /// Whether the focus is on the widget or in it.
    public var containsFocus: Bool { Bool(gtk_event_controller_focus_contains_focus(opaque)) }

    /// Calls `handler` when the focus comes to the widget or into it.
    public func onEnter(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("enter") { connect("enter", handler) }
    }

    /// Calls `handler` when the focus has left.
    public func onLeave(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("leave") { connect("leave", handler) }
    }
}
