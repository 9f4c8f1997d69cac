import CGtk

/// A piece of text.
public final class Label: Widget {
    public convenience init(_ text: String = "") { self.init(making: gtk_label_new(text)) }

    /// Plain text, no markup. Setting it takes away what ``setText(_:marking:as:)`` has marked.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set {
            if gtk_label_get_attributes(opaque) != nil { gtk_label_set_attributes(opaque, nil) }
            gtk_label_set_text(opaque, newValue)
        }
    }

    /// Whether long text goes on in further lines.
    public var wraps: Bool {
        get { Bool(gtk_label_get_wrap(opaque)) }
        set { gtk_label_set_wrap(opaque, newValue.gboolean) }
    }

    /// Where a line may be broken, if the text wraps.
    public var wrapMode: WrapMode {
        get { WrapMode(gtk_label_get_wrap_mode(opaque)) }
        set { gtk_label_set_wrap_mode(opaque, newValue.pango) }
    }

    /// The most lines shown when the text is both wrapped and ellipsized; -1 for no limit.
    public var maximumLines: Int {
        get { Int(gtk_label_get_lines(opaque)) }
        set { gtk_label_set_lines(opaque, gint(newValue)) }
    }

    /// Whether text that does not fit ends in "…".
    public var isEllipsized: Bool {
        get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
        set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
    }

    /// Where the text goes in the width it has: 0 at the start, 0.5 in the middle, 1 at the end.
    public var xAlign: Double {
        get { Double(gtk_label_get_xalign(opaque)) }
        set { gtk_label_set_xalign(opaque, Float(newValue)) }
    }

    /// The same for the height: 0 at the top, 1 at the bottom.
    public var yAlign: Double {
        get { Double(gtk_label_get_yalign(opaque)) }
        set { gtk_label_set_yalign(opaque, Float(newValue)) }
    }

    /// How the lines of the text are aligned among each other.
    public var justification: Justification {
        get { Justification(gtk_label_get_justify(opaque)) }
        set { gtk_label_set_justify(opaque, newValue.gtk) }
    }

    /// Whether the user can select and copy the text; it then takes the focus.
    public var isSelectable: Bool {
        get { Bool(gtk_label_get_selectable(opaque)) }
        set { gtk_label_set_selectable(opaque, newValue.gboolean) }
    }

    /// What the user has selected; empty where that is nothing.
    public var selectedText: String {
        var (start, end): (gint, gint) = (0, 0)
        guard Bool(gtk_label_get_selection_bounds(opaque, &start, &end)) else { return "" }
        let scalars = text.unicodeScalars
        return String(String.UnicodeScalarView(scalars.dropFirst(Int(start)).prefix(Int(end - start))))
    }

    /// The width to ask for, in characters of average width; -1 leaves it to the text.
    public var widthInCharacters: Int {
        get { Int(gtk_label_get_width_chars(opaque)) }
        set { gtk_label_set_width_chars(opaque, gint(newValue)) }
    }

    /// The greatest width to ask for, in characters of average width; -1 for none.
    public var maximumWidthInCharacters: Int {
        get { Int(gtk_label_get_max_width_chars(opaque)) }
        set { gtk_label_set_max_width_chars(opaque, gint(newValue)) }
    }
}
