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
    private(set) var activity = Activity.none

    /// Told of all that happens; one handler.
    var onEvent: @MainActor (Event) -> Void = { _ in }

    private var patience: LoopToken?
    private var searchCount = 0
    private let calendar = Calendar.current

    init(_ source: FeedSource) {
        self.source = source
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
        Task { await updateDays() }
    }

    private func read(_ source: FeedSource) {
        guard activity == .none else { return }
        activity = .reading
        if feed == nil { patience = MainLoop.after(Self.patience) { [weak self] in self?.losePatience() } }
        Task {
            await readComments()
            do throws(FeedError) {
                let feed = try await OpenFeed.read(source, calendar: calendar)
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
        self.feed = feed
        self.source = source
        failure = nil
        endReading()
        onEvent(change.map { .refreshed(feed, $0) } ?? .opened(feed))
        await updateDays()
    }

    private func fail(_ error: FeedError) {
        if feed == nil { failure = error }
        endReading()
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
        self.days = days
        onEvent(.daysChanged)
    }
}
