import CGtk

/// The desktop's own window for choosing a file to open, or a name to save one under.
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
        self.init(GTK_FILE_CHOOSER_ACTION_OPEN, title, accept, parent)
    }

    /// Asks for a name to save a file under. Where there is such a file the desktop asks whether it is to be replaced.
    ///
    /// - Parameter name: what the file is called unless the user types another name.
    public convenience init(saving name: String, title: String, accept: String, for parent: Window) {
        self.init(GTK_FILE_CHOOSER_ACTION_SAVE, title, accept, parent)
        gtk_file_chooser_set_current_name(opaque, name)
    }

    private convenience init(
        _ action: GtkFileChooserAction, _ title: String, _ accept: String, _ parent: Window
    ) {
        let chooser = gtk_file_chooser_native_new(title, parent.window, action, accept, nil)
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
