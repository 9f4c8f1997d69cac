import GtkBridge
import ListKitGtk
import ListViewer

/// A list under test, with the viewer's rows of a feed.
@MainActor
protocol Contestant: AnyObject {
    static var name: String { get }
    init(_ feed: BenchmarkFeed)
    var widget: Widget { get }
    var adjustment: Adjustment { get }
    var pictures: BenchmarkPictures { get }
    /// The most rows that existed as widgets at once.
    var mostRows: Int { get }
}
