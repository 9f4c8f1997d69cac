import CGtk

/// A widget with one line of editable text.
open class Editable: Widget {
    /// The text. Setting the same one again leaves the cursor where it is, so that a row can be bound again while the
    /// user types in it.
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { if newValue != text { ProgramChange.make { gtk_editable_set_text(opaque, newValue) } } }
    }

    /// What an empty entry shows.
    public var placeholder: String? {
        get { string("placeholder-text") }
        set { setString("placeholder-text", newValue) }
    }

    /// The index of the character after the cursor; -1 sets it to the end.
    public var cursorPosition: Int {
        get { Int(gtk_editable_get_position(opaque)) }
        set { gtk_editable_set_position(opaque, gint(newValue)) }
    }

    /// The width to request, in characters; -1 leaves it to GTK.
    public var widthInCharacters: Int {
        get { Int(gtk_editable_get_width_chars(opaque)) }
        set { gtk_editable_set_width_chars(opaque, gint(newValue)) }
    }

    /// The maximum width to request, in characters; -1 leaves it to GTK.
    public var maximumWidthInCharacters: Int {
        get { Int(gtk_editable_get_max_width_chars(opaque)) }
        set { gtk_editable_set_max_width_chars(opaque, gint(newValue)) }
    }

    /// Selects characters from `start` up to `end`; -1 is the end of the text.
    public func select(from start: Int, to end: Int) { gtk_editable_select_region(opaque, gint(start), gint(end)) }

    /// Sets the handler for changes by the user. It gets the text. There is one handler for each widget.
    public func onChange(_ handler: @escaping @MainActor (String) -> Void) {
        keepChangeHandler("changed", reading: { Editable(borrowing: $0.raw).text }, handler)
    }

    /// Sets the handler for Enter. There is one handler for each widget.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("activate") { connect("activate", handler) }
    }
}
