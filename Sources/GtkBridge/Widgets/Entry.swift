import CGtk

/// A line of text to edit.
public final class Entry: Editable {
    /// Creates an entry.
    public convenience init(text: String = "") {
        self.init(making: gtk_entry_new())
        self.text = text
    }
}
