import CGtk

/// The desktop's own window for choosing a file to open.
///
/// ```swift
/// let chooser = FileChooser(title: "Open a feed", accept: "Open", for: window)
/// chooser.onChosen { path in open(path) }
/// chooser.show()
/// ```
///
/// Whoever shows it keeps it: without a handle it closes.
public final class FileChooser: ObjectHandle {
    public convenience init(title: String, accept: String, for parent: Window) {
        let chooser = gtk_file_chooser_native_new(
            title, parent.window, GTK_FILE_CHOOSER_ACTION_OPEN, accept, nil)
        self.init(adopting: UnsafeMutableRawPointer(chooser!))
        gtk_native_dialog_set_modal(instance(), 1)
    }

    /// Offers to show only files whose names end in one of these, such as "json". The first filter is chosen at first.
    public func addFilter(_ name: String, suffixes: [String]) {
        let filter = gtk_file_filter_new()!
        gtk_file_filter_set_name(filter, name)
        for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
        if suffixes.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
        gtk_file_chooser_add_filter(opaque, filter)
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    /// Calls `handler` with the path of the chosen file, or its address if it is not of this machine. Not called when
    /// the user cancels.
    public func onChosen(_ handler: @escaping @MainActor (String) -> Void) {
        keepHandler("response") {
            connect("response", .int) { [unowned self] response in
                guard gint(response) == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(opaque)
                else { return }
                handler(File(adopting: UnsafeMutableRawPointer(file)).place)
            }
        }
    }

    public var isVisible: Bool { Bool(gtk_native_dialog_get_visible(instance())) }

    public func show() { gtk_native_dialog_show(instance()) }

    public func hide() { gtk_native_dialog_hide(instance()) }
}
