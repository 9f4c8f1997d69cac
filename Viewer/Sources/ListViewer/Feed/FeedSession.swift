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

    /// Reads a feed of as many documents.
    typealias Reader =
        @Sendable (FeedSource, _ documents: Int, _ alsoShowing: [Post.ID], Calendar) async throws(FeedError) -> OpenFeed

    /// How long reading may go on without a word, in seconds.
    static let patience = 0.15
    /// How many posts are shown at first, and how many more each time the reader comes near the end.
    static let pageSize = 120

    let reading = ReadingState()
    private(set) var likes: Likes
    let comments = Comments()
    let articles = Articles()
    let changes = RecentChanges()
    private(set) var source: FeedSource
    private(set) var feed: OpenFeed?

    /// Why there is no feed to show; nil as soon as one could be read.
    private(set) var failure: FeedError?

    /// The days to show: those that have posts which match the search.
    private(set) var days: [Day] = []
    /// The numbers of all posts that match the search, those among them that are not shown yet.
    private(set) var numbers = PostNumbers()
    private(set) var search = FeedSearch()
    /// What stands beneath the days.
    private(set) var end = FeedEnd()
    private(set) var activity = Activity.none

    /// Told of all that happens; one handler.
    var onEvent: @MainActor (Event) -> Void = { _ in }

    private let patience: Double?
    private var impatience: LoopToken?
    private let reader: Reader
    private var searchCount = 0
    /// Counts the feeds and pages: what was begun for one before is nothing to this one.
    private var visit = 0
    private var wantsReload = false
    private var isReloading = false
    private var isSilentReload = false
    private let calendar = Calendar.current
    private let pager: FeedPager

    /// - Parameter patience: how long the first reading may go on without a word, in seconds; nil for as long as it takes.
    init(
        _ source: FeedSource, pages: any FeedPaging = FilePaging(), pageSize: Int = FeedSession.pageSize,
        patience: Double? = FeedSession.patience, reader: @escaping Reader = FeedSession.readFiles
    ) {
        self.source = source
        self.patience = patience
        self.reader = reader
        pager = FeedPager(pages, pageSize: pageSize)
        likes = Likes(isSample: source.isSample)
        pager.onSlow = { [weak self] in self?.updateEnd() }
    }

    /// Reads the feed for the first time, or once more after a failure.
    func open() { read(source) }

    /// Shows another feed or page. What was searched for, opened and half read here is left behind.
    func show(_ source: FeedSource) {
        visit += 1
        // Days that are being found now are those of the page before.
        searchCount += 1
        self.source = source
        feed = nil
        failure = nil
        days = []
        numbers = PostNumbers()
        search = FeedSearch()
        reading.leave()
        articles.forgetAll()
        changes.replace(with: [:])
        likes = Likes(isSample: source.isSample)
        comments.reportDrafts()
        pager.startAnew()
        activity = .none
        impatience = nil
        // The posts of the page before go at once.
        onEvent(.daysChanged)
        read(source)
    }

    /// Reads what is kept once more: a part of it has changed.
    ///
    /// - Parameter isSilent: whether it was the user who has changed it, who need not be told.
    func reload(isSilent: Bool = false) {
        guard activity == .none else { return wantsReload = true }
        isReloading = true
        isSilentReload = isSilent
        read(source)
    }

    /// Reads what is newer. Does nothing while a feed is being read.
    func refresh() {
        guard feed != nil else { return open() }
        guard activity == .none else { return }
        guard let next = source.next else { return onEvent(.isUpToDate) }
        read(next)
    }

    /// Opens a post, or closes an open one.
    ///
    /// - Returns: when the article of an opened one is there.
    func toggle(_ id: Post.ID) async {
        reading.toggle(id)
        changes.forget(id)
        guard reading.isOpen(id), let feed, let post = feed.postsByID[id] else { return articles.forget(id) }
        await articles.read(post, of: feed)
        // It may have been closed meanwhile.
        if !reading.isOpen(id) { articles.forget(id) }
    }

    func search(for text: String) {
        let old = search
        search = FeedSearch(text)
        guard search.query != old.query else { return }
        // The end of what is found is not the end of the feed: whether it is near is to be told anew.
        if search.isActive != old.isActive { pager.startNewEnd() }
        Task { await updateDays() }
    }

    private func read(_ source: FeedSource) {
        guard activity == .none else { return }
        activity = .reading
        reading.beginReading()
        if feed == nil, let patience {
            impatience = MainLoop.after(patience) { [weak self] in self?.losePatience() }
        }
        let documents = feed?.paths.count ?? 1
        let shown = feed == nil ? [] : Array(reading.visitedPosts)
        let visit = visit
        Task {
            await readComments(visit)
            do throws(FeedError) {
                let feed = try await reader(source, documents, shown, calendar)
                await take(feed, from: source, visit)
            } catch {
                if visit == self.visit { fail(error) }
            }
        }
    }

    static let readFiles: Reader = { source, documents, shown, calendar throws(FeedError) in
        try await OpenFeed.read(source, documents: documents, alsoShowing: shown, calendar: calendar)
    }

    /// Once: unlike the posts, comments do not change.
    private func readComments(_ visit: Int) async {
        guard feed == nil, let path = source.commentsPath else { return }
        do {
            let file = try await CommentFile.read(path)
            if visit == self.visit { comments.receive(file.comments) }
        } catch {
            if visit == self.visit { onEvent(.commentsFailed(error)) }
        }
    }

    /// - Parameter visit: the one for which the feed was read: by now another feed may be shown.
    private func take(_ feed: OpenFeed, from source: FeedSource, _ visit: Int) async {
        guard visit == self.visit else { return }
        let old = self.feed
        let change: FeedChange? = if let old { await .between(old, feed) } else { nil }
        let count = if let old { await feed.count(toShowFirst: pager.shown, of: old) } else { 0 }
        guard visit == self.visit else { return }
        await articles.renew(from: feed)
        guard visit == self.visit else { return }
        if old != nil { pager.keep(count) }
        if let origin = feed.origin as? KeptOrigin { reading.adopt(origin.kept) }
        self.feed = feed
        self.source = source
        failure = nil
        pager.forgetFailure()
        if let change { changes.replace(with: change.changed) }
        // What the user has done is no news, and neither is nothing.
        let isSilent = isSilentReload || isReloading && change?.isEmpty == true
        endReading()
        if !isSilent { onEvent(change.map { .refreshed(feed, $0) } ?? .opened(feed)) }
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
        impatience = nil
        isReloading = false
        isSilentReload = false
        if wantsReload {
            wantsReload = false
            reload()
        }
    }

    /// Finds the days of the newest feed and search. Of several under way only the last one counts.
    private func updateDays() async {
        guard let feed else { return }
        searchCount += 1
        let number = searchCount
        let days = await feed.days(matching: search.query)
        let numbers = await PostNumbers.counting(days)
        guard number == searchCount else { return }
        self.numbers = numbers
        self.days = search.isActive ? days : days.firstPosts(pager.shown)
        end = FeedEnd(page: pager.page, state: endState)
        onEvent(.daysChanged)
        loadMore()
    }

    // MARK: More posts

    /// The end of a page has come near the screen, or is near it no more.
    func endIsNear(page: Int, _ isNear: Bool) {
        pager.endIsNear(page: page, isNear)
        if isNear { loadMore() }
    }

    /// Whether posts were read that are not shown yet.
    var hasMoreRead: Bool { !search.isActive && pager.shown < feed?.posts.count ?? 0 }

    /// Shows so many posts that this one is among them.
    func show(through id: Post.ID) async {
        guard let number = numbers.number(of: id), number > pager.shown else { return }
        pager.keep(number + Self.pageSize)
        await updateDays()
    }

    /// Shows all posts that were read.
    func showAllRead() async {
        guard let feed, hasMoreRead else { return }
        pager.showAll(of: feed)
        await updateDays()
    }

    /// Tries once more to read what could not be read.
    func retryMore() {
        guard pager.failure != nil else { return }
        pager.forgetFailure()
        updateEnd()
        loadMore()
    }

    private func updateEnd() {
        let state = endState
        guard state != end.state else { return }
        end.state = state
        onEvent(.endChanged)
    }

    private var endState: FeedEnd.State {
        let count = days.reduce(0) { $0 + $1.posts.count }
        return pager.state(of: feed, isSearching: search.isActive, postCount: count)
    }

    /// Reads the next page if its end is near; the end of a running refresh asks again.
    private func loadMore() {
        guard activity == .none, let feed, pager.wantsPage(beyond: end) else { return }
        let isSearching = search.isActive
        pager.begin()
        Task {
            let page = await pager.load(beyond: feed, isSearching: isSearching)
            // A refresh that came in between knows better; the end is near still, and asks again.
            if let page, self.feed?.version == feed.version, activity == .none {
                self.feed = page.feed
                pager.take(page, isSearching: isSearching)
            }
            await updateDays()
        }
    }
}
