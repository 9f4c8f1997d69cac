import CGtk

/// A picture that fills the space it has, shape kept.
public final class Picture: Widget {
    public convenience init(_ paintable: Paintable? = nil) {
        self.init(making: gtk_picture_new_for_paintable(paintable?.opaque))
    }

    /// What is shown; nil shows nothing and takes no space of its own.
    public var paintable: Paintable? {
        get { gtk_picture_get_paintable(opaque).map { Paintable(borrowing: UnsafeMutableRawPointer($0)) } }
        set { gtk_picture_set_paintable(opaque, newValue?.opaque) }
    }

    /// How a picture of another shape than its space is fitted in.
    public enum ContentFit: Hashable, Sendable {
        /// Stretched.
        case fill
        /// All of it is seen, with bars.
        case contain
        /// The space is filled, and what sticks out is cut off.
        case cover
        /// As contain, but never enlarged.
        case scaleDown
    }

    /// How the picture is fitted in; ``ContentFit/contain`` at first.
    public var contentFit: ContentFit {
        get {
            switch gtk_picture_get_content_fit(opaque) {
            case GTK_CONTENT_FIT_FILL: .fill
            case GTK_CONTENT_FIT_COVER: .cover
            case GTK_CONTENT_FIT_SCALE_DOWN: .scaleDown
            default: .contain
            }
        }
        set {
            let fit =
                switch newValue {
                case .fill: GTK_CONTENT_FIT_FILL
                case .contain: GTK_CONTENT_FIT_CONTAIN
                case .cover: GTK_CONTENT_FIT_COVER
                case .scaleDown: GTK_CONTENT_FIT_SCALE_DOWN
                }
            gtk_picture_set_content_fit(opaque, fit)
        }
    }

    /// Whether it may be given less than its own size.
    public var canShrink: Bool {
        get { Bool(gtk_picture_get_can_shrink(opaque)) }
        set { gtk_picture_set_can_shrink(opaque, newValue.gboolean) }
    }

    /// What a screen reader reads instead of the picture.
    public var alternativeText: String? {
        get { gtk_picture_get_alternative_text(opaque).map { String(cString: $0) } }
        set { gtk_picture_set_alternative_text(opaque, newValue) }
    }
}
