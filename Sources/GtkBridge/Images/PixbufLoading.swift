import CGtk

/// Feeds a picture to the gdk-pixbuf loader of its format, and scales it.
struct PixbufLoading {
    private static let pieceSize = 64 << 10

    let header: ImageHeader
    let fit: ImageFit

    /// What the loader's signals report, and what they are answered with.
    private struct Report {
        var width: gint
        var height: gint
        var rowsSeen: gint = 0
    }

    /// A JPEG is decoded at a fraction of its size if that is enough. Other loaders need all pixels anyway, and without
    /// a size they report their progress.
    private var scalesWhileLoading: Bool { header.format != .png }

    /// - Returns: A GdkPixbuf of the size to scale to, with its reference.
    func load(_ bytes: [UInt8], isCancelled: () -> Bool) throws(ImageError) -> OpaquePointer {
        // By name: otherwise the loader would also try formats that were not checked.
        guard let loader = gdk_pixbuf_loader_new_with_type(header.format.rawValue, nil) else {
            throw .unsupportedFormat(header.format)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        var report = Report(width: gint(fit.scaledWidth), height: gint(fit.scaledHeight))
        return try withUnsafeMutablePointer(to: &report) { report throws(ImageError) in
            connect(loader, report)
            do {
                // A loader that is dropped open complains, so it is closed after a failure too.
                do { try feed(bytes, to: loader, isCancelled) } catch {
                    gdk_pixbuf_loader_close(loader, nil)
                    throw error
                }
                _ = try throwing { gdk_pixbuf_loader_close(loader, $0) }
            } catch let error as GtkError {
                throw ImageError.undecodable(header.format, error.message)
            } catch {
                throw ImageError.cancelled
            }
            guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
                throw ImageError.undecodable(header.format, "there is nothing in it.")
            }
            // libpng stops at damaged pixels and only warns; the rest would be uninitialised memory. libjpeg continues
            // after damage, and gdk-pixbuf drops its warnings (2.42): such a picture is shown as far as it is intact.
            guard scalesWhileLoading || Int(report.pointee.rowsSeen) >= header.height else {
                throw ImageError.undecodable(header.format, "its pixels are damaged.")
            }
            return try scaled(pixbuf)
        }
    }

    private func scaled(_ pixbuf: OpaquePointer) throws(ImageError) -> OpaquePointer {
        let size = (gint(fit.scaledWidth), gint(fit.scaledHeight))
        if gdk_pixbuf_get_width(pixbuf) == size.0, gdk_pixbuf_get_height(pixbuf) == size.1 {
            g_object_ref(UnsafeMutableRawPointer(pixbuf))
            return pixbuf
        }
        guard let result = gdk_pixbuf_scale_simple(pixbuf, size.0, size.1, GDK_INTERP_BILINEAR) else {
            throw .undecodable(header.format, "there is not enough memory for it.")
        }
        return result
    }

    private func connect(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ report: UnsafeMutablePointer<Report>) {
        typealias Prepared = @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void
        typealias Updated = @convention(c) (gpointer?, gint, gint, gint, gint, gpointer?) -> Void
        let prepared: Prepared = { loader, _, _, data in
            let report = data!.assumingMemoryBound(to: Report.self).pointee
            gdk_pixbuf_loader_set_size(loader, report.width, report.height)
        }
        let updated: Updated = { _, _, y, _, height, data in
            let report = data!.assumingMemoryBound(to: Report.self)
            report.pointee.rowsSeen = max(report.pointee.rowsSeen, y + height)
        }
        if scalesWhileLoading {
            g_signal_connect_data(
                loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self), report, nil, GConnectFlags(0))
        } else {
            g_signal_connect_data(
                loader, "area-updated", unsafeBitCast(updated, to: GCallback.self), report, nil, GConnectFlags(0))
        }
    }

    private func feed(
        _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>, _ isCancelled: () -> Bool
    ) throws {
        for part in header.parts {
            for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.pieceSize) {
                guard !isCancelled() else { throw CancellationError() }
                try write(bytes[start..<min(start + Self.pieceSize, part.upperBound)], to: loader)
            }
        }
        try write(header.ending[...], to: loader)
    }

    private func write(_ bytes: ArraySlice<UInt8>, to loader: UnsafeMutablePointer<GdkPixbufLoader>) throws {
        guard !bytes.isEmpty else { return }
        _ = try bytes.withUnsafeBufferPointer { bytes in
            try throwing { gdk_pixbuf_loader_write(loader, bytes.baseAddress, gsize(bytes.count), $0) }
        }
    }
}
