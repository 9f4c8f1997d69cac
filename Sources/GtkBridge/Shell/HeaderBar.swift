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

    /// Shows only some of the window's buttons, each on the side where the user of the desktop has it.
    ///
    /// - Parameter names: in GTK's words: "close", "maximize", "minimize", "icon", "menu".
    public func keepWindowButtons(_ names: Set<String>) {
        guard let settings = Display.settings else { return }
        let (bar, property) = (opaque, "gtk-decoration-layout")
        let show: @MainActor () -> Void = {
            gtk_header_bar_set_decoration_layout(bar, Self.layout(settings.string(property) ?? "", keeping: names))
        }
        keepHandler(property) { settings.onNotify(property, show) }
        show()
    }

    private static func layout(_ layout: String, keeping names: Set<String>) -> String {
        let sides = layout.split(separator: ":", omittingEmptySubsequences: false)
        return sides.map { side in
            side.split(separator: ",").filter { names.contains(String($0)) }.joined(separator: ",")
        }.joined(separator: ":")
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
}
