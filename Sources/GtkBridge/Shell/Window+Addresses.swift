import CGtk

extension Window {
    /// Opens an address with the program that the user has chosen for its kind.
    ///
    /// The call does not report whether that succeeds. A desktop without such a program shows a message of its own, or
    /// nothing.
    public func open(address: String) { gtk_show_uri(window, address, guint32(GDK_CURRENT_TIME)) }
}
