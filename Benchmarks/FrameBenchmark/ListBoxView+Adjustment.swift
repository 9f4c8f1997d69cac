import GtkBridge
import ListKitGtk

extension ListBoxView {
    /// That of the scrolled window inside, which the library keeps to itself.
    var verticalAdjustment: Adjustment {
        guard let window = children.first.map({ ScrolledWindow(borrowing: $0.unsafePointer) }) else {
            preconditionFailure("The list has no scrolled window.")
        }
        return window.verticalAdjustment
    }
}
