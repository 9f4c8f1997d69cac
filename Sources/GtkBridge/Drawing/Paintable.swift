import CGtk

/// A picture that can be painted at any size: a texture, or what a widget looked like.
open class Paintable: ObjectHandle {
    /// The size it is best painted at, in logical pixels; 0 where it has none.
    public var intrinsicWidth: Int { Int(gdk_paintable_get_intrinsic_width(opaque)) }
    public var intrinsicHeight: Int { Int(gdk_paintable_get_intrinsic_height(opaque)) }

    /// The picture as it is now, which does not change any more.
    public func currentImage() -> Paintable {
        Paintable(adopting: UnsafeMutableRawPointer(gdk_paintable_get_current_image(opaque)))
    }
}

extension Widget {
    /// What the widget looks like now: it can be painted after the widget has changed or gone.
    ///
    /// A widget that was never painted gives an empty picture.
    public func currentImage() -> Paintable {
        let live = Paintable(adopting: UnsafeMutableRawPointer(gtk_widget_paintable_new(widget)))
        return live.currentImage()
    }
}
