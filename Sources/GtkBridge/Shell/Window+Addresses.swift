import CGtk

extension Window {
    /// Has the desktop open an address with the program that the user has chosen for its kind.
    ///
    /// Nothing says whether that succeeds; a desktop without such a program shows a message of its own, or nothing.
    public func open(address: String) { gtk_show_uri(window, address, guint32(GDK_CURRENT_TIME)) }
}
