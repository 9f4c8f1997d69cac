import CallerChecks
import CGtk

/// A widget with behaviour written in Swift. Subclass it and override what differs.
///
///     final class Square: CustomWidget {
///         override func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest {
///             SizeRequest(40)
///         }
///     }
///
/// The Swift object lives exactly as long as its GtkWidget. While anything else holds the widget, such as a parent or a
/// window, the widget retains the Swift object. When only the Swift object holds the widget, it lives as long as
/// something in Swift refers to it. So a widget keeps its behaviour in a window that you forget and in a Swift
/// property, and closing the window frees both.
///
/// GTK calls the overrides on the main thread. If the Swift object goes first and takes the widget with it,
/// ``willDispose()`` and the other hooks are not called any more. Use `deinit` for this case.
open class CustomWidget: Widget {
    /// This object itself while others hold the widget: a retain cycle on purpose.
    private var retainedByWidget: CustomWidget?

    /// Creates a widget.
    ///
    /// - Parameters:
    ///   - cssName: the element name in CSS, such as `list`.
    ///   - role: its role for a screen reader, which cannot change later.
    public init(cssName: String = "widget", role: AccessibleRole = .generic) {
        super.init(
            unsafePointer: CustomWidgetType.make(Self.objectType, cssName: cssName, role: role), adopting: false)
        CustomWidgetType.slot(of: raw).pointee = Unmanaged.passUnretained(self).toOpaque()
        // From now on, a toggle reference is the strong one: GObject reports when it becomes the only one.
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
        custom.retainedByWidget = isLast != 0 ? nil : custom
    }

    // MARK: What to override

    /// Returns the size that the widget needs along `orientation`, for a given size of the other side (-1 if it is
    /// open). GTK adds margins and CSS. The default is 0.
    open func measureContent(_ orientation: Orientation, forSize size: Int) -> SizeRequest { SizeRequest(0) }

    /// Like ``measureContent(_:forSize:)``, with the baseline of the text: for containers in this module.
    func measureWithBaseline(_ orientation: Orientation, forSize size: Int) -> BaselineRequest {
        BaselineRequest(measureContent(orientation, forSize: size))
    }

    /// How the two sides of the size depend on each other. The default is ``SizeRequestMode/constant``.
    open var requestMode: SizeRequestMode { .constant }

    /// Places every visible child with ``Widget/allocate(width:height:baseline:x:y:scale:)``. Measure children here
    /// that were not measured before. The default does nothing.
    open func sizeAllocate(width: Int, height: Int) {}

    /// Like ``sizeAllocate(width:height:)``, with the baseline that the parent wants, or -1: for containers in this
    /// module.
    func sizeAllocate(width: Int, height: Int, baseline: Int) { sizeAllocate(width: width, height: height) }

    /// Paints the widget. The default paints the children, in sibling order.
    open func snapshot(_ snapshot: Snapshot) { snapshotChildren(snapshot) }

    open func didMap() {}
    open func willUnmap() {}

    /// Called when the widget's window was closed and is about to be freed. Release what may retain the window or the
    /// widget, because they are never shown again. It is not called when the widget leaves a window that stays open.
    open func windowDidClose() {}

    /// Called when the font, the resolution of text, or another setting of the desktop has changed, so measured sizes
    /// are no longer valid.
    open func systemSettingsDidChange() {}

    /// Moves the keyboard focus into the widget or inside it.
    ///
    /// - Parameter direction: the direction of the move.
    /// - Returns: whether the focus has moved; false lets it leave the widget. The default is nil, for GTK's own order.
    open func focus(_ direction: FocusDirection) -> Bool? { nil }

    /// Called when the widget's active life ends. Release what refers back to the widget. Its children are removed
    /// automatically afterwards. It may be called more than once.
    open func willDispose() {}

    // MARK: Children

    /// Adds `child` to this widget, after `sibling`, or as the first one if `sibling` is nil.
    ///
    /// - Precondition: `child` has no parent.
    public func addChild(_ child: Widget, after sibling: Widget?) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_widget_insert_after(child.widget, widget, sibling?.widget)
    }

    /// Adds `child` as the last child of this widget, which is painted over the others.
    ///
    /// - Precondition: `child` has no parent.
    public func addChild(_ child: Widget) {
        demand(child.parent == nil, "The widget has a parent already; take it out of that one first.")
        gtk_widget_set_parent(child.widget, widget)
    }

    /// Removes a child.
    ///
    /// - Precondition: `child` is a child of this widget.
    public func removeChild(_ child: Widget) {
        demand(child.parent == self, "The widget is not a child of this one.")
        gtk_widget_unparent(child.widget)
    }

    /// Paints all children, in sibling order, for overrides of ``snapshot(_:)``.
    public final func snapshotChildren(_ snapshot: Snapshot) {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            gtk_widget_snapshot_child(widget, current, snapshot.pointer)
            child = gtk_widget_get_next_sibling(current)
        }
    }
}
