import CGtk
public import GtkBridge
import XCTest

/// How far what a window's renderer paints of a widget is from what Cairo paints of the same.
///
/// Renderers smooth letters and edges each in its own way, so that single pixels say little. Squares of 8 x 8 pixels are
/// compared by their mean colours.
public struct RendererDifference {
    /// That of the square that differs most, in red, green, blue or alpha, of 255.
    public fileprivate(set) var largest = 0.0
    /// The mean over all squares and all four.
    public fileprivate(set) var mean = 0.0
}

extension Widget {
    /// Paints the widget as it is in this frame with its window's renderer, and with Cairo.
    public func rendererDifference() throws -> RendererDifference {
        let native = try XCTUnwrap(gtk_widget_get_native(unsafePointer.assumingMemoryBound(to: GtkWidget.self)))
        let cairo = try XCTUnwrap(gsk_cairo_renderer_new())
        defer { g_object_unref(UnsafeMutableRawPointer(cairo)) }
        gsk_renderer_realize(cairo, gtk_native_get_surface(native), nil)
        defer { gsk_renderer_unrealize(cairo) }
        let node = try renderNode()
        defer { gsk_render_node_unref(node) }
        let one = pixels(of: node, try XCTUnwrap(gtk_native_get_renderer(native)))
        let other = pixels(of: node, cairo)
        var difference = RendererDifference()
        let side = 8
        let (columns, rows) = (width / side, height / side)
        for column in 0..<columns {
            for row in 0..<rows {
                for channel in 0..<4 {
                    var sum = 0
                    for y in row * side..<(row + 1) * side {
                        for x in column * side..<(column + 1) * side {
                            let index = 4 * (y * width + x) + channel
                            sum += Int(one[index]) - Int(other[index])
                        }
                    }
                    let mean = Double(abs(sum)) / Double(side * side)
                    difference.largest = max(difference.largest, mean)
                    difference.mean += mean / Double(4 * columns * rows)
                }
            }
        }
        return difference
    }

    private func renderNode() throws -> OpaquePointer {
        let paintable = gtk_widget_paintable_new(unsafePointer.assumingMemoryBound(to: GtkWidget.self))!
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = gtk_snapshot_new()!
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        return try XCTUnwrap(gtk_snapshot_free_to_node(snapshot), "The widget paints nothing.")
    }

    private func pixels(of node: OpaquePointer, _ renderer: OpaquePointer) -> [UInt8] {
        var area = graphene_rect_t()
        graphene_rect_init(&area, 0, 0, Float(width), Float(height))
        let texture = gsk_renderer_render_texture(renderer, node, &area)!
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        return [UInt8](unsafeUninitializedCapacity: 4 * width * height) { bytes, count in
            gdk_texture_download(texture, bytes.baseAddress, gsize(4 * width))
            count = 4 * width * height
        }
    }
}
