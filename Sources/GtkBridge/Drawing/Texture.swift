import CGtk

/// A picture of fixed size, ready to be painted.
public final class Texture: Paintable {
    /// The animation whose first frame this is, if it was decoded to move; see ``AnimationFrames``.
    public internal(set) var animation: ImageAnimation?

    public var pixelWidth: Int { Int(gdk_texture_get_width(opaque)) }
    public var pixelHeight: Int { Int(gdk_texture_get_height(opaque)) }

    /// Creates a texture from pixels.
    package convenience init(_ image: PixelImage) {
        let bytes = g_bytes_new(image.bytes, gsize(image.bytes.count))
        defer { g_bytes_unref(bytes) }
        self.init(
            adopting: UnsafeMutableRawPointer(
                gdk_memory_texture_new(
                    gint(image.width), gint(image.height), GDK_MEMORY_R8G8B8A8_PREMULTIPLIED, bytes,
                    gsize(4 * image.width))))
    }

    /// Returns the picture as a PNG file.
    package func png() -> [UInt8] {
        let file = gdk_texture_save_to_png_bytes(opaque)
        defer { g_bytes_unref(file) }
        var count: gsize = 0
        let start = g_bytes_get_data(file, &count)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    /// Returns the pixels of the picture.
    package func pixels() -> PixelImage {
        let count = 4 * pixelWidth * pixelHeight
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initializedCount in
            gdk_texture_download(opaque, bytes.baseAddress, gsize(4 * pixelWidth))
            // Cairo's order is that of a 32-bit number: blue, green, red, alpha on the little-endian machines
            // that Swift and GTK run on.
            bytes.withMemoryRebound(to: UInt32.self) { pixels in
                for index in pixels.indices {
                    let pixel = pixels[index]
                    pixels[index] = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
                }
            }
            initializedCount = count
        }
        return PixelImage(width: pixelWidth, height: pixelHeight, bytes: bytes)
    }
}
