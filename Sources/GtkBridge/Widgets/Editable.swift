import CGtk

/// A widget that holds one line of text for the user to edit.
open class Editable: Widget {
    /// The text as it is now.
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set { gtk_editable_set_text(opaque, newValue) }
    }

    /// Where the next character goes, in characters from the start; -1 sets it to the end.
    public var cursorPosition: Int {
        get { Int(gtk_editable_get_position(opaque)) }
        set { gtk_editable_set_position(opaque, gint(newValue)) }
    }

    /// The width to ask for, in characters; -1 leaves it to GTK.
    public var widthInCharacters: Int {
        get { Int(gtk_editable_get_width_chars(opaque)) }
        set { gtk_editable_set_width_chars(opaque, gint(newValue)) }
    }

    /// The greatest width to ask for, in characters; -1 leaves it to GTK.
    public var maximumWidthInCharacters: Int {
        get { Int(gtk_editable_get_max_width_chars(opaque)) }
        set { gtk_editable_set_max_width_chars(opaque, gint(newValue)) }
    }

    /// Selects characters from `start` up to `end`; -1 is the end of the text.
    public func select(from start: Int, to end: Int) { gtk_editable_select_region(opaque, gint(start), gint(end)) }

    /// Calls `handler` after each change of the text, also by the program. One handler for each widget.
    public func onChanged(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("changed") { connect("changed", handler) }
    }

    /// Calls `handler` when the user presses Enter. One handler for each widget.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        keepHandler("activate") { connect("activate", handler) }
    }
}
