import CGtk

/// The desktop's window for choosing a file to open, or a name to save a file under.
///
///     let chooser = FileChooser(title: "Open a feed", accept: "Open", for: window)
///     chooser.onChosen { path in open(path) }
///     chooser.show()
///
/// Retain it while it is shown: releasing it closes it.
public final class FileChooser: ObjectHandle {
    /// Creates a window for choosing a file to open.
    public convenience init(title: String, accept: String, for parent: Window) {
        self.init(GTK_FILE_CHOOSER_ACTION_OPEN, title, accept, parent)
    }

    /// Creates a window for choosing the name of a file to save. If the file exists, the desktop asks whether to
    /// replace it.
    ///
    /// - Parameters:
    ///   - name: the proposed name.
    ///   - title: the title of the window.
    ///   - accept: the label of the button that chooses.
    ///   - parent: the window that it belongs to.
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

    /// Adds a choice that shows only files with some suffixes, such as "json". The first choice is active at first.
    public func addFilter(_ name: String, suffixes: [String]) {
        let filter = gtk_file_filter_new()!
        gtk_file_filter_set_name(filter, name)
        for suffix in suffixes { gtk_file_filter_add_suffix(filter, suffix) }
        if suffixes.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
        gtk_file_chooser_add_filter(opaque, filter)
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    /// Sets the handler for the chosen file. It gets the path, or the address if the file is not local. It is not
    /// called if the user cancels.
    public func onChosen(_ handler: @escaping @MainActor (String) -> Void) {
        let chooser = opaque
        keepHandler("response") {
            connect("response") { (response: Int) in
                guard gint(response) == GTK_RESPONSE_ACCEPT.rawValue, let file = gtk_file_chooser_get_file(chooser)
                else { return }
                handler(File(adopting: UnsafeMutableRawPointer(file)).place)
            }
        }
    }

    package var isVisible: Bool { Bool(gtk_native_dialog_get_visible(instance())) }

    public func show() { gtk_native_dialog_show(instance()) }
}
