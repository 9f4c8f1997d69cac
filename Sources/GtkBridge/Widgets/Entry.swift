import CGtk

/// A line of text to edit.
public final class Entry: Editable {
    /// Creates an entry.
    public convenience init(text: String = "") {
        self.init(making: gtk_entry_new())
        self.text = text
    }

    public var placeholder: String? {
        get { gtk_entry_get_placeholder_text(instance()).map { String(cString: $0) } }
        set { gtk_entry_set_placeholder_text(instance(), newValue) }
    }
}
