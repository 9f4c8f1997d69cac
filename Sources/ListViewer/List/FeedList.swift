import FeedModel
import GtkBridge
import ListKit
import ListKitGtk

/// The list of a session's posts: the data source of its adapter.
@MainActor
final class FeedList: ListAdapterDataSource {
    let view = ListBoxView()
    private let adapter = ListAdapter()
    private let session: FeedSession
    private let pages: EmptyPages
    private var observation: ListEventObservation?

    /// Where the user was before the search, or the post opened during it; nil for the top of the list.
    private var place: ReadingPlace?
    private var isSearching = false
    private var isReturning = false
    private var wantsFocus = false
    private var arrival: FrameConnection?

    /// Told when the user opens or closes a post.
    var onActivate: @MainActor (Post.ID) -> Void = { _ in }

    init(session: FeedSession, pages: EmptyPages) {
        self.session = session
        self.pages = pages
        view.maximumContentWidth = 720
        adapter.dataSource = self
        adapter.collectionView = view
        observation = adapter.events.addObserver { [weak self] event in
            if case .didApply = event.kind { self?.returnToPlace() }
        }
    }

    /// Brings the list to the session's days. The end of a search brings back the place where it began.
    func update(label: String, completion: @escaping @MainActor () -> Void = {}) {
        if session.isSearching, !isSearching {
            place = view.visibleRect.minY > 0 ? view.readingPlace(in: adapter.objects()) : nil
        }
        isReturning = isSearching && !session.isSearching
        isSearching = session.isSearching
        adapter.performUpdates(animated: true, label: label) { [weak self] _ in
            self?.returnToPlace()
            completion()
        }
    }

    /// Moves the focus to the post at which reading goes on, once the search is over.
    func takeFocus() {
        wantsFocus = true
        if !isSearching { focusAfterLayout() }
    }

    private func returnToPlace() {
        guard isReturning else { return }
        isReturning = false
        if let place { view.scroll(to: place, in: adapter.objects()) } else { view.scroll(toOffset: 0, animated: false) }
        focusAfterLayout()
    }

    /// Rows that were scrolled into sight are there after the next layout.
    private func focusAfterLayout() {
        guard wantsFocus else { return }
        arrival = view.onAfterLayout { [weak self] in self?.focusPlace() }
        view.queueAllocate()
    }

    private func focusPlace() {
        wantsFocus = false
        arrival = nil
        let start = place?.path(in: adapter.objects())
        place = nil
        // One that is cut off at the top would scroll the list to come into sight.
        let path = view.indexPathsForVisibleItems.first { path in
            guard let frame = view.frameForRow(at: .item(path)) else { return false }
            return frame.minY >= view.visibleRect.minY && start.map { path >= $0 } ?? true
        }
        if let path, let cell = view.cellForItem(at: path) as? PostCell { cell.takeFocus() }
    }

    private func activate(_ id: Post.ID) {
        session.reading.toggle(id)
        if isSearching { place = view.readingPlace(of: id, in: adapter.objects()) ?? place }
        onActivate(id)
    }

    // MARK: ListAdapterDataSource

    func objects(for listAdapter: ListAdapter) -> [any ListDiffable] { session.days }

    func listAdapter(
        _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> ListSectionController? {
        DaySectionController(reading: session.reading) { [weak self] in self?.activate($0) }
    }

    func emptyView(for listAdapter: ListAdapter) -> (any ListEmptyView)? { pages.page(for: session) }
}
