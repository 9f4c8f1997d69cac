import CGtk

/// A window that says what the program is.
public final class AboutDialog: Window {
    /// - Parameters:
    ///   - name: The program's.
    ///   - comments: One sentence about what it does.
    ///   - logoIconName: The icon's name in the theme.
    public convenience init(name: String, version: String, comments: String, logoIconName: String) {
        self.init(making: gtk_about_dialog_new())
        gtk_about_dialog_set_program_name(opaque, name)
        gtk_about_dialog_set_version(opaque, version)
        gtk_about_dialog_set_comments(opaque, comments)
        gtk_about_dialog_set_logo_icon_name(opaque, logoIconName)
    }

    /// Where there is more about the program.
    public var website: String? {
        get { gtk_about_dialog_get_website(opaque).map { String(cString: $0) } }
        set { gtk_about_dialog_set_website(opaque, newValue) }
    }
}
