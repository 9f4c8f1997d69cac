import CGtk

/// A line of text to edit that shows dots in place of its characters.
public final class PasswordEntry: Editable {
    public convenience init() { self.init(making: gtk_password_entry_new()) }

    /// Whether there is a button in the entry that shows the characters.
    public var hasPeekButton: Bool {
        get { Bool(gtk_password_entry_get_show_peek_icon(opaque)) }
        set { gtk_password_entry_set_show_peek_icon(opaque, newValue.gboolean) }
    }
}
