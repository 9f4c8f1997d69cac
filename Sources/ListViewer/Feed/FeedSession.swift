import FeedModel
import Foundation
import GtkBridge

/// One feed from opening to closing: reads it, refreshes it, searches it. Knows nothing of how it is shown.
@MainActor
final class FeedSession {
    enum Event {
        /// A feed was opened, for the first time or after a failure.
        case opened(OpenFeed)
        case refreshed(OpenFeed, FeedChange)
        /// There was nothing newer to read.
        case isUpToDate
        /// The feed could not be read; one that was open before still is.
        case failed(FeedError)
        /// ``days``, or what is to be shown while there are none, is another.
        case daysChanged
        /// ``end`` is another, and nothing else.
        case endChanged
        /// The sample's comments could not be read; the posts are there all the same.
        case commentsFailed(CommentFile.Failure)
    }

    enum Activity: Equatable {
        case none, reading
        /// Reading the first feed, for so long that the user should be told.
        case readingSlowly
    }

    /// How long reading may go on without a word, in seconds.
    private static let patience = 0.15
    /// How many posts are shown at first, and how many more each time the reader comes near the end.
    static let pageSize = 120

    let reading = ReadingState()
    let likes: Likes
    let comments = Comments()
    private(set) var source: FeedSource
    private(set) var feed: OpenFeed?

    /// Why there is no feed to show; nil as soon as one could be read.
    private(set) var failure: FeedError?

    /// The days to show: those that have posts which match the search.
    private(set) var days: [Day] = []
    private(set) var search = FeedSearch()
    /// What stands beneath the days.
    private(set) var end = FeedEnd()
    private(set) var activity = Activity.none

    /// Told of all that happens; one handler.
    var onEvent: @MainActor (Event) -> Void = { _ in }

    private var patience: LoopToken?
    private var searchCount = 0
    private let calendar = Calendar.current
    private let pages: any FeedPaging
    private let pageSize: Int
    /// How many of the feed's posts are shown while nothing is searched for.
    private var shown: Int
    private var paging = Paging()

    init(_ source: FeedSource, pages: any FeedPaging = FilePaging(), pageSize: Int = FeedSession.pageSize) {
        self.source = source
        self.pages = pages
        self.pageSize = pageSize
        shown = pageSize
        likes = Likes(isSample: source.isSample)
    }

    /// Reads the feed for the first time, or once more after a failure.
    func open() { read(source) }

    /// Reads what is newer. Does nothing while a feed is being read.
    func refresh() {
        guard feed != nil else { return open() }
        guard activity == .none else { return }
        guard let next = source.next else { return onEvent(.isUpToDate) }
        read(next)
    }

    func search(for text: String) {
        let old = search
        search = FeedSearch(text)
        guard search.query != old.query else { return }
        // The end of what is found is not the end of the feed: whether it is near is to be told anew.
        if search.isActive != old.isActive { paging.page += 1 }
        Task { await updateDays() }
    }

    private func read(_ source: FeedSource) {
        guard activity == .none else { return }
        activity = .reading
        if feed == nil { patience = MainLoop.after(Self.patience) { [weak self] in self?.losePatience() } }
        let documents = feed?.paths.count ?? 1
        Task {
            await readComments()
            do throws(FeedError) {
                let feed = try await OpenFeed.read(source, documents: documents, calendar: calendar)
                await take(feed, from: source)
            } catch {
                fail(error)
            }
        }
    }

    /// Once: unlike the posts, comments do not change.
    private func readComments() async {
        guard feed == nil, let path = source.commentsPath else { return }
        do { comments.receive(try await CommentFile.read(path).comments) } catch { onEvent(.commentsFailed(error)) }
    }

    private func take(_ feed: OpenFeed, from source: FeedSource) async {
        let change: FeedChange? = if let old = self.feed { await .between(old, feed) } else { nil }
        if let old = self.feed { shown = max(pageSize, await feed.count(toShowFirst: shown, of: old)) }
        self.feed = feed
        self.source = source
        failure = nil
        paging.failure = nil
        endReading()
        onEvent(change.map { .refreshed(feed, $0) } ?? .opened(feed))
        await updateDays()
    }

    private func fail(_ error: FeedError) {
        if feed == nil { failure = error }
        endReading()
        loadMore()
        onEvent(.failed(error))
        if feed == nil { onEvent(.daysChanged) }
    }

    private func losePatience() {
        activity = .readingSlowly
        onEvent(.daysChanged)
    }

    private func endReading() {
        activity = .none
        patience = nil
    }

    /// Finds the days of the newest feed and search. Of several under way only the last one counts.
    private func updateDays() async {
        guard let feed else { return }
        searchCount += 1
        let number = searchCount
        let days = await feed.days(matching: search.query)
        guard number == searchCount else { return }
        self.days = search.isActive ? days : days.firstPosts(shown)
        end = FeedEnd(page: paging.page, state: endState)
        onEvent(.daysChanged)
        loadMore()
    }

    // MARK: More posts

    /// What is known of the page after those that are shown.
    private struct Paging {
        var page = 0
        /// The page whose end is near the screen.
        var nearPage: Int?
        var isLoading = false
        /// Loading, for so long that the user should be told.
        var isSlow = false
        var failure: FeedError?
        var patience: LoopToken?
    }

    /// The end of a page has come near the screen, or is near it no more.
    func endIsNear(page: Int, _ isNear: Bool) {
        if isNear {
            paging.nearPage = page
            loadMore()
        } else if paging.nearPage == page {
            paging.nearPage = nil
        }
    }

    /// Tries once more to read what could not be read.
    func retryMore() {
        guard paging.failure != nil else { return }
        paging.failure = nil
        updateEnd()
        loadMore()
    }

    private var endState: FeedEnd.State {
        if let failure = paging.failure { return .failed(failure.description) }
        if paging.isSlow { return .loading }
        guard let feed else { return .more }
        // A search has looked through all posts that were read.
        if !search.isActive, shown < feed.posts.count { return .more }
        switch feed.continuation {
        case .file: return .more
        case .elsewhere(let address): return .elsewhere(address)
        case .none: return .all(posts: days.reduce(0) { $0 + $1.posts.count })
        }
    }

    private func updateEnd() {
        let state = endState
        guard state != end.state else { return }
        end.state = state
        onEvent(.endChanged)
    }

    /// Reads the next page if its end is near; the end of a running refresh asks again.
    private func loadMore() {
        guard paging.nearPage == end.page, end.state == .more, !paging.isLoading, activity == .none, let feed
        else { return }
        paging.isLoading = true
        paging.patience = MainLoop.after(Self.patience) { [weak self] in
            self?.paging.isSlow = true
            self?.updateEnd()
        }
        let isSearching = search.isActive
        let start = isSearching ? feed.posts.count : shown
        Task {
            do throws(FeedError) {
                let page = try await pages.more(of: feed, shown: start, size: pageSize)
                endLoading()
                // A refresh that came in between knows better; the end is near still, and asks again.
                guard self.feed?.version == feed.version, activity == .none else { return await updateDays() }
                self.feed = page.feed
                if !isSearching { shown = max(shown, page.shown) }
                paging.page += 1
            } catch {
                endLoading()
                paging.failure = error
            }
            await updateDays()
        }
    }

    private func endLoading() {
        paging.isLoading = false
        paging.isSlow = false
        paging.patience = nil
    }
}
