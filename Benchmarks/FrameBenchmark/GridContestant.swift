import GtkBridge
import ListKitGtk

/// A grid under test, with the same cells in the same number of columns.
@MainActor
protocol GridContestant: AnyObject {
    static var name: String { get }
    /// Makes the items ready; the widget is not made yet.
    init(itemCount: Int)
    func makeWidget() -> Widget
    /// Of the widget that was made.
    var adjustment: Adjustment { get }
    func insertAtFront()
    /// The most rows that existed as widgets at once.
    var mostRows: Int { get }
}

enum Grid {
    static let columns = 6

    /// What makes the cells of both grids the same ones.
    static let css = """
        gridview, gridview > child { background: none; padding: 0; outline: none; border: none; }
        /* GTK's theme gives every box in a GtkGridView a margin of 12 pixels (GTK 4.8.3). */
        gridview > child box.tile { margin: 0; border-spacing: 0; }
        """
}

/// A picture with a name below it.
final class TileCell: ListBoxCell {
    private let name = Label()

    override func makeContent() -> Widget {
        name.isEllipsized = true
        let box = Box(.vertical, spacing: 4, [Image(iconName: "image-x-generic-symbolic"), name])
        box.addClass("tile")
        return box
    }

    func show(_ number: Int) { name.text = "Picture \(number)" }
}
