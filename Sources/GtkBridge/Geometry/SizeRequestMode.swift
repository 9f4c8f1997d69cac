import CGtk

/// How the two sides of a widget's size depend on each other.
public enum SizeRequestMode: Hashable, Sendable {
    case heightForWidth
    case widthForHeight
    case constant

    init(_ mode: GtkSizeRequestMode) {
        switch mode {
        case GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH: self = .heightForWidth
        case GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT: self = .widthForHeight
        default: self = .constant
        }
    }

    var gtk: GtkSizeRequestMode {
        switch self {
        case .heightForWidth: GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
        case .widthForHeight: GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT
        case .constant: GTK_SIZE_REQUEST_CONSTANT_SIZE
        }
    }
}
