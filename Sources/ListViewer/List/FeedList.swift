import FeedModel
import ListKit
import ListKitGtk

/// The list of a session's posts: the data source of its adapter.
@MainActor
final class FeedList: ListAdapterDataSource {
    let view = ListBoxView()
    private let adapter = ListAdapter()
    private let session: FeedSession
    private let pages: EmptyPages

    /// Told when the user opens or closes a post.
    var onActivate: @MainActor (Post.ID) -> Void = { _ in }

    init(session: FeedSession, pages: EmptyPages) {
        self.session = session
        self.pages = pages
        view.maximumContentWidth = 720
        adapter.dataSource = self
        adapter.collectionView = view
    }

    /// Brings the list to the session's days.
    func update(label: String, completion: @escaping @MainActor () -> Void = {}) {
        adapter.performUpdates(animated: true, label: label) { _ in completion() }
    }

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { session.days }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        guard object is Day else { return nil }
        return DaySectionController(reading: session.reading) { [weak self] id in
            guard let self else { return }
            session.reading.toggle(id)
            onActivate(id)
        }
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { pages.page(for: session) }
}
