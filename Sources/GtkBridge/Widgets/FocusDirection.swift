import CGtk

/// The directions in which the keyboard moves the focus.
public enum FocusDirection: Hashable, Sendable {
    case tabForward
    case tabBackward
    case up
    case down
    case left
    case right

    var gtk: GtkDirectionType {
        switch self {
        case .tabForward: GTK_DIR_TAB_FORWARD
        case .tabBackward: GTK_DIR_TAB_BACKWARD
        case .up: GTK_DIR_UP
        case .down: GTK_DIR_DOWN
        case .left: GTK_DIR_LEFT
        case .right: GTK_DIR_RIGHT
        }
    }

    init(_ direction: GtkDirectionType) {
        switch direction {
        case GTK_DIR_TAB_BACKWARD: self = .tabBackward
        case GTK_DIR_UP: self = .up
        case GTK_DIR_DOWN: self = .down
        case GTK_DIR_LEFT: self = .left
        case GTK_DIR_RIGHT: self = .right
        default: self = .tabForward
        }
    }
}
