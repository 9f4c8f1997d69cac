import CGtk

/// Makes a texture of the kept part of a decoded picture, turned upright.
///
/// The pixels come out in Cairo's and GL's own order, multiplied by alpha: of any other, GTK would make a converted
/// copy each time it paints with Cairo.
struct PixbufTexture {
    private let pixbuf: OpaquePointer
    private let fit: ImageFit
    private let orientation: ImageOrientation

    init(_ pixbuf: OpaquePointer, fit: ImageFit, orientation: ImageOrientation) {
        self.pixbuf = pixbuf
        self.fit = fit
        self.orientation = orientation
    }

    /// - Returns: A GdkTexture with its reference.
    func make() -> UnsafeMutableRawPointer {
        // A loader may miss the requested size; the stored picture must fit inside it.
        let x = min(fit.x, max(0, Int(gdk_pixbuf_get_width(pixbuf)) - 1))
        let y = min(fit.y, max(0, Int(gdk_pixbuf_get_height(pixbuf)) - 1))
        let width = min(fit.width, Int(gdk_pixbuf_get_width(pixbuf)) - x)
        let height = min(fit.height, Int(gdk_pixbuf_get_height(pixbuf)) - y)
        let (shownWidth, shownHeight) = orientation.swapsSides ? (height, width) : (width, height)
        let count = 4 * shownWidth * shownHeight
        let target = g_malloc(gsize(count))!.assumingMemoryBound(to: UInt8.self)
        let rowLength = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let source = gdk_pixbuf_read_pixels(pixbuf)! + y * rowLength + x * channels
        var place = 0
        for row in 0..<shownHeight {
            for column in 0..<shownWidth {
                let stored = orientation.stored(x: column, y: row, width: width, height: height)
                let pixel = source + stored.y * rowLength + stored.x * channels
                let alpha = channels == 4 ? UInt32(pixel[3]) : 255
                target[place] = Self.multiplied(pixel[2], alpha)
                target[place + 1] = Self.multiplied(pixel[1], alpha)
                target[place + 2] = Self.multiplied(pixel[0], alpha)
                target[place + 3] = UInt8(alpha)
                place += 4
            }
        }
        let bytes = g_bytes_new_take(target, gsize(count))
        defer { g_bytes_unref(bytes) }
        return UnsafeMutableRawPointer(
            gdk_memory_texture_new(
                gint(shownWidth), gint(shownHeight), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(4 * shownWidth)))
    }

    private static func multiplied(_ value: UInt8, _ alpha: UInt32) -> UInt8 {
        UInt8((UInt32(value) * alpha + 127) / 255)
    }
}
