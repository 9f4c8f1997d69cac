import CGtk
import GtkBridge
import ListKitGtk

/// GtkListView with a factory that binds the same rows, headers and posts in one flat list.
final class ListViewContestant: Contestant {
    static let name = "GtkListView"

    private let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private let feed: Feed
    let pictures: Pictures
    private var contents: [OpaquePointer: RowContent] = [:]
    private(set) var mostRows = 0

    init(_ feed: Feed) {
        self.feed = feed
        pictures = Pictures(of: scrolledWindow)
        fill()
    }

    var widget: Widget { scrolledWindow }
    var adjustment: Adjustment { scrolledWindow.verticalAdjustment }

    private func fill() {
        // The rows are known by their number: no list of objects has to be made.
        let numbers = gtk_string_list_new(nil)!
        for _ in feed.rows { gtk_string_list_append(numbers, "") }
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory, "setup", to: self) { contestant, item in
            let row = RowContent(contestant.pictures)
            contestant.contents[item] = row
            contestant.mostRows = max(contestant.mostRows, contestant.contents.count)
            gtk_list_item_set_child(item, row.box.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
        }
        connect(factory, "bind", to: self) { contestant, item in
            contestant.contents[item]?.show(contestant.feed.rows[Int(gtk_list_item_get_position(item))])
        }
        connect(factory, "unbind", to: self) { contestant, item in contestant.contents[item]?.clear() }
        connect(factory, "teardown", to: self) { contestant, item in
            gtk_list_item_set_child(item, nil)
            contestant.contents[item] = nil
        }
        scrolledWindow.child = Widget(borrowing: gtk_list_view_new(gtk_no_selection_new(numbers), factory)!)
    }
}

/// What stands in a row, which has a header and a post in turn.
@MainActor
private final class RowContent {
    let box = Box(.vertical)
    private let pictures: Pictures
    private lazy var header: DayHeader = append(DayHeader())
    private lazy var post: PostCell = append(PostCell())
    private var shown: ListBoxReusableView?

    init(_ pictures: Pictures) { self.pictures = pictures }

    func show(_ row: Feed.Row) {
        switch row {
        case .day(let day):
            turn(to: header)
            header.show(day)
        case .post(let model):
            turn(to: post)
            post.pictures = pictures
            post.bindViewModel(model)
        }
    }

    /// The row is not shown any more.
    func clear() { shown?.prepareForReuse() }

    private func turn(to view: ListBoxReusableView) {
        guard view !== shown else { return }
        shown?.content.isVisible = false
        view.content.isVisible = true
        shown = view
    }

    private func append<View: ListBoxReusableView>(_ view: View) -> View {
        box.append(view.content)
        return view
    }
}
