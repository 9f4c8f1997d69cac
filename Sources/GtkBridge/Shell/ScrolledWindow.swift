import CGtk

/// A view of a larger widget, with scroll bars.
public final class ScrolledWindow: Widget {
    /// When a scroll bar is shown.
    public enum Policy: Hashable, Sendable {
        /// If the content is larger than the view.
        case automatic
        /// Never; the content is not larger than the view.
        case never

        var gtk: GtkPolicyType {
            switch self {
            case .automatic: GTK_POLICY_AUTOMATIC
            case .never: GTK_POLICY_NEVER
            }
        }
    }

    /// Creates a scrolled window without content.
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

    /// Whether the bars are on top of the content, and not beside it.
    private var hasOverlayBars: Bool {
        Bool(gtk_scrolled_window_get_overlay_scrolling(opaque)) && Display.hasOverlayScrolling
    }

    /// How much of the content the bar at the lower edge covers, in logical pixels: its height under the pointer, which
    /// is the largest. 0 if the bar does not cover the content.
    package var heightUnderBar: Int {
        guard hasOverlayBars, let bar = gtk_scrollbar_new(GTK_ORIENTATION_HORIZONTAL, nil) else { return 0 }
        // The theme would animate the height of the real one.
        let probe = Widget(making: bar)
        for name in ["overlay-indicator", "bottom", "hovering"] { probe.addClass(name) }
        return probe.measure(.vertical).natural
    }

    /// The scrolled widget. A ``ScrollableWidget`` is used directly, other widgets are put into a viewport.
    public var child: Widget? {
        get { gtk_scrolled_window_get_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_scrolled_window_set_child(opaque, newValue?.widget) }
    }

    /// Sets when each scroll bar is shown.
    public func setPolicies(horizontal: Policy, vertical: Policy) {
        gtk_scrolled_window_set_policy(opaque, horizontal.gtk, vertical.gtk)
    }

    /// Limits wheel and touchpad to one direction. The other direction goes to the surroundings. Without a limit, a
    /// scrolled window takes both, whether it can scroll that way or not (GTK 4.8.3).
    package func limitScrolling(to orientation: Orientation) {
        axes =
            orientation == .horizontal ? GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL : GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
        applyAxes()
    }

    /// Whether wheel and touchpad pass to the surroundings or to the content.
    package var ignoresWheel = false {
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

    /// Ends kinetic scrolling, and a scroll that a finger leads. Their steps go to positions that were computed at
    /// their beginning, so they would undo a scroll from code (GTK 4.8.3).
    package func stopKineticScrolling() {
        guard Bool(gtk_scrolled_window_get_kinetic_scrolling(opaque)) else { return }
        gtk_scrolled_window_set_kinetic_scrolling(opaque, false.gboolean)
        gtk_scrolled_window_set_kinetic_scrolling(opaque, true.gboolean)
    }

    /// The vertical position, shared by the scroll bar and the child.
    public var verticalAdjustment: Adjustment { Adjustment(borrowing: gtk_scrolled_window_get_vadjustment(opaque)) }
    /// The horizontal position, shared by the scroll bar and the child.
    public var horizontalAdjustment: Adjustment {
        get { Adjustment(borrowing: gtk_scrolled_window_get_hadjustment(opaque)) }
        set { gtk_scrolled_window_set_hadjustment(opaque, newValue.instance()) }
    }
}
