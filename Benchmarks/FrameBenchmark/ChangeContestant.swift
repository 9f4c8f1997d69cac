import GtkBridge

/// A list under test whose rows are sorted, or opened, and back.
@MainActor
protocol ChangeContestant: AnyObject {
    static var name: String { get }
    /// Makes the items ready; the widget is not made yet.
    init(count: Int)
    func makeWidget() -> Widget
    /// Of the widget that was made.
    var adjustment: Adjustment { get }
    /// Sorts the rows the other way, or opens all branches.
    func change()
    func changeBack()
}
