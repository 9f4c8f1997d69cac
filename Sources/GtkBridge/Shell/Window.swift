import CGtk

/// A top-level window.
///
///     let window = Window()
///     window.child = Label("Hello")
///     window.present()
///
/// GTK retains a window from its creation until it is closed, whether a handle exists or not. Closing frees it.
open class Window: Widget {
    public convenience init() { self.init(making: gtk_window_new()) }

    var window: UnsafeMutablePointer<GtkWindow> { instance() }

    public var title: String? {
        get { gtk_window_get_title(window).map { String(cString: $0) } }
        set { gtk_window_set_title(window, newValue) }
    }

    public var child: Widget? {
        get { gtk_window_get_child(window).map { Widget(borrowing: $0) } }
        set { gtk_window_set_child(window, newValue?.widget) }
    }

    /// The widget that replaces the title bar, usually a ``HeaderBar``. Set it before the window is shown.
    public var titlebar: Widget? {
        get { gtk_window_get_titlebar(window).map { Widget(borrowing: $0) } }
        set { gtk_window_set_titlebar(window, newValue?.widget) }
    }

    /// Sets the size in logical pixels. A closed window opens with it, an open one changes to it. -1 leaves a side to
    /// the content.
    public func setDefaultSize(width: Int, height: Int) {
        gtk_window_set_default_size(window, gint(width), gint(height))
    }

    /// The size with which the window opens. For an open window it is the current size, or the size before it was
    /// maximized.
    public var defaultSize: (width: Int, height: Int) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// Whether the window fills the screen. Setting it is a request that the desktop may refuse.
    public var isMaximized: Bool {
        get { Bool(gtk_window_is_maximized(window)) }
        set { if newValue { gtk_window_maximize(window) } else { gtk_window_unmaximize(window) } }
    }

    /// Makes this window belong to `parent`: it stays above it, and closes with it.
    public func setParentWindow(_ parent: Window, isModal: Bool = false) {
        let (table, name, parentWindow) = (HandlerTable.of(parent.raw), "child \(raw)", parent.window)
        HandlerTable.of(raw).onCut.removeValue(forKey: "parent")?()
        gtk_window_set_transient_for(window, parentWindow)
        gtk_window_set_modal(window, isModal.gboolean)
        gtk_window_set_destroy_with_parent(window, 1)
        // GTK closes it only when the parent has no other references (4.8.3).
        table.onCut[name] = { [window] in
            if gtk_window_get_transient_for(window) == parentWindow { gtk_window_destroy(window) }
        }
        HandlerTable.of(raw).onCut["parent"] = { [window, weak table] in
            // Another window may be made where this one was.
            table?.onCut[name] = nil
            // A closed window that is still retained would keep a pointer to its freed parent (GTK 4.8.3).
            gtk_window_set_transient_for(window, nil)
        }
    }

    /// GTK's name for what paints the window, such as "GskCairoRenderer" or "GskGLRenderer". Nil before the window is
    /// presented.
    ///
    /// `GSK_RENDERER` in the environment chooses one. GTK falls back to Cairo.
    public var rendererName: String? {
        guard let renderer = gtk_native_get_renderer(OpaquePointer(raw)) else { return nil }
        let type = UnsafeMutablePointer<GTypeInstance>(renderer)
        return String(cString: g_type_name_from_instance(type))
    }

    public var isDecorated: Bool {
        get { Bool(gtk_window_get_decorated(window)) }
        set { gtk_window_set_decorated(window, newValue.gboolean) }
    }

    /// Whether the user works in this window.
    package var isActive: Bool { Bool(gtk_window_is_active(window)) }

    /// Calls `handler` after ``isActive`` has changed.
    package func onActiveChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("is-active", handler)
    }

    public var focusWidget: Widget? {
        get { gtk_window_get_focus(window).map { Widget(borrowing: $0) } }
        set { gtk_window_set_focus(window, newValue?.widget) }
    }

    /// Shows the window, or brings it to the front.
    public func present() { gtk_window_present(window) }

    /// Asks the window to close, as its close button does. See ``onCloseRequest(_:)``.
    public func close() { gtk_window_close(window) }

    /// Closes the window without asking, and disconnects every handler in it.
    public func destroy() {
        cutHandlersInTree()
        gtk_window_destroy(window)
    }

    /// Does the same as ``destroy()``.
    override open func dispose() { destroy() }

    /// Whether the window was closed or destroyed. GTK cannot undo this: presented again, the window would be empty.
    public var isClosed: Bool { ClosedWindows.isClosed(raw) }

    /// Sets the handler for a request to close the window. If it returns true, the window stays open. There is one
    /// handler for each window.
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
        keepHandler("close-request") { connect("close-request", handler) }
    }
}
