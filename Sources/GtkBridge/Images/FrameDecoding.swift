import CGtk

/// One run through an animation, on the decoder's thread alone.
final class FrameDecoding: @unchecked Sendable {
    private let animation: ImageAnimation
    /// A GdkPixbufAnimation and its iterator, with their references.
    private var moving: (animation: OpaquePointer, iterator: OpaquePointer)?
    /// In microseconds since the first frame. Not the time on a clock: no frame is left out.
    private var time = 0

    init(_ animation: ImageAnimation) { self.animation = animation }

    deinit {
        guard let moving else { return }
        g_object_unref(UnsafeMutableRawPointer(moving.iterator))
        g_object_unref(UnsafeMutableRawPointer(moving.animation))
    }

    func next() -> Result<ImageDecoding.Pixels, ImageError> {
        do { return .success(try decode()) } catch { return .failure(error) }
    }

    private func decode() throws(ImageError) -> ImageDecoding.Pixels {
        let moving = if let moving { moving } else { try start() }
        self.moving = moving
        // In milliseconds; negative for the last frame.
        let delay = Int(gdk_pixbuf_animation_iter_get_delay_time(moving.iterator))
        guard delay >= 0 else { throw .empty }
        time += delay * 1_000
        withTime { _ = gdk_pixbuf_animation_iter_advance(moving.iterator, $0) }
        guard let frame = gdk_pixbuf_animation_iter_get_pixbuf(moving.iterator),
            let scaled = gdk_pixbuf_scale_simple(
                frame, gint(animation.fit.scaledWidth), gint(animation.fit.scaledHeight), GDK_INTERP_BILINEAR)
        else { throw .undecodable(animation.format, "a frame is damaged.") }
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        return ImageDecoding.Pixels(
            texture: PixbufTexture(scaled, fit: animation.fit, orientation: .upright).make(),
            delay: Double(delay) / 1_000)
    }

    private func start() throws(ImageError) -> (animation: OpaquePointer, iterator: OpaquePointer) {
        guard let loader = gdk_pixbuf_loader_new_with_type(animation.format.rawValue, nil) else {
            throw .unsupportedFormat(animation.format)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        // A file may end in the middle of a frame. The frames before it move.
        animation.bytes.withUnsafeBufferPointer {
            _ = gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil)
        }
        var end: UInt8 = 0x3B
        gdk_pixbuf_loader_write(loader, &end, 1, nil)
        gdk_pixbuf_loader_close(loader, nil)
        guard let moving = gdk_pixbuf_loader_get_animation(loader),
            let iterator = withTime({ gdk_pixbuf_animation_get_iter(moving, $0) })
        else { throw .undecodable(animation.format, "there is nothing in it.") }
        g_object_ref(UnsafeMutableRawPointer(moving))
        return (moving, iterator)
    }

    /// Passes ``time`` as a GTimeVal: two numbers, for seconds and microseconds. The type itself is deprecated.
    private func withTime<Time, Result>(_ body: (UnsafePointer<Time>) -> Result) -> Result {
        withUnsafePointer(to: (glong(time / 1_000_000), glong(time % 1_000_000))) {
            body(UnsafePointer(OpaquePointer($0)))
        }
    }
}
