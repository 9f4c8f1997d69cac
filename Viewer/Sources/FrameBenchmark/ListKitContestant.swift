import GtkBridge
import ListKitGtk
import ListViewer

/// The viewer's list itself.
final class ListKitContestant: Contestant {
    static let name = "ListKit"

    private let list: BenchmarkList

    init(_ feed: BenchmarkFeed) { list = BenchmarkList(of: feed) }

    var widget: Widget { list.view }
    var pictures: BenchmarkPictures { list.pictures }
    var mostRows: Int { list.view.highestRowCount }

    var adjustment: Adjustment {
        guard let window = list.view.children.first.map({ ScrolledWindow(borrowing: $0.unsafePointer) }) else {
            preconditionFailure("The list has no scrolled window.")
        }
        return window.verticalAdjustment
    }
}
