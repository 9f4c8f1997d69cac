import GtkBridge

extension ListBoxView {
    /// Sets the name of the list for a screen reader, such as "Posts". Nil restores GTK's name.
    public func setAccessibleListLabel(_ text: String?) {
        accessibleListLabel = text
        window.listBox.setAccessibleLabel(text)
    }
}
