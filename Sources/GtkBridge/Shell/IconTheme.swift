import CGtk

/// Finds icons by their names: in the user's theme, then in folders that the program adds, then among those of GTK.
///
///     IconTheme.current?.add(folder: "/usr/share/my-program/icons")
///
/// Themes lose icons from one release to the next (`emblem-favorite-symbolic` is not in Adwaita 48), so a program ships
/// the icons that it uses. If the theme has an icon of that name, it takes precedence.
public final class IconTheme: ObjectHandle {
    /// The theme that all widgets use, or nil without a display.
    public static var current: IconTheme? {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return nil
        }
        return IconTheme(borrowing: UnsafeMutableRawPointer(theme))
    }

    /// Adds a folder of icons. They are in a theme called `hicolor` inside it, which is the fallback of every theme:
    /// `hicolor/scalable/actions/heart-symbolic.svg`, and `hicolor/index.theme` for machines without any icons.
    ///
    /// A symbolic icon consists of filled paths and is painted in the colour of text, whatever its own colour. Icons
    /// directly in the folder are not recoloured (4.8.3). Adding a folder again has no effect.
    public func add(folder: String) {
        guard !folders.contains(folder) else { return }
        gtk_icon_theme_add_search_path(opaque, folder)
    }

    /// The folders that are searched for icons besides those of GTK, in order.
    package var folders: [String] {
        guard let paths = gtk_icon_theme_get_search_path(opaque) else { return [] }
        defer { g_strfreev(paths) }
        return sequence(state: paths) { path in
            defer { path += 1 }
            return path.pointee.map { String(cString: $0) }
        }.map { $0 }
    }
}
