import CGtk
public import GtkBridge
import XCTest

/// What a renderer paints of a widget, in pixels of the screen.
public struct PaintedPicture {
    public enum Renderer { case cairo, gl }

    let width: Int
    let height: Int
    /// Four of each pixel, line by line.
    let bytes: [UInt8]

    public func difference(from other: PaintedPicture) -> PictureDifference { PictureDifference(self, other) }
}

extension Widget {
    /// Paints the widget as it is in this frame, by a renderer that need not be its window's.
    ///
    /// - Throws: `XCTSkip` where there is no such renderer.
    public func painted(by renderer: PaintedPicture.Renderer) throws -> PaintedPicture {
        let native = try XCTUnwrap(gtk_widget_get_native(unsafePointer.assumingMemoryBound(to: GtkWidget.self)))
        guard let renderer = Self.make(renderer) else { throw XCTSkip("This GTK has no renderer \(renderer).") }
        defer { g_object_unref(UnsafeMutableRawPointer(renderer)) }
        guard gsk_renderer_realize(renderer, gtk_native_get_surface(native), nil) != 0 else {
            throw XCTSkip("The renderer \(renderer) does not start here.")
        }
        defer { gsk_renderer_unrealize(renderer) }
        let node = try renderNode()
        defer { gsk_render_node_unref(node) }
        let (width, height) = (width * scaleFactor, height * scaleFactor)
        var area = graphene_rect_t()
        graphene_rect_init(&area, 0, 0, Float(width), Float(height))
        let texture = try XCTUnwrap(gsk_renderer_render_texture(renderer, node, &area))
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { bytes, count in
            gdk_texture_download(texture, bytes.baseAddress, gsize(4 * width))
            count = 4 * width * height
        }
        return PaintedPicture(width: width, height: height, bytes: bytes)
    }

    private static func make(_ renderer: PaintedPicture.Renderer) -> OpaquePointer? {
        typealias Make = @convention(c) () -> OpaquePointer?
        // GTK's header for all of GSK has the first alone.
        let name = renderer == .cairo ? "gsk_cairo_renderer_new" : "gsk_gl_renderer_new"
        return dlsym(dlopen(nil, RTLD_NOW), name).flatMap { unsafeBitCast($0, to: Make.self)() }
    }

    /// What the widget paints, as large as on the screen, in front of a light colour as in a window: a card's
    /// translucent border has the card behind it with Cairo, and what is behind the card with GL (4.8.3).
    private func renderNode() throws -> OpaquePointer {
        let paintable = gtk_widget_paintable_new(unsafePointer.assumingMemoryBound(to: GtkWidget.self))!
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()!
        gtk_snapshot_scale(snapshot, Float(scaleFactor), Float(scaleFactor))
        var background = GdkRGBA(red: 0.96, green: 0.96, blue: 0.96, alpha: 1)
        var area = graphene_rect_t()
        graphene_rect_init(&area, 0, 0, Float(width), Float(height))
        gtk_snapshot_append_color(snapshot, &background, &area)
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        return try XCTUnwrap(gtk_snapshot_free_to_node(snapshot), "The widget paints nothing.")
    }
}
