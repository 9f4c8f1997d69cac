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
    }

    /// Reading for less than this, in seconds, goes without a word.
    private static let patience = 0.15

    let reading = ReadingState()
    private(set) var source: FeedSource
    private(set) var feed: OpenFeed?

    /// Why there is no feed to show; nil as soon as one could be read.
    private(set) var failure: FeedError?

    /// The days to show: those that have posts which match the search.
    private(set) var days: [Day] = []

    /// What is searched for, as the user typed it.
    private(set) var searchText = ""
    private var query = PostQuery("")
    var isSearching: Bool { !query.isEmpty }

    private(set) var isReading = false
    /// Whether reading takes so long that the user should be told.
    private(set) var isSlow = false
    private var patience: LoopToken?
    private var searches = 0
    private let calendar = Calendar.current

    /// Told of all that happens; one handler.
    var onEvent: @MainActor (Event) -> Void = { _ in }

    init(_ source: FeedSource) { self.source = source }

    /// Reads the feed for the first time, or once more after a failure.
    func open() { read(source) }

    /// Reads what is newer. Does nothing while a feed is being read.
    func refresh() {
        guard feed != nil else { return open() }
        guard let next = source.next else { return onEvent(.isUpToDate) }
        read(next)
    }

    func search(for text: String) {
        searchText = text
        let query = PostQuery(text)
        guard query != self.query else { return }
        self.query = query
        Task { await updateDays() }
    }

    private func read(_ source: FeedSource) {
        guard !isReading else { return }
        isReading = true
        if feed == nil { patience = MainLoop.after(Self.patience) { [weak self] in self?.losePatience() } }
        Task {
            do throws(FeedError) {
                let feed = try await OpenFeed.read(source, calendar: calendar)
                await take(feed, from: source)
            } catch {
                fail(error)
            }
        }
    }

    private func take(_ feed: OpenFeed, from source: FeedSource) async {
        let old = self.feed
        let change: FeedChange? = if let old { await .between(old, feed) } else { nil }
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
        isSlow = true
        onEvent(.daysChanged)
    }

    private func endReading() {
        isReading = false
        isSlow = false
        patience = nil
    }

    /// Finds the days of the newest feed and search. Of several under way only the last one counts.
    private func updateDays() async {
        guard let feed else { return }
        searches += 1
        let number = searches
        let days = await feed.days(matching: query)
        guard number == searches else { return }
        self.days = days
        onEvent(.daysChanged)
    }
}
