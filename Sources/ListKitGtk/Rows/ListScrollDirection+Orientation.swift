import GtkBridge
import ListKit

extension ListScrollDirection {
    var orientation: Orientation { self == .vertical ? .vertical : .horizontal }
}
