import FeedModel
import GtkBridge

/// The number of posts that are shown, and the state of the next page.
@MainActor
final class FeedPager {
    /// How long a page may take without a word, in seconds.
    private static let patience = 0.15

    /// How many of the feed's posts are shown while nothing is searched for.
    private(set) var shown: Int
    /// The number of posts that the current search shows.
    private var shownHits: Int
    /// Counts the ends that were shown.
    private(set) var page = 0
    /// Why the page beyond the end could not be read; nil until it is tried again, and at another end.
    private(set) var failure: FeedError?
    /// Called when a page takes so long that the user should see it.
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

    /// From now on the end is another object, and it is not known whether it is near.
    func startNewEnd() {
        page += 1
        failure = nil
    }

    func limit(isSearching: Bool) -> Int { isSearching ? shownHits : shown }

    /// A search begins, or another one.
    func beginSearch() { shownHits = pageSize }

    /// - Parameter postCount: the number of posts of the feed, or of those that match the search.
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

    /// To be called before ``load(beyond:isSearching:)``, in the same turn as what it was decided on.
    func begin() {
        isLoading = true
        patience = MainLoop.after(Self.patience) { [weak self] in
            self?.isSlow = true
            self?.onSlow()
        }
    }

    /// - Returns: nil for a page that could not be read; ``failure`` says why, unless the end is another one by now.
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

    /// A page found during a search shows no more of the feed when the search is over.
    func take(_ page: FeedPage, isSearching: Bool) {
        show(isSearching ? shownHits : page.shown, isSearching: isSearching)
    }

    /// Shows so many posts at least, or so many of those that match a search.
    func show(_ count: Int, isSearching: Bool) {
        if isSearching { shownHits = max(shownHits, count) } else { shown = max(shown, count) }
        startNewEnd()
    }

    /// Another feed begins.
    func startAnew() {
        shown = pageSize
        isSlow = false
        patience = nil
        nearPage = nil
        startNewEnd()
    }

    /// The posts after the end could not be read.
    func fail(_ error: FeedError) { failure = error }

    func forgetFailure() { failure = nil }

    /// Shows so many posts, and a page at least.
    func keep(_ count: Int) { shown = max(pageSize, count) }
}
