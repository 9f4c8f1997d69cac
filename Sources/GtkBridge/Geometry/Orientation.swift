import CGtk

/// The direction of a size, a box or a separator.
public enum Orientation: Hashable, Sendable {
    case horizontal
    case vertical

    var gtk: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }

    init(_ orientation: GtkOrientation) { self = orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical }
}
