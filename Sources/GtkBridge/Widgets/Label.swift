import CGtk

/// A piece of text.
public final class Label: Widget {
    /// Creates a label.
    public convenience init(_ text: String = "") { self.init(making: gtk_label_new(text)) }

    /// The plain text, without markup. Setting it removes the marks of ``setText(_:marking:as:)``.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set {
            if gtk_label_get_attributes(opaque) != nil { gtk_label_set_attributes(opaque, nil) }
            gtk_label_set_text(opaque, newValue)
        }
    }

    public var wraps: Bool {
        get { Bool(gtk_label_get_wrap(opaque)) }
        set { gtk_label_set_wrap(opaque, newValue.gboolean) }
    }

    /// Whether a label that wraps would rather be as wide as its text in one line than in several of about equal
    /// length. It wraps where there is less room.
    public var prefersOneLine: Bool {
        get { gtk_label_get_natural_wrap_mode(opaque) == GTK_NATURAL_WRAP_NONE }
        set { gtk_label_set_natural_wrap_mode(opaque, newValue ? GTK_NATURAL_WRAP_NONE : GTK_NATURAL_WRAP_INHERIT) }
    }

    /// Where a line may be broken if the text wraps.
    public var wrapMode: WrapMode {
        get { WrapMode(gtk_label_get_wrap_mode(opaque)) }
        set { gtk_label_set_wrap_mode(opaque, newValue.pango) }
    }

    /// The maximum number of lines if the text is both wrapped and ellipsized; -1 for no limit.
    public var maximumLines: Int {
        get { Int(gtk_label_get_lines(opaque)) }
        set { gtk_label_set_lines(opaque, gint(newValue)) }
    }

    /// Whether text that does not fit ends in "…".
    public var isEllipsized: Bool {
        get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
        set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
    }

    /// The place of the text in its width: 0 at the start, 0.5 in the middle, 1 at the end.
    public var xAlign: Double {
        get { Double(gtk_label_get_xalign(opaque)) }
        set { gtk_label_set_xalign(opaque, Float(newValue)) }
    }

    /// The place of the text in its height: 0 at the top, 1 at the bottom.
    public var yAlign: Double {
        get { Double(gtk_label_get_yalign(opaque)) }
        set { gtk_label_set_yalign(opaque, Float(newValue)) }
    }

    /// How the lines of the text are aligned with each other.
    public var justification: Justification {
        get { Justification(gtk_label_get_justify(opaque)) }
        set { gtk_label_set_justify(opaque, newValue.gtk) }
    }

    /// Whether the user can select and copy the text. The label then takes the focus.
    public var isSelectable: Bool {
        get { Bool(gtk_label_get_selectable(opaque)) }
        set { gtk_label_set_selectable(opaque, newValue.gboolean) }
    }

    /// The text that the user has selected, which may be empty.
    public var selectedText: String {
        var (start, end): (gint, gint) = (0, 0)
        guard Bool(gtk_label_get_selection_bounds(opaque, &start, &end)) else { return "" }
        let scalars = text.unicodeScalars
        return String(String.UnicodeScalarView(scalars.dropFirst(Int(start)).prefix(Int(end - start))))
    }

    /// The width to request, in characters of average width; -1 leaves it to the text.
    public var widthInCharacters: Int {
        get { Int(gtk_label_get_width_chars(opaque)) }
        set { gtk_label_set_width_chars(opaque, gint(newValue)) }
    }

    /// The maximum width to request, in characters of average width; -1 for no limit.
    public var maximumWidthInCharacters: Int {
        get { Int(gtk_label_get_max_width_chars(opaque)) }
        set { gtk_label_set_max_width_chars(opaque, gint(newValue)) }
    }
}
