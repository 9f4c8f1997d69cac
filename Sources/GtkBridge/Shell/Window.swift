import CGtk

/// A top-level window.
///
/// ```swift
/// let window = Window()
/// window.child = Label("Hello")
/// window.present()
/// ```
///
/// GTK holds a window from its making until it is closed, whether or not a handle does. Closing frees it.
open class Window: Widget {
    public convenience init() { self.init(making: gtk_window_new()) }

    var window: UnsafeMutablePointer<GtkWindow> { instance() }

    /// What the title bar says.
    public var title: String? {
        get { gtk_window_get_title(window).map { String(cString: $0) } }
        set { gtk_window_set_title(window, newValue) }
    }

    /// What the window shows.
    public var child: Widget? {
        get { gtk_window_get_child(window).map { Widget(borrowing: $0) } }
        set { gtk_window_set_child(window, newValue?.widget) }
    }

    /// What replaces the title bar, usually a ``HeaderBar``; to be set before the window is shown.
    public var titlebar: Widget? {
        get { gtk_window_get_titlebar(window).map { Widget(borrowing: $0) } }
        set { gtk_window_set_titlebar(window, newValue?.widget) }
    }

    /// The size the window opens with, in logical pixels, and changes to when it is open; -1 leaves a side to the
    /// content.
    public func setDefaultSize(width: Int, height: Int) {
        gtk_window_set_default_size(window, gint(width), gint(height))
    }

    /// The size that the window opens with; of an open one the size it has, or had before it was maximised.
    public var defaultSize: (width: Int, height: Int) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window, &width, &height)
        return (Int(width), Int(height))
    }

    /// Whether the window fills the screen; setting it is a wish, which the desktop may not grant.
    public var isMaximized: Bool {
        get { Bool(gtk_window_is_maximized(window)) }
        set { if newValue { gtk_window_maximize(window) } else { gtk_window_unmaximize(window) } }
    }

    /// Belongs to `parent` from now on: it stands above that, and closes with it.
    public func setParentWindow(_ parent: Window, isModal: Bool = false) {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_modal(window, isModal.gboolean)
        gtk_window_set_destroy_with_parent(window, 1)
        // GTK closes it only when nobody holds the parent any more (4.8.3).
        let child = raw
        HandlerTable.of(parent.raw).onCut.append {
            if !ClosedWindows.isClosed(child) { gtk_window_destroy(child.assumingMemoryBound(to: GtkWindow.self)) }
        }
        // A closed window that is still held would know its parent after that is gone (GTK 4.8.3).
        HandlerTable.of(raw).onCut.append { [window] in gtk_window_set_transient_for(window, nil) }
    }

    /// What paints the window, by GTK's name for it ("GskCairoRenderer", "GskGLRenderer"); nil before it is presented.
    ///
    /// `GSK_RENDERER` in the environment chooses one. GTK takes Cairo where that does not start.
    public var rendererName: String? {
        guard let renderer = gtk_native_get_renderer(OpaquePointer(raw)) else { return nil }
        let type = UnsafeMutablePointer<GTypeInstance>(renderer)
        return String(cString: g_type_name_from_instance(type))
    }

    /// Whether the window has a frame and a title bar.
    public var isDecorated: Bool {
        get { Bool(gtk_window_get_decorated(window)) }
        set { gtk_window_set_decorated(window, newValue.gboolean) }
    }

    /// Whether it is the window the user works in.
    public var isActive: Bool { Bool(gtk_window_is_active(window)) }

    /// Calls `handler` after the window became or ceased to be the active one.
    public func onActiveChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("is-active", handler)
    }

    /// The widget that has the window's focus.
    public var focusWidget: Widget? {
        get { gtk_window_get_focus(window).map { Widget(borrowing: $0) } }
        set { gtk_window_set_focus(window, newValue?.widget) }
    }

    /// Shows the window, or brings it to the front.
    public func present() { gtk_window_present(window) }

    /// Asks the window to close, as its close button does: see ``onCloseRequest(_:)``.
    public func close() { gtk_window_close(window) }

    /// Closes the window without asking, and cuts every handler in it.
    public func destroy() {
        cutHandlersInTree()
        gtk_window_destroy(window)
    }

    /// The same as ``destroy()``.
    override open func dispose() { destroy() }

    /// Whether the window was closed or destroyed, which GTK does not undo: presented again, it would be empty.
    public var isClosed: Bool { ClosedWindows.isClosed(raw) }

    /// Calls `handler` when the window is to be closed; true from it keeps the window open. One handler for each
    /// window.
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
        keepHandler("close-request") { connectAsking("close-request", handler) }
    }
}
