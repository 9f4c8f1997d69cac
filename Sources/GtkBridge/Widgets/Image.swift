import CGtk

/// An icon from the theme, at the size of text or a fixed one.
public final class Image: Widget {
    /// Creates an image.
    public convenience init(iconName: String? = nil) { self.init(making: gtk_image_new_from_icon_name(iconName)) }

    /// The icon, by its name in the theme.
    public var iconName: String? {
        get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
        set { gtk_image_set_from_icon_name(opaque, newValue) }
    }

    /// The size in logical pixels; -1 is that of text.
    public var pixelSize: Int {
        get { Int(gtk_image_get_pixel_size(opaque)) }
        set { gtk_image_set_pixel_size(opaque, gint(newValue)) }
    }
}
