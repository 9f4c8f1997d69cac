import CallerChecks
import CGtk

/// A widget whose behaviour is written in Swift: subclass it and override what differs.
///
/// ```swift
/// final class Square: CustomWidget {
///     override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest { SizeRequest(40) }
/// }
/// ```
///
/// The Swift object lives exactly as long as the GtkWidget behind it. As long as anybody else holds the widget (its
/// parent, a window), the widget holds the Swift object; when only the Swift object is left holding the widget, it is
/// held by whoever refers to it in Swift. So neither a widget that is dropped into a window and forgotten nor one that
/// is only kept in a Swift property loses its behaviour, and closing the window frees both.
///
/// Overrides are called by GTK, on the main thread. When the Swift object goes first and takes the widget along,
/// ``dispose()`` and the other hooks are not called any more: that is what `deinit` is for.
open class CustomWidget: Widget {
    /// Holds the Swift object while others hold the widget.
    private var keptByWidget: CustomWidget?

    /// - Parameters:
    ///   - cssName: The element name in CSS, such as `list`.
    ///   - role: What it is to a screen reader; it cannot change later.
    public init(cssName: String = "widget", role: AccessibleRole = .generic) {
        super.init(borrowing: CustomWidgetType.make(Self.objectType, cssName: cssName, role: role))
        CustomWidgetType.slot(of: raw).pointee = Unmanaged.passUnretained(self).toOpaque()
        // From now on a toggle reference is the strong one: GObject tells when it becomes the only one.
        g_object_add_toggle_ref(instance(), Self.toggle, nil)
        g_object_unref(raw)
    }

    isolated deinit {
        CustomWidgetType.slot(of: raw).pointee = nil
        // Back to the plain reference that the base class drops.
        g_object_ref(raw)
        g_object_remove_toggle_ref(instance(), Self.toggle, nil)
    }

    /// The GObject type behind instances of the class.
    class var objectType: GType { CustomWidgetType.plain }

    private static let toggle: GToggleNotify = { _, object, isLast in
        guard let custom = CustomWidgetType.swiftObject(of: object) else { return }
        custom.keptByWidget = isLast != 0 ? nil : custom
    }

    // MARK: What to override

    /// The size the widget wants along `orientation`, when the other side has `size` or is open (-1); without margins
    /// and CSS, which GTK adds. Nothing by default.
    open func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest { SizeRequest(0) }

    /// The same, with where text stands in a height: for containers of the bridge.
    func measureWithBaseline(_ orientation: Orientation, forSize size: Int) -> BaselineRequest {
        BaselineRequest(measureContent(orientation, forSize: size))
    }

    /// How the sides of the size depend on each other. Not at all by default.
    open var requestMode: SizeRequestMode { .constant }

    /// Gives every visible child its place, by ``Widget/allocate(width:height:baseline:x:y:)``. Children that are not
    /// measured before are measured here. Nothing by default.
    open func sizeAllocate(width: Int, height: Int) {}

    /// The same, with the baseline that the parent wants, or -1: for containers of the bridge.
    func sizeAllocate(width: Int, height: Int, baseline: Int) { sizeAllocate(width: width, height: height) }

    /// Paints the widget. By default the children, in sibling order.
    open func snapshot(_ snapshot: Snapshot) { snapshotChildren(snapshot) }

    /// The widget has come under a root, a window.
    open func didRoot() {}
    /// The widget is about to leave its root.
    open func willUnroot() {}
    /// The widget is now on screen.
    open func didMap() {}
    /// The widget is about to leave the screen.
    open func willUnmap() {}

    /// The window that the widget is in was closed, and is about to go: let go of what may hold the window or the
    /// widget, for they are not seen again. Not called where the widget leaves a window that stays open.
    open func windowDidClose() {}

    /// The font, the resolution of text, or another setting of the desktop has changed: measured sizes are void.
    open func systemSettingsDidChange() {}

    /// The keyboard moves the focus into or inside the widget.
    ///
    /// - Returns: Whether the focus moved; false lets it leave. By default GTK's own order: `nil`.
    open func focus(_ direction: FocusDirection) -> Bool? { nil }

    /// The widget's active life ends: let go of what refers back to it. The children are unparented after this, by
    /// themselves. May be called more than once.
    open func willDispose() {}

    // MARK: Children

    /// Makes `child` a child of this widget, after `sibling`, or as the first one if that is nil.
    ///
    /// - Precondition: `child` has no parent.
    public func addChild(_ child: Widget, after sibling: Widget?) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_widget_insert_after(child.widget, widget, sibling?.widget)
    }

    /// Makes `child` the last child of this widget, which paints over the others.
    ///
    /// - Precondition: `child` has no parent.
    public func addChild(_ child: Widget) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_widget_set_parent(child.widget, widget)
    }

    /// Takes `child` out.
    ///
    /// - Precondition: `child` is a child of this widget.
    public func removeChild(_ child: Widget) {
        demand(child.parent == self, "The widget is not a child of this one.")
        gtk_widget_unparent(child.widget)
    }

    /// Paints all children, in sibling order: for overrides of ``snapshot(_:)``.
    public final func snapshotChildren(_ snapshot: Snapshot) {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            gtk_widget_snapshot_child(widget, current, snapshot.pointer)
            child = gtk_widget_get_next_sibling(current)
        }
    }
}
