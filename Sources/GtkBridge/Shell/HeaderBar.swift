import CallerChecks
import CGtk

/// A title bar with room for buttons.
public final class HeaderBar: Widget {
    /// Creates an empty header bar, which shows the window's title.
    public convenience init() { self.init(making: gtk_header_bar_new()) }

    /// The widget in the middle. Nil shows the window's title.
    public var titleWidget: Widget? {
        get { gtk_header_bar_get_title_widget(opaque).map { Widget(borrowing: $0) } }
        set { gtk_header_bar_set_title_widget(opaque, newValue?.widget) }
    }

    /// The buttons of the window, such as ":maximize,close": those before the colon stand at the start. Nil shows those
    /// that the desktop chooses.
    public var decorationLayout: String? {
        get { gtk_header_bar_get_decoration_layout(opaque).map { String(cString: $0) } }
        set { gtk_header_bar_set_decoration_layout(opaque, newValue) }
    }

    /// Adds a widget at the start.
    ///
    /// - Precondition: `child` has no parent.
    public func packStart(_ child: Widget) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_header_bar_pack_start(opaque, child.widget)
    }

    /// Adds a widget at the end.
    ///
    /// - Precondition: `child` has no parent.
    public func packEnd(_ child: Widget) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_header_bar_pack_end(opaque, child.widget)
    }

    /// Removes a widget.
    ///
    /// - Precondition: `child` is in the bar.
    public func remove(_ child: Widget) { gtk_header_bar_remove(opaque, child.widget) }
}
