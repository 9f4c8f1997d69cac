import CGtk
package import GtkBridge

// Functions of GTK that only tests use.

extension WidgetState {
    /// The pointer is over it (`:hover`).
    package static let prelight = WidgetState(rawValue: GTK_STATE_FLAG_PRELIGHT.rawValue)
}

extension Paintable {
    /// The natural size in logical pixels; 0 in a direction in which it has none.
    package var intrinsicSize: (width: Int, height: Int) {
        let paintable = OpaquePointer(unsafePointer)
        return (
            Int(gdk_paintable_get_intrinsic_width(paintable)), Int(gdk_paintable_get_intrinsic_height(paintable))
        )
    }
}

extension ScrolledWindow {
    /// Puts the scroll bars beside the content, as some desktops do everywhere.
    package func putBarsBesideContent() {
        gtk_scrolled_window_set_overlay_scrolling(OpaquePointer(unsafePointer), 0)
    }
}

extension Widget {
    /// Paints the widget and returns the pixels, to compare frames.
    package func renderPixels() throws(GtkError) -> PixelImage { try renderTexture().pixels() }
}

extension IconTheme {
    /// A theme of some folders and GTK's own icons, like on a machine without any icon theme.
    package convenience init(folders: [String]) {
        self.init(adopting: UnsafeMutableRawPointer(gtk_icon_theme_new()))
        let none: [UnsafePointer<CChar>?] = [nil]
        gtk_icon_theme_set_search_path(OpaquePointer(unsafePointer), none)
        for folder in folders { add(folder: folder) }
    }

    package func hasIcon(_ name: String) -> Bool {
        gtk_icon_theme_has_icon(OpaquePointer(unsafePointer), name) != 0
    }
}
