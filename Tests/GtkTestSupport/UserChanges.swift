import CGtk
public import GtkBridge

// A user's changes without pointer or keyboard: GTK's own functions, past the setters by which a program makes its own.

extension CheckButton {
    /// Turns the button on or off, as a click does.
    public func turn(_ isOn: Bool) {
        gtk_check_button_set_active(unsafePointer.assumingMemoryBound(to: GtkCheckButton.self), isOn ? 1 : 0)
    }
}

extension ToggleButton {
    /// Presses the button or releases it, as a click does.
    public func turn(_ isOn: Bool) {
        gtk_toggle_button_set_active(unsafePointer.assumingMemoryBound(to: GtkToggleButton.self), isOn ? 1 : 0)
    }
}

extension DropDown {
    /// Chooses from the list.
    public func choose(_ index: Int) { gtk_drop_down_set_selected(OpaquePointer(unsafePointer), guint(index)) }
}

extension Editable {
    /// Types a text in place of what is there.
    public func type(_ text: String) { gtk_editable_set_text(OpaquePointer(unsafePointer), text) }
}

extension TextView {
    /// Types a text in place of what is there.
    public func type(_ text: String) {
        let buffer = gtk_text_view_get_buffer(unsafePointer.assumingMemoryBound(to: GtkTextView.self))
        gtk_text_buffer_set_text(buffer, text, -1)
    }
}
