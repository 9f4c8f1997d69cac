import CGtk

/// A border around a widget.
public final class Frame: Widget {
    public convenience init(child: Widget? = nil, label: String? = nil) {
        self.init(making: gtk_frame_new(label))
        self.child = child
    }

    /// What is inside.
    public var child: Widget? {
        get { gtk_frame_get_child(instance()).map { Widget(borrowing: $0) } }
        set { gtk_frame_set_child(instance(), newValue?.widget) }
    }
}
