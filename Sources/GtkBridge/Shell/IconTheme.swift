import CGtk

/// Where icons are found by their names: in the user's theme, then in folders that the program adds, then among those
/// of GTK.
///
/// ```swift
/// IconTheme.current?.add(folder: "/usr/share/my-program/icons")
/// ```
///
/// Themes lose icons from one release to the next (`emblem-favorite-symbolic` is not in Adwaita 48), so a program ships
/// those that it uses. The theme's own icon is taken where it has one of that name.
public final class IconTheme: ObjectHandle {
    /// The one that all widgets take their icons from, or nil where there is no display.
    public static var current: IconTheme? {
        guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else {
            return nil
        }
        return IconTheme(borrowing: UnsafeMutableRawPointer(theme))
    }

    /// Only these folders and GTK's own icons: what a machine without any icon theme has.
    public convenience init(folders: [String]) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_icon_theme_new()))
        let none: [UnsafePointer<CChar>?] = [nil]
        gtk_icon_theme_set_search_path(opaque, none)
        for folder in folders { add(folder: folder) }
    }

    /// Adds the icons of a folder, which has them in a theme called `hicolor`, the one that every theme falls back to:
    /// `hicolor/scalable/actions/heart-symbolic.svg`, and `hicolor/index.theme` for machines that have no icons at all.
    ///
    /// A symbolic icon is painted in the colour of text, whatever its own; it is to be of filled paths. Icons that lie
    /// in the folder itself are not painted so (4.8.3). A folder that is there already is not added again.
    public func add(folder: String) {
        guard !folders.contains(folder) else { return }
        gtk_icon_theme_add_search_path(opaque, folder)
    }

    /// Where icons are looked for besides those of GTK, the first one first.
    public var folders: [String] {
        guard let paths = gtk_icon_theme_get_search_path(opaque) else { return [] }
        defer { g_strfreev(paths) }
        return sequence(state: paths) { path in
            defer { path += 1 }
            return path.pointee.map { String(cString: $0) }
        }.map { $0 }
    }

    /// Whether there is an icon of that name.
    public func hasIcon(_ name: String) -> Bool { Bool(gtk_icon_theme_has_icon(opaque, name)) }
}
