import CGtk

/// The surface that a widget paints on, in ``CustomWidget/snapshot(_:)``.
///
///     snapshot.clip(to: Rect(x: 0, y: 0, width: 100, height: 40)) { snapshot.paint(child, of: self) }
///
/// - Important: it is valid until the call that provided it returns. Never store it.
@MainActor
public struct Snapshot {
    let pointer: OpaquePointer

    /// Paints a child at its place.
    public func paint(_ child: Widget, of parent: Widget) {
        gtk_widget_snapshot_child(parent.widget, child.widget, pointer)
    }

    /// Paints a picture, stretched into `rect`.
    public func paint(_ picture: Paintable, in rect: Rect) {
        translated(x: rect.x, y: rect.y) {
            gdk_paintable_snapshot(picture.opaque, pointer, rect.width, rect.height)
        }
    }

    /// Fills `rect` with a colour. The four components are from 0 to 1.
    public func fill(_ rect: Rect, red: Double, green: Double, blue: Double, alpha: Double = 1) {
        var color = GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
        var area = rect.graphene
        gtk_snapshot_append_color(pointer, &color, &area)
    }

    /// Clips what `body` paints to `rect`.
    public func clip(to rect: Rect, _ body: () -> Void) {
        var area = rect.graphene
        gtk_snapshot_push_clip(pointer, &area)
        body()
        gtk_snapshot_pop(pointer)
    }

    /// Makes what `body` paints translucent as a whole: 0 is invisible, 1 opaque.
    public func opacity(_ opacity: Double, _ body: () -> Void) {
        gtk_snapshot_push_opacity(pointer, opacity)
        body()
        gtk_snapshot_pop(pointer)
    }

    /// Moves what `body` paints.
    public func translated(x: Double, y: Double, _ body: () -> Void) {
        gtk_snapshot_save(pointer)
        var offset = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_translate(pointer, &offset)
        body()
        gtk_snapshot_restore(pointer)
    }
}
