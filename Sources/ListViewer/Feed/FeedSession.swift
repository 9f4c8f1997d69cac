import FeedModel
import Foundation
import GtkBridge
import ListKit

/// Opens, refreshes and searches one feed or page at a time. Knows nothing of how it is shown.
@MainActor
final class FeedSession {
    /// Reads a feed of several documents, each of which names the next.
    typealias Reader =
        @Sendable (FeedSource, _ documents: Int, _ alsoShowing: [Post.ID], Calendar) async throws(FeedError) -> OpenFeed

    /// The time, in seconds, after which reading shows a message.
    static let patience = 0.15

    let reading = ReadingState()
    private(set) var likes: Likes
    let comments = Comments()
    let articles = Articles()
    let changes = RecentChanges()
    var source: FeedSource
    var feed: OpenFeed?

    /// Why there is no feed to show, or no more than its beginning.
    var failure: FeedError?

    /// Why the search failed.
    var searchFailure: FeedError?

    /// The days to show, with the posts that match the search.
    var days: [Day] = []
    /// The numbers of all posts that match the search, including those that are not shown yet.
    var numbers = PostNumbers()
    private(set) var search = FeedSearch()
    var activity: Activity { work.state }

    var onEvent: @MainActor (Event) -> Void = { _ in }

    let patience: Double?
    let reader: Reader
    let progress = ReadingProgress()
    /// The current or last reading.
    var running: Task<Void, Never>?
    var searchCount = 0
    /// Counts the pages that were shown. Results for an earlier page are ignored.
    private(set) var visit = 0
    let calendar = Calendar.current
    let work = FeedActivity()
    let pages: any FeedPaging
    var shown: ShownPosts
    private(set) lazy var pager = makePager()

    /// - Parameter patience: the time, in seconds, after which the first reading shows a message; nil for never.
    init(
        _ source: FeedSource, pages: any FeedPaging = FilePaging(), pageSize: Int = ShownPosts.pageSize,
        patience: Double? = FeedSession.patience, reader: Reader? = nil
    ) {
        self.source = source
        self.patience = patience
        self.reader = reader ?? Self.reader(reportingTo: progress.handler)
        self.pages = pages
        shown = ShownPosts(pageSize: pageSize)
        likes = Likes(isSample: source.isSample)
        work.onSlow = { [weak self] in self?.onEvent(.daysChanged) }
    }

    func open() { read(source) }

    /// Shows another feed or page. Drops the search, open posts and unfinished readings of the old one.
    func show(_ source: FeedSource) {
        leave()
        self.source = source
        likes = Likes(isSample: source.isSample)
        // The old page's posts disappear at once.
        onEvent(.daysChanged)
        read(source)
    }

    /// Drops what is shown, and reads nothing.
    func showNothing() {
        leave()
        onEvent(.daysChanged)
    }

    private func leave() {
        visit += 1
        cancel()
        // Searches that are running belong to the old page.
        searchCount += 1
        feed = nil
        failure = nil
        days = []
        numbers = PostNumbers()
        search = FeedSearch()
        searchFailure = nil
        reading.leave()
        articles.forgetAll()
        changes.reset()
        comments.reportDrafts()
        shown = ShownPosts(pageSize: shown.pageSize)
        pager.resume(at: nil)
        work.forget()
    }

    /// Cancels the current reading. If nothing is shown yet, a sentence says that it was cancelled.
    func cancel() { running?.cancel() }

    /// Reads the stored data again after a change.
    ///
    /// - Parameter isSilent: true for the user's own change, which needs no message.
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

    /// - Returns: when the article of an opened post is read.
    func toggle(_ id: Post.ID) async {
        reading.toggle(id)
        await readArticle(of: id)
    }

    /// - Returns: when the article is read.
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
        shown.beginSearch()
        Task { await updateDays() }
    }

    func searchAgain() { Task { await updateDays() } }

    private static func reader(reportingTo report: @escaping FeedProgress.Handler) -> Reader {
        { source, documents, shown, calendar throws(FeedError) in
            try await OpenFeed.read(
                source, documents: documents, alsoShowing: shown, calendar: calendar, progress: report)
        }
    }
}
