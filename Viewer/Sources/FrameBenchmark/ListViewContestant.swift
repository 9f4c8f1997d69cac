import CGtk
import GtkBridge
import ListKitGtk
import ListViewer

/// GtkListView with a factory that binds the same rows, headers and posts in one flat list.
final class ListViewContestant: Contestant {
    static let name = "GtkListView"

    private let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private let feed: BenchmarkFeed
    private let rows: BenchmarkRows
    private var contents: [OpaquePointer: BenchmarkRow] = [:]
    private(set) var mostRows = 0

    init(_ feed: BenchmarkFeed) {
        self.feed = feed
        rows = BenchmarkRows(of: feed, in: scrolledWindow)
        fill()
    }

    var widget: Widget { scrolledWindow }
    var adjustment: Adjustment { scrolledWindow.verticalAdjustment }
    var pictures: BenchmarkPictures { rows.pictures }

    private func fill() {
        // The rows are known by their number: no list of objects has to be made.
        let numbers = gtk_string_list_new(nil)!
        for _ in 0..<feed.rowCount { gtk_string_list_append(numbers, "") }
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory, "setup") { contestant, item in
            let row = contestant.rows.makeRow()
            contestant.contents[item] = row
            contestant.mostRows = max(contestant.mostRows, contestant.contents.count)
            gtk_list_item_set_child(item, row.widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        }
        connect(factory, "bind") { contestant, item in
            contestant.contents[item]?.show(Int(gtk_list_item_get_position(item)))
        }
        connect(factory, "unbind") { contestant, item in contestant.contents[item]?.clear() }
        connect(factory, "teardown") { contestant, item in
            gtk_list_item_set_child(item, nil)
            contestant.contents[item] = nil
        }
        scrolledWindow.child = Widget(borrowing: gtk_list_view_new(gtk_no_selection_new(numbers), factory)!)
    }

    private typealias Handler = @MainActor (ListViewContestant, OpaquePointer) -> Void

    private final class SignalBox {
        weak var contestant: ListViewContestant?
        let handler: Handler

        init(_ contestant: ListViewContestant, _ handler: @escaping Handler) {
            self.contestant = contestant
            self.handler = handler
        }
    }

    private func connect(_ factory: OpaquePointer, _ signal: String, _ handler: @escaping Handler) {
        let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, item, data in
            let box = Unmanaged<SignalBox>.fromOpaque(data!).takeUnretainedValue()
            MainActor.assumeIsolated {
                if let contestant = box.contestant { box.handler(contestant, OpaquePointer(item!)) }
            }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(factory), signal, unsafeBitCast(callback, to: GCallback.self),
            Unmanaged.passRetained(SignalBox(self, handler)).toOpaque(),
            { data, _ in Unmanaged<SignalBox>.fromOpaque(data!).release() }, GConnectFlags(0))
    }
}
