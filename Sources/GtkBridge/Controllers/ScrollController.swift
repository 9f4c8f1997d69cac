import CGtk

/// Turns of the wheel, and scrolling on a touchpad, over a widget.
public final class ScrollController: EventController {
    public convenience init() {
        self.init(
            adopting: UnsafeMutableRawPointer(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
    }

    /// Calls `handler` with how far: in notches of a wheel, or in pixels of a touchpad. True from it means that the event is
    /// used up.
    public func onScroll(_ handler: @escaping @MainActor (Double, Double) -> Bool) {
        keepHandler("scroll") { connectAskingPosition("scroll", handler) }
    }

    /// Calls `handler` when fingers begin to scroll on a touchpad.
    public func onBegin(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("scroll-begin") { connect("scroll-begin", handler) }
    }

    /// Calls `handler` when they are lifted.
    public func onEnd(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("scroll-end") { connect("scroll-end", handler) }
    }
}
