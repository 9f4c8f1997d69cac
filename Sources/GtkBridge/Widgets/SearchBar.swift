import CGtk

/// A bar that slides in below the header when the user searches.
public final class SearchBar: Widget {
    /// Creates a closed search bar.
    public convenience init(child: Widget? = nil) {
        self.init(making: gtk_search_bar_new())
        self.child = child
    }

    /// The content of the bar, usually a ``SearchEntry``.
    public var child: Widget? {
        get { gtk_search_bar_get_child(opaque).map { Widget(borrowing: $0) } }
        set { gtk_search_bar_set_child(opaque, newValue?.widget) }
    }

    /// Whether the bar is open.
    public var isRevealed: Bool {
        get { Bool(gtk_search_bar_get_search_mode(opaque)) }
        set { ProgramChange.make { gtk_search_bar_set_search_mode(opaque, newValue.gboolean) } }
    }

    /// Sets the entry that receives typed text. You need this if the entry is not the bar's direct child.
    public func connectEntry(_ entry: Editable) { gtk_search_bar_connect_entry(opaque, entry.opaque) }

    /// Opens the bar when the user types anywhere in `widget`, usually the window. Nil ends this.
    ///
    /// A space does not open it, because it presses the widget with the focus.
    public func setKeyCaptureWidget(_ widget: Widget?) {
        gtk_search_bar_set_key_capture_widget(opaque, widget?.widget)
        let table = HandlerTable.of(raw)
        table.onCut.removeValue(forKey: "spaces")?()
        guard let widget else { return }
        // The handler outlives this handle, and ends with the bar, which `widget` may outlive.
        let (spaces, bar) = (KeyController(), raw)
        keepHandler("spaces") {
            spaces.connect("key-pressed") { (value: Int, _: Int, state: Int) in
                Key(value: UInt32(value)) == .space && Modifiers(GdkModifierType(UInt32(state))).isEmpty
                    && SearchBar(borrowing: bar).leaveSpaceToFocus()
            }
        }
        table.onCut["spaces"] = {
            if let former = spaces.widget { gtk_widget_remove_controller(former.widget, spaces.controller) }
        }
        // Before GTK's own, since it is added later.
        widget.addController(spaces)
    }

    /// GTK 4.24 writes a space into the entry of the closed bar, and no other handler receives it. Earlier versions
    /// passed it on to the window, as this code does.
    private func leaveSpaceToFocus() -> Bool {
        guard isMapped, !isRevealed, let window = root, window.isA(gtk_window_get_type()) else { return false }
        window.emit("activate-focus")
        return true
    }

    /// Sets the handler for the user opening or closing the bar. It gets whether the bar is open. There is one handler
    /// for each bar.
    public func onChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        keepChangeHandler("notify::search-mode-enabled", reading: { SearchBar(borrowing: $0.raw).isRevealed }, handler)
    }
}
