import GtkBridge
import ListKit

extension MoveDirection {
    /// Nil for Tab, which follows the order of the rows.
    init?(_ direction: FocusDirection) {
        switch direction {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .tabForward, .tabBackward: return nil
        }
    }
}
