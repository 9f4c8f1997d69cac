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
        guard Bool(gtk_scrolled_window_get_overlay_scrolling(opaque)), Display.hasOverlayScrolling else { return }
        for bar in [gtk_scrolled_window_get_hscrollbar(opaque), gtk_scrolled_window_get_vscrollbar(opaque)] {
            gtk_widget_add_css_class(bar, "overlay-indicator")
        }
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
