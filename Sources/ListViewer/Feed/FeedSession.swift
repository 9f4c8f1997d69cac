import FeedModel
import Foundation
import GtkBridge

/// One feed from opening to closing: reads it, refreshes it, searches it. Knows nothing of how it is shown.
@MainActor
final class FeedSession {
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
    var source: FeedSource
    var feed: OpenFeed?

    /// Why there is no feed to show; nil as soon as one could be read.
    var failure: FeedError?

    /// Why the posts could not be searched; nil as soon as they could.
    var searchFailure: FeedError?

    /// The days to show: those that have posts which match the search.
    var days: [Day] = []
    /// The numbers of all posts that match the search, those among them that are not shown yet.
    var numbers = PostNumbers()
    private(set) var search = FeedSearch()
    /// The row below the days.
    var end = FeedEnd()
    var activity: Activity { work.state }

    /// Called with each event; one handler.
    var onEvent: @MainActor (Event) -> Void = { _ in }

    let patience: Double?
    let reader: Reader
    let progress = ReadingProgress()
    /// The current reading, or the last one.
    var running: Task<Void, Never>?
    var searchCount = 0
    /// Counts the feeds and pages, so that work that was begun for an earlier one is ignored.
    private(set) var visit = 0
    let calendar = Calendar.current
    let work = FeedActivity()
    let pager: FeedPager

    /// - Parameter patience: the time, in seconds, after which the first reading shows a message; nil for never.
    init(
        _ source: FeedSource, pages: any FeedPaging = FilePaging(), pageSize: Int = FeedSession.pageSize,
        patience: Double? = FeedSession.patience, reader: Reader? = nil
    ) {
        self.source = source
        self.patience = patience
        self.reader = reader ?? Self.reader(reportingTo: progress.handler)
        pager = FeedPager(pages, pageSize: pageSize)
        likes = Likes(isSample: source.isSample)
        pager.onSlow = { [weak self] in self?.updateEnd() }
        work.onSlow = { [weak self] in self?.onEvent(.daysChanged) }
    }

    /// Reads the feed for the first time, or again after a failure.
    func open() { read(source) }

    /// Shows another feed or page. The search, the open posts and unfinished readings of this one are dropped.
    func show(_ source: FeedSource) {
        visit += 1
        cancel()
        // Days that are being found now are those of the page before.
        searchCount += 1
        self.source = source
        feed = nil
        failure = nil
        days = []
        numbers = PostNumbers()
        search = FeedSearch()
        searchFailure = nil
        reading.leave()
        articles.forgetAll()
        changes.reset()
        likes = Likes(isSample: source.isSample)
        comments.reportDrafts()
        pager.startAnew()
        work.forget()
        // The posts of the page before go at once.
        onEvent(.daysChanged)
        read(source)
    }

    /// Cancels the current reading. The content stays; if there is none, a sentence says what was cancelled.
    func cancel() { running?.cancel() }

    /// Reads the stored data again: a part of it has changed.
    ///
    /// - Parameter isSilent: whether the user has made the change, and needs no message.
    func reload(isSilent: Bool = false) {
        guard activity == .none else { return work.wantsReload = true }
        read(source, isSilent ? .ownChange : .change)
    }

    /// Reads newer posts. Does nothing while a feed is being read.
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
        await readArticle(of: id)
    }

    /// Opens a post and closes all others.
    ///
    /// - Returns: when its article is there.
    func openAlone(_ id: Post.ID) async {
        reading.openAlone(id)
        await readArticle(of: id)
    }

    func closeAll() {
        reading.closeAll()
        articles.forgetAll()
    }

    private func readArticle(of id: Post.ID) async {
        changes.forget(id)
        if reading.isOpen(id), let feed, let post = feed.postsByID[id] { await articles.read(post, of: feed) }
        // It may have been closed meanwhile.
        articles.keep(reading.openPosts)
    }

    func search(for text: String) {
        let old = search
        search = FeedSearch(text)
        guard search.query != old.query else { return }
        pager.beginSearch()
        // The end of the search results is not the end of the feed: its distance must be reported again.
        if search.isActive != old.isActive { pager.startNewEnd() }
        Task { await updateDays() }
    }

    /// Repeats the search.
    func searchAgain() { Task { await updateDays() } }

    static let readFiles = reader { _ in }

    private static func reader(reportingTo report: @escaping FeedProgress.Handler) -> Reader {
        { source, documents, shown, calendar throws(FeedError) in
            try await OpenFeed.read(
                source, documents: documents, alsoShowing: shown, calendar: calendar, progress: report)
        }
    }
}
