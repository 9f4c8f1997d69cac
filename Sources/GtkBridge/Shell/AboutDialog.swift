import CGtk

/// A window with the name and version of the program.
public final class AboutDialog: Window {
    /// Creates the window.
    ///
    /// - Parameters:
    ///   - name: the name of the program.
    ///   - version: the version of the program.
    ///   - comments: one sentence about what it does.
    ///   - logoIconName: the name of its icon in the theme.
    public convenience init(name: String, version: String, comments: String, logoIconName: String) {
        self.init(making: gtk_about_dialog_new())
        gtk_about_dialog_set_program_name(opaque, name)
        gtk_about_dialog_set_version(opaque, version)
        gtk_about_dialog_set_comments(opaque, comments)
        gtk_about_dialog_set_logo_icon_name(opaque, logoIconName)
    }
}
