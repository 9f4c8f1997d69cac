import CGtk

/// A view onto something larger, with scroll bars.
public final class ScrolledWindow: Widget {
    /// When a scroll bar is there.
    public enum Policy: Hashable, Sendable {
        case always, automatic, never
        /// No bar, but the content may still be larger than the view.
        case external

        var gtk: GtkPolicyType {
            switch self {
            case .always: GTK_POLICY_ALWAYS
            case .automatic: GTK_POLICY_AUTOMATIC
            case .never: GTK_POLICY_NEVER
            case .external: GTK_POLICY_EXTERNAL
            }
        }
    }

    public convenience init(horizontal: Policy = .automatic, vertical: Policy = .automatic) {
        self.init(making: gtk_scrolled_window_new())
        setPolicies(horizontal: horizontal, vertical: vertical)
        styleBarsAsOverlays()
    }

    /// GTK turns the bars into overlay bars when it realizes the window. They have a style by then, so that the theme
    /// animates the change, for 200 ms in which the bars are transparent (GTK 4.8.3). Bars that look like that from the
    /// beginning do not change.
    private func styleBarsAsOverlays() {
        guard hasOverlayBars else { return }
        for bar in [gtk_scrolled_window_get_hscrollbar(opaque), gtk_scrolled_window_get_vscrollbar(opaque)] {
            gtk_widget_add_css_class(bar, "overlay-indicator")
        }
    }

    /// Whether the bars lie over what is scrolled, and not beside it.
    private var hasOverlayBars: Bool {
        Bool(gtk_scrolled_window_get_overlay_scrolling(opaque)) && Display.hasOverlayScrolling
    }

    /// How much the bar at the lower edge covers of what is scrolled, in logical pixels: as high as it is under the
    /// pointer, where it is highest. 0 for a bar that does not lie over it.
    public var heightUnderBar: Int {
        guard hasOverlayBars, let bar = gtk_scrollbar_new(GTK_ORIENTATION_HORIZONTAL, nil) else { return 0 }
        // The theme would animate the height of the real one.
        let probe = Widget(making: bar)
        for name in ["overlay-indicator", "bottom", "hovering"] { probe.addClass(name) }
        return probe.measure(.vertical).natural
    }

    /// What is scrolled. A ``ScrollableWidget`` is driven as it is, other widgets are put into a viewport.
    public var child: Widget? {
        get { gtk_scrolled_window_get_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_scrolled_window_set_child(opaque, newValue?.widget) }
    }

    /// Says when each scroll bar is there.
    public func setPolicies(horizontal: Policy, vertical: Policy) {
        gtk_scrolled_window_set_policy(opaque, horizontal.gtk, vertical.gtk)
    }

    /// Has wheel and touchpad scroll one way only. What they do the other way goes to whatever is around: by itself a
    /// scrolled window takes all of it, whether it can be scrolled that way or not (GTK 4.8.3).
    public func limitScrolling(to orientation: Orientation) {
        axes =
            orientation == .horizontal ? GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL : GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
        applyAxes()
    }

    /// Whether wheel and touchpad pass it by, so that all they do goes to whatever is around or inside.
    public var ignoresWheel = false {
        didSet { if ignoresWheel != oldValue { applyAxes() } }
    }

    private var axes = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES

    private func applyAxes() {
        let axes = ignoresWheel ? 0 : axes.rawValue
        let both = GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
        for controller in Widget.controllers(of: widget) {
            if ObjectHandle(borrowing: controller).isA(gtk_event_controller_scroll_get_type()) {
                let flags = gtk_event_controller_scroll_get_flags(OpaquePointer(controller))
                gtk_event_controller_scroll_set_flags(
                    OpaquePointer(controller),
                    GtkEventControllerScrollFlags(rawValue: flags.rawValue & ~both | axes))
            }
            g_object_unref(controller)
        }
    }

    /// Ends the movement that goes on by itself after fingers were lifted, and one that a finger leads. Each of its
    /// steps is to a place that was worked out when it began, and would undo a scroll by program (GTK 4.8.3).
    public func stopKineticScrolling() {
        guard Bool(gtk_scrolled_window_get_kinetic_scrolling(opaque)) else { return }
        gtk_scrolled_window_set_kinetic_scrolling(opaque, false.gboolean)
        gtk_scrolled_window_set_kinetic_scrolling(opaque, true.gboolean)
    }

    /// The position along each side; the scroll bars and the child share it.
    public var verticalAdjustment: Adjustment { Adjustment(borrowing: gtk_scrolled_window_get_vadjustment(opaque)) }
    public var horizontalAdjustment: Adjustment { Adjustment(borrowing: gtk_scrolled_window_get_hadjustment(opaque)) }
}
