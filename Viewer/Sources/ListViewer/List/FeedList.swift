import FeedModel
import ListKit
import ListKitGtk

/// The list of a session's posts: the data source of its adapter.
@MainActor
final class FeedList: ListAdapterDataSource {
    let view = ListBoxView()
    // Pictures are read this many items ahead.
    let adapter = ListAdapter(itemWorkingRangeSize: 8)
    let pictures: PostPictures
    private let session: FeedSession
    private let pages: EmptyPages
    private let searchReturn: SearchReturn
    private let typing: TypingMemory
    private var observation: ListEventObservation?

    /// Told when the user opens or closes a post.
    var onActivate: @MainActor (Post.ID) -> Void = { _ in }

    init(session: FeedSession, pages: EmptyPages) {
        self.session = session
        self.pages = pages
        pictures = PostPictures(list: view)
        typing = TypingMemory(list: view)
        searchReturn = SearchReturn(view: view, rows: FeedRows(adapter: adapter), typing: typing)
        view.maximumContentWidth = 720
        view.stickyHeaders = true
        pictures.prefetcher.events = adapter.events
        adapter.dataSource = self
        adapter.collectionView = view
        observation = adapter.events.addObserver { [searchReturn] event in
            if case .didApply = event.kind { searchReturn.didUpdate() }
        }
    }

    /// Brings the list to the session's days. The end of a search brings back the place where it began.
    func update(label: String, completion: @escaping @MainActor () -> Void = {}) {
        searchReturn.willUpdate(isSearching: session.search.isActive)
        // What comes into an empty list comes from nowhere: it is there at once.
        adapter.performUpdates(animated: adapter.objectCount > 0, label: label) { [weak self] _ in
            // Where everything had matched there was nothing to apply.
            self?.searchReturn.didUpdate()
            completion()
        }
    }

    /// Brings what stands beneath the last post up to date.
    func updateEnd() { adapter.performUpdates(animated: true, label: "End of the feed", completion: nil) }

    /// Moves the focus to the post at which reading goes on.
    func takeFocus() { searchReturn.takeFocus() }

    private func activate(_ id: Post.ID) {
        session.reading.toggle(id)
        searchReturn.didOpen(id)
        onActivate(id)
    }

    // MARK: ListAdapterDataSource

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] {
        // What has not been read yet may still have what is searched for.
        let mayComeToMore = session.feed != nil && session.search.isActive && !session.end.isFinal
        return session.days.isEmpty && !mayComeToMore ? [] : session.days as [any ListDiffable] + [session.end]
    }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        if object is FeedEnd { return FeedEndController(session: session) }
        return DaySectionController(
            session: session, pictures: pictures, onActivate: { [weak self] in self?.activate($0) },
            onTyping: { [weak self] in self?.typing.focusDidChange($0, isInside: $1) })
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { pages.page(for: session) }
}
