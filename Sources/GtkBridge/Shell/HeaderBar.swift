import CallerChecks
import CGtk

/// A title bar with room for buttons.
public final class HeaderBar: Widget {
    public convenience init() { self.init(making: gtk_header_bar_new()) }

    /// What is shown in the middle; nil shows the window's title.
    public var titleWidget: Widget? {
        get { gtk_header_bar_get_title_widget(opaque).map { Widget(borrowing: $0) } }
        set { gtk_header_bar_set_title_widget(opaque, newValue?.widget) }
    }

    /// - Precondition: `child` has no parent.
    public func packStart(_ child: Widget) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_header_bar_pack_start(opaque, child.widget)
    }

    /// - Precondition: `child` has no parent.
    public func packEnd(_ child: Widget) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_header_bar_pack_end(opaque, child.widget)
    }

    /// - Precondition: `child` is in the bar.
    public func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.widget) }
}
