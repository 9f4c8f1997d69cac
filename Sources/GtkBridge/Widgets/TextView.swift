import CGtk

/// Lines of text to edit.
public final class TextView: Widget {
    /// Creates a text view.
    public convenience init(text: String = "") {
        self.init(making: gtk_text_view_new())
        self.text = text
    }

    private var textView: UnsafeMutablePointer<GtkTextView> { instance() }
    private var buffer: ObjectHandle { ObjectHandle(borrowing: gtk_text_view_get_buffer(textView)) }

    /// The text. Setting the same one again leaves the cursor where it is.
    public var text: String {
        get { Self.text(in: buffer) }
        set { if newValue != text { ProgramChange.make { gtk_text_buffer_set_text(buffer.instance(), newValue, -1) } } }
    }

    private static func text(in buffer: ObjectHandle) -> String {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer.instance(), &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer.instance(), &start, &end, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Whether all characters have the same width.
    public var isMonospaced: Bool {
        get { Bool(gtk_text_view_get_monospace(textView)) }
        set { gtk_text_view_set_monospace(textView, newValue.gboolean) }
    }

    /// Whether Tab types a tab. If false, it moves the focus.
    public var acceptsTab: Bool {
        get { Bool(gtk_text_view_get_accepts_tab(textView)) }
        set { gtk_text_view_set_accepts_tab(textView, newValue.gboolean) }
    }

    /// Sets the space between the text and the edges, in logical pixels.
    public func setTextMargins(_ margins: Insets) {
        gtk_text_view_set_top_margin(textView, gint(margins.top))
        gtk_text_view_set_bottom_margin(textView, gint(margins.bottom))
        gtk_text_view_set_left_margin(textView, gint(margins.start))
        gtk_text_view_set_right_margin(textView, gint(margins.end))
    }

    /// Sets the handler for changes by the user. It gets the text. There is one handler for each view.
    ///
    /// - Complexity: O(length of the text) for each change.
    public func onChange(_ handler: @escaping @MainActor (String) -> Void) {
        let buffer = buffer
        buffer.keepChangeHandler("changed", reading: { Self.text(in: $0) }, handler)
        // The buffer is no widget: the handlers of the tree are cut without it.
        HandlerTable.of(raw).onCut["buffer"] = { HandlerTable.existing(on: buffer.raw)?.cutAll(from: buffer.raw) }
    }
}
