import CGtk

/// Turns of the wheel, and scrolling on a touchpad, over a widget.
public final class ScrollController: EventController {
    public convenience init() {
        self.init(
            adopting: UnsafeMutableRawPointer(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
    }

    /// Calls `handler` with how far: in notches of a wheel, or in pixels of a touchpad. True from it means that the
    /// event is used up.
    public func onScroll(_ handler: @escaping @MainActor (Double, Double) -> Bool) {
        keepHandler("scroll") { connectAskingPosition("scroll", handler) }
    }

    /// Whether the event that is being handled is from a wheel. X11 counts notches for a touchpad as well.
    public var isWheel: Bool {
        guard let event = gtk_event_controller_get_current_event(controller),
            gdk_event_get_event_type(event) == GDK_SCROLL
        else { return false }
        return gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH
    }

    /// Whether the event that is being handled counts notches of a wheel, and not pixels.
    public var countsNotches: Bool { gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_WHEEL }

    /// Calls `handler` when fingers begin to scroll on a touchpad.
    public func onBegin(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("scroll-begin") { connect("scroll-begin", handler) }
    }

    /// Calls `handler` when they are lifted.
    public func onEnd(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("scroll-end") { connect("scroll-end", handler) }
    }

    /// Calls `handler` after they were lifted, with how fast they were, in pixels a second: GTK scrolls on by itself
    /// where that is not zero.
    public func onDecelerate(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        let flags = gtk_event_controller_scroll_get_flags(opaque)
        gtk_event_controller_scroll_set_flags(
            opaque,
            GtkEventControllerScrollFlags(
                rawValue: flags.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))
        keepHandler("decelerate") { connectPosition("decelerate", handler) }
    }
}
