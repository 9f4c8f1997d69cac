import GtkBridge
import ListKitGtk

/// A list under test, with the rows of a feed.
@MainActor
protocol Contestant: AnyObject {
    static var name: String { get }
    init(_ feed: Feed)
    var widget: Widget { get }
    var adjustment: Adjustment { get }
    var pictures: Pictures { get }
    /// The most rows that existed as widgets at once.
    var mostRows: Int { get }
}
