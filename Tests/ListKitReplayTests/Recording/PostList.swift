import ListKit
import ListKitReplay
import ListScripts

struct Post: ListDiffable, Identifiable, Equatable {
    let id: Int
    var title = "A title"
    var comments = 1
}

final class PostCell: ListCell {
    var title = ""
    init() {}
}

/// A row for the post, and one for each comment; one without comments has a row all the same.
final class PostController: ListSectionController {
    private var post: Post?
    /// Says another number of rows than there are, as a fault of the app does.
    var lie = 0

    override func numberOfItems() -> Int { (post?.comments ?? 0) + lie }

    override func cellForItem(at index: Int) -> any ListCell {
        let cell = collectionContext.dequeueReusableCell(PostCell.self, for: self, at: index)
        cell.title = post?.title ?? ""
        return cell
    }

    override func didUpdate(to object: any ListDiffable) { post = object as? Post }
}

/// An adapter over a strict view of ten rows, with turns taken by hand and a recorder on it.
@MainActor
final class PostList: ListSendableAdapterDataSource {
    let turns = ScriptScheduler()
    let view = StrictCollectionView(viewportSize: ListSize(width: 100, height: 100), rowHeight: 10, overscan: 0)
    let adapter: ListAdapter
    var recorder: ListRecorder!
    var posts: [any ListDiffable & Sendable]
    var onObjects: () -> Void = {}
    var refused: Set<Int> = []

    init(
        _ posts: [Post], limit: ListRecorder.Limit = .init(), recordsFromTheBeginning: Bool = false,
        comparesObjects: Bool = false
    ) {
        self.posts = posts
        let updater = ListAdapterUpdater(scheduler: turns)
        updater.allowsBackgroundDiffing = false
        adapter = ListAdapter(updater: updater)
        func record() { recorder = ListRecorder(adapter, limit: limit, comparesObjects: comparesObjects) }
        if recordsFromTheBeginning { record() }
        adapter.dataSource = self
        adapter.collectionView = view
        if !recordsFromTheBeginning { record() }
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable & Sendable] {
        onObjects()
        return posts
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        if let post = object as? Post, refused.contains(post.id) { return nil }
        return PostController()
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { nil }

    func controller(_ section: Int) -> PostController {
        adapter.sectionController(forSection: section) as! PostController
    }

    func update(_ posts: [any ListDiffable & Sendable], animated: Bool = false, label: String? = nil) {
        self.posts = posts
        adapter.performUpdates(animated: animated, label: label, completion: nil)
        turns.run()
    }

    func reload() {
        adapter.reloadData(completion: nil)
        turns.run()
    }

    var recording: ListRecording { recorder.recording() }
    var last: RecordedTransaction { recording.transactions.last! }
}

extension PostList {
    /// A list and a few updates of every kind.
    static func busy() -> PostList {
        let list = PostList((0..<30).map { Post(id: $0) })
        list.update((0..<31).map { Post(id: $0) }, animated: true, label: "one more")
        list.update((1..<31).reversed().map { Post(id: $0, title: $0 % 7 == 0 ? "Edited" : "A title") })
        list.reload()
        list.update([Post(id: 1), Post(id: 1), Post(id: 2, comments: 3)])
        return list
    }
}
