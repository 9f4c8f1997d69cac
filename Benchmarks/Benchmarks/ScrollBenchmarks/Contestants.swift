import CGtk
import ListKitGtk

/// A list under test: a widget, and where it is scrolled to.
@MainActor
protocol Contestant: AnyObject {
    static var name: String { get }
    init(postCount: Int)
    var widget: Widget { get }
    var adjustment: Adjustment { get }
}

/// ListKit: days of fifteen posts, each a binding section.
final class ListKitContestant: Contestant {
    static let name = "ListKit"

    private let list = ListBoxView()
    private let adapter: ListAdapter

    init(postCount: Int) {
        let days = stride(from: 0, to: postCount, by: 15).map { first in
            Day(id: first, posts: (first..<min(first + 15, postCount)).map { Post(id: $0) })
        }
        adapter = ListAdapter(view: list, objects: { days }) { (_: Day) in DayController() }
    }

    var widget: Widget { list }

    var adjustment: Adjustment {
        guard let window = list.children.first.map({ ScrolledWindow(borrowing: $0.unsafePointer) }) else {
            preconditionFailure("The list has no scrolled window.")
        }
        return window.verticalAdjustment
    }
}

private struct Day: ListDiffable, Identifiable {
    let id: Int
    let posts: [Post]
    func isEqual(toDiffableObject other: Day) -> Bool { true }
}

private final class DayController: ListBindingSectionController<Day> {
    override func viewModels(for day: Day) -> [any ListDiffable] { day.posts }

    override func cell(forViewModel model: any ListDiffable, at index: Int) -> any ListBindableCell {
        dequeueReusableCell(PostCell.self, at: index)
    }
}

private final class PostCell: ListBoxCell, ListBindable {
    private let post = PostContent()
    override func makeContent() -> Widget { post.box }
    func bindViewModel(_ model: Post) { post.show(model) }
}

/// GtkListView with a factory that fills the same rows.
final class ListViewContestant: Contestant {
    static let name = "GtkListView"

    private let scrolledWindow = ScrolledWindow(horizontal: .never, vertical: .automatic)
    private var contents: [OpaquePointer: PostContent] = [:]

    init(postCount: Int) {
        let names = gtk_string_list_new(nil)!
        for _ in 0..<postCount { gtk_string_list_append(names, "") }
        let factory = gtk_signal_list_item_factory_new()!
        connect(factory, "setup") { contestant, item in
            let content = PostContent()
            contestant.contents[item] = content
            let widget = content.box.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
            gtk_list_item_set_child(item, widget)
        }
        connect(factory, "bind") { contestant, item in
            contestant.contents[item]?.show(Post(id: Int(gtk_list_item_get_position(item))))
        }
        let selection = gtk_no_selection_new(names)
        let view = gtk_list_view_new(selection, factory)!
        scrolledWindow.child = Widget(borrowing: view)
    }

    private typealias Handler = @MainActor (ListViewContestant, OpaquePointer) -> Void

    private final class Box {
        unowned let contestant: ListViewContestant
        let handler: Handler

        init(_ contestant: ListViewContestant, _ handler: @escaping Handler) {
            self.contestant = contestant
            self.handler = handler
        }
    }

    private func connect(_ factory: OpaquePointer, _ signal: String, _ handler: @escaping Handler) {
        let callback: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, item, data in
            let box = Unmanaged<Box>.fromOpaque(data!).takeUnretainedValue()
            MainActor.assumeIsolated { box.handler(box.contestant, OpaquePointer(item!)) }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(factory), signal, unsafeBitCast(callback, to: GCallback.self),
            Unmanaged.passRetained(Box(self, handler)).toOpaque(),
            { data, _ in Unmanaged<Box>.fromOpaque(data!).release() }, GConnectFlags(0))
    }

    var widget: Widget { scrolledWindow }
    var adjustment: Adjustment { scrolledWindow.verticalAdjustment }
}
