import FeedModel
import GtkBridge

/// Decides how many posts are shown, and reads the next page when the user comes near the end.
@MainActor
final class FeedPager {
    /// How many posts are shown at first, and how many more each time the user comes near the end.
    static let pageSize = 120
    /// The time, in seconds, after which reading a page shows a message.
    private static let patience = 0.15

    /// How many of the feed's posts are shown without a search.
    private(set) var shown: Int
    private var shownHits: Int
    private(set) var page = 0
    /// Why the page beyond the end could not be read; nil once it is tried again or the end is another one.
    private(set) var failure: FeedError?
    /// Called when reading a page takes longer than the patience.
    var onSlow: @MainActor () -> Void = {}

    private let pages: any FeedPaging
    let pageSize: Int
    private var nearPage: Int?
    private var isLoading = false
    private var isSlow = false
    private var patience: LoopToken?

    init(_ pages: any FeedPaging, pageSize: Int) {
        self.pages = pages
        self.pageSize = pageSize
        shown = pageSize
        shownHits = pageSize
    }

    // MARK: The end

    func endIsNear(page: Int, _ isNear: Bool) {
        if isNear { nearPage = page } else if nearPage == page { nearPage = nil }
    }

    /// Begins a new end. Whether it is near is not known yet.
    func startNewEnd() {
        page += 1
        failure = nil
    }

    func limit(isSearching: Bool) -> Int { isSearching ? shownHits : shown }

    func beginSearch() { shownHits = pageSize }

    /// - Parameter postCount: the number of posts in the feed, or of search results.
    func state(of feed: OpenFeed?, isSearching: Bool, postCount: Int) -> FeedEnd.State {
        if let failure { return .failed(failure.description) }
        if isSlow { return .loading }
        guard let feed else { return .more }
        if limit(isSearching: isSearching) < postCount { return .more }
        switch feed.continuation {
        case .file, .rest: return .more
        case .elsewhere(let address): return .elsewhere(address)
        case .none: return .all(posts: postCount)
        }
    }

    // MARK: Pages

    func wantsPage(beyond end: FeedEnd) -> Bool { nearPage == end.page && end.state == .more && !isLoading }

    /// Call this before ``load(beyond:isSearching:)``, in the same turn as the decision to load.
    func begin() {
        isLoading = true
        patience = MainLoop.after(Self.patience) { [weak self] in
            self?.isSlow = true
            self?.onSlow()
        }
    }

    /// - Returns: nil for a page that could not be read. ``failure`` has the reason, unless the end is another one by
    ///   now.
    func load(beyond feed: OpenFeed, isSearching: Bool) async -> FeedPage? {
        let end = self.page
        let page: FeedPage?
        do {
            page = try await pages.more(of: feed, shown: isSearching ? feed.posts.count : shown, size: pageSize)
        } catch {
            page = nil
            if end == self.page { failure = error }
        }
        isLoading = false
        isSlow = false
        patience = nil
        return page
    }

    /// A page that is found during a search shows no more posts after the search.
    func take(_ page: FeedPage, isSearching: Bool) {
        show(isSearching ? shownHits : page.shown, isSearching: isSearching)
    }

    /// Shows at least this many posts, or this many search results.
    func show(_ count: Int, isSearching: Bool) {
        if isSearching { shownHits = max(shownHits, count) } else { shown = max(shown, count) }
        startNewEnd()
    }

    func startAnew() {
        shown = pageSize
        isSlow = false
        patience = nil
        nearPage = nil
        startNewEnd()
    }

    func fail(_ error: FeedError) { failure = error }

    func forgetFailure() { failure = nil }

    /// Shows this many posts, but at least one page.
    func keep(_ count: Int) { shown = max(pageSize, count) }
}
