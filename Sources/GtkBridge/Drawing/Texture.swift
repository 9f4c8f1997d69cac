import CGtk

/// A finished picture of fixed size, ready to be painted.
public final class Texture: Paintable {
    /// In pixels.
    public var pixelWidth: Int { Int(gdk_texture_get_width(opaque)) }
    public var pixelHeight: Int { Int(gdk_texture_get_height(opaque)) }

    /// A picture made of pixels; their colours are multiplied by alpha.
    public convenience init(_ image: PixelImage) {
        let bytes = g_bytes_new(image.bytes, gsize(image.bytes.count))
        defer { g_bytes_unref(bytes) }
        self.init(
            adopting: UnsafeMutableRawPointer(
                gdk_memory_texture_new(
                    gint(image.width), gint(image.height), GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes,
                    gsize(4 * image.width))))
    }

    /// Writes the picture to a PNG file.
    ///
    /// - Throws: ``GtkError`` when the file cannot be written.
    public func savePNG(to path: String) throws(GtkError) {
        // GTK says only that it failed.
        guard Bool(gdk_texture_save_to_png(opaque, path)) else {
            throw GtkError(bridge: "The picture could not be written to \(path).")
        }
    }

    /// The picture's pixels.
    public func pixels() -> PixelImage {
        let count = 4 * pixelWidth * pixelHeight
        var bytes = [UInt8](repeating: 0, count: count)
        gdk_texture_download(opaque, &bytes, gsize(4 * pixelWidth))
        // Cairo's order is that of a 32-bit number: blue, green, red, alpha on the little-endian machines
        // that Swift and GTK run on.
        for index in stride(from: 0, to: count, by: 4) {
            bytes.swapAt(index, index + 2)
        }
        return PixelImage(width: pixelWidth, height: pixelHeight, bytes: bytes)
    }
}
