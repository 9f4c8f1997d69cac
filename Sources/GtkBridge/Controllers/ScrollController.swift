import CGtk

/// Reports the wheel, and scrolling on a touchpad, over a widget.
public final class ScrollController: EventController {
    public convenience init() {
        self.init(
            adopting: UnsafeMutableRawPointer(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
    }

    /// Sets a handler that gets the distance: in notches of a wheel, or in pixels of a touchpad. It returns whether it
    /// has used the event.
    public func onScroll(_ handler: @escaping @MainActor (Double, Double) -> Bool) {
        keepHandler("scroll") { connect("scroll", handler) }
    }

    /// Whether the current event comes from a wheel. On X11, a touchpad counts notches, too.
    package var isWheel: Bool {
        guard let event = gtk_event_controller_get_current_event(controller),
            gdk_event_get_event_type(event) == GDK_SCROLL
        else { return false }
        return gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH
    }

    /// Whether the current event counts notches of a wheel instead of pixels.
    package var countsNotches: Bool { gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_WHEEL }

    /// Sets a handler for fingers that begin to scroll on a touchpad.
    package func onBegin(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("scroll-begin") { connect("scroll-begin", handler) }
    }

    /// Sets a handler for fingers that are lifted from a touchpad.
    package func onEnd(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("scroll-end") { connect("scroll-end", handler) }
    }

    /// Sets a handler that gets the speed of the fingers when they were lifted, in pixels per second. If it is not
    /// zero, GTK continues to scroll.
    package func onDecelerate(_ handler: @escaping @MainActor (Double, Double) -> Void) {
        let flags = gtk_event_controller_scroll_get_flags(opaque)
        gtk_event_controller_scroll_set_flags(
            opaque,
            GtkEventControllerScrollFlags(
                rawValue: flags.rawValue | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue))
        keepHandler("decelerate") { connect("decelerate", handler) }
    }
}
