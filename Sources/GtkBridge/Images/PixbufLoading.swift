import CGtk

/// Feeds a picture to the gdk-pixbuf loader of its format, which scales it.
struct PixbufLoading {
    private static let pieceSize = 64 << 10

    let header: ImageHeader
    let fit: ImageFit

    /// - Returns: A GdkPixbuf with its reference.
    func load(_ bytes: [UInt8], isCancelled: () -> Bool) throws(ImageError) -> OpaquePointer {
        // By name: left to itself, the loader would also try formats that were not checked.
        guard let loader = gdk_pixbuf_loader_new_with_type(header.format.rawValue, nil) else {
            throw .unsupportedFormat(header.format)
        }
        var isClosed = false
        defer {
            // A loader that is dropped open complains.
            if !isClosed { gdk_pixbuf_loader_close(loader, nil) }
            g_object_unref(UnsafeMutableRawPointer(loader))
        }
        // A box of plain numbers, since the callback is C; it outlives the loader's last call to it.
        var size = (gint(fit.scaledWidth), gint(fit.scaledHeight))
        return try withUnsafeMutablePointer(to: &size) { size throws(ImageError) in
            scale(loader, to: size)
            do {
                try feed(bytes, to: loader, isCancelled)
                isClosed = true
                _ = try throwing { gdk_pixbuf_loader_close(loader, $0) }
            } catch let error as GtkError {
                throw ImageError.undecodable(header.format, error.message)
            } catch {
                throw ImageError.cancelled
            }
            guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
                throw ImageError.undecodable(header.format, "there is nothing in it.")
            }
            g_object_ref(UnsafeMutableRawPointer(pixbuf))
            return pixbuf
        }
    }

    private func scale(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, to size: UnsafeMutablePointer<(gint, gint)>) {
        typealias Callback = @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void
        let prepared: Callback = { loader, _, _, data in
            let size = data!.assumingMemoryBound(to: (gint, gint).self).pointee
            gdk_pixbuf_loader_set_size(loader, size.0, size.1)
        }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), size, nil, GConnectFlags(0))
    }

    private func feed(
        _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>, _ isCancelled: () -> Bool
    ) throws {
        try bytes.withUnsafeBufferPointer { bytes in
            for part in header.parts {
                for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.pieceSize) {
                    guard !isCancelled() else { throw CancellationError() }
                    let count = min(Self.pieceSize, part.upperBound - start)
                    _ = try throwing { gdk_pixbuf_loader_write(loader, bytes.baseAddress! + start, gsize(count), $0) }
                }
            }
        }
    }
}
