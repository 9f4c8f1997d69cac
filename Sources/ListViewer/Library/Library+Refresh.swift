import FeedModel
import FeedStore
import Foundation

extension Library {
    struct Refresh: Equatable {
        /// The number of feeds to read, without those that are already being read or have been removed.
        var due = 0
        var withNews = 0
        var failed = 0
        /// The number of feeds that were not read because the user cancelled, or because nothing can be stored.
        var cancelled = 0
        /// Whether no feed could be reached because there is no network.
        var isOffline = false
    }

    /// - Parameter anew: whether the servers send their documents even if they are the same as the last time.
    @discardableResult
    func refresh(_ selection: PostSelection, anew: Bool = false) async -> Refresh {
        let feeds =
            switch selection {
            case .feed(let id): subscriptions.feeds.filter { $0.id == id }
            case .folder(let id): subscriptions.feeds(below: id)
            case .all, .unread, .starred: subscriptions.feeds
            }
        return await refresh(anew ? feeds.map(Self.withoutValidators) : feeds)
    }

    private static func withoutValidators(_ feed: KeptFeed) -> KeptFeed {
        var feed = feed
        (feed.entityTag, feed.lastModified) = (nil, nil)
        return feed
    }

    /// In seconds. A server that has sent no document for so long may say by mistake that there is nothing new.
    private static let longestSilence = 30 * 86_400.0

    /// Refreshes all feeds, except those that are permanently gone, and those whose servers asked to wait.
    @discardableResult
    func refreshByItself() async -> Refresh {
        let now = now()
        return await refresh(subscriptions.feeds.filter { !$0.hasEnded && waits[$0.id].map { $0 <= now } ?? true })
    }

    @discardableResult
    func refresh(_ feeds: [KeptFeed]) async -> Refresh {
        let due = isWritable ? feeds.filter { !refreshing.contains($0.id) } : []
        guard !due.isEmpty else { return Refresh() }
        beginReading(due)
        let task = Task { await RefreshRun(self).read(due) }
        refreshes.insert(task)
        defer { refreshes.remove(task) }
        return await task.value
    }

    /// Feeds keep the posts that they have.
    func cancelRefresh() { for task in refreshes { task.cancel() } }

    /// Asks for a feed and stores what has come.
    ///
    /// - Returns: whether there are new or changed posts.
    func readNews(of feed: KeptFeed) async throws(LibraryError) -> Bool {
        let isSilent = feed.lastDocument.map { now().timeIntervalSince($0) > Self.longestSilence } ?? false
        let known = isSilent ? Self.withoutValidators(feed) : feed
        let answer = try await supply.read(feed.address, since: known) { [weak self] progress in
            Task { @MainActor in self?.advance(feed.id, to: progress.fraction) }
        }
        waits[feed.id] = nil
        switch answer {
        case .unchanged(let refresh):
            try await withStore { store throws(StoreError) in try await store.noteUnchanged(feed.id, refresh) }
            return false
        case .document(let reading, let refresh, _):
            return try await withStore { store throws(StoreError) in
                !(try await store.merge(reading, into: feed.id, refresh: refresh)).isEmpty
            }
        }
    }

    /// Stores why a feed could not be read.
    ///
    /// - Returns: false for a feed that is no longer there.
    func note(_ error: LibraryError, of feed: KeptFeed) async throws(LibraryError) -> Bool {
        waits[feed.id] = error.wait.map { now().addingTimeInterval(Double($0)) }
        do throws(StoreError) {
            try await store.noteFailure(feed.id, error.description, isFinal: error.isFinal)
            return true
        } catch {
            guard error.isOfStore else { return false }
            onStoreFailure()
            throw LibraryError(error)
        }
    }
}
