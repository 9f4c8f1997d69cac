import FeedModel
import FeedStore
import Foundation

extension Library {
    struct Refresh: Equatable {
        /// The number of feeds to read, without those that are already being read or have been removed.
        var due = 0
        var withNews = 0
        var failed = 0
        /// The number of feeds that were not read because the user cancelled.
        var cancelled = 0
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

    private static let readingsAtOnce = 4

    @discardableResult
    func refresh(_ feeds: [KeptFeed]) async -> Refresh {
        let due = feeds.filter { !refreshing.contains($0.id) }
        guard !due.isEmpty else { return Refresh() }
        beginReading(due)
        let task = Task { await read(due) }
        refreshes.insert(task)
        defer { refreshes.remove(task) }
        return await task.value
    }

    /// Feeds keep the posts that they have.
    func cancelRefresh() { for task in refreshes { task.cancel() } }

    private func read(_ due: [KeptFeed]) async -> Refresh {
        await withTaskGroup(of: Refresh.self) { group in
            var sum = Refresh()
            func add(_ result: Refresh?) {
                sum.due += result?.due ?? 0
                sum.withNews += result?.withNews ?? 0
                sum.failed += result?.failed ?? 0
                sum.cancelled += result?.cancelled ?? 0
            }
            for (index, feed) in due.enumerated() {
                if index >= Self.readingsAtOnce { add(await group.next()) }
                group.addTask { await self.refresh(feed) }
            }
            for await result in group { add(result) }
            return sum
        }
    }

    private func refresh(_ feed: KeptFeed) async -> Refresh {
        var result = Refresh(due: 1)
        do throws(LibraryError) {
            let isSilent = feed.lastDocument.map { now().timeIntervalSince($0) > Self.longestSilence } ?? false
            let known = isSilent ? Self.withoutValidators(feed) : feed
            let answer = try await supply.read(feed.address, since: known) { [weak self] progress in
                Task { @MainActor in self?.advance(feed.id, to: progress.fraction) }
            }
            waits[feed.id] = nil
            switch answer {
            case .unchanged(let refresh):
                try await withStore { store throws(StoreError) in try await store.noteUnchanged(feed.id, refresh) }
            case .document(let reading, let refresh, _):
                let merged = try await withStore { store throws(StoreError) in
                    try await store.merge(reading, into: feed.id, refresh: refresh)
                }
                if !merged.isEmpty { result.withNews = 1 }
            }
        } catch {
            result = Task.isCancelled ? Refresh(cancelled: 1) : await note(error, of: feed)
        }
        // A cancelled task could not read from the store.
        await Task { await endReading(feed.id) }.value
        if result.withNews > 0 { onNews([feed.id]) }
        return result
    }

    /// A feed that is no longer there has not failed.
    private func note(_ error: LibraryError, of feed: KeptFeed) async -> Refresh {
        waits[feed.id] = error.wait.map { now().addingTimeInterval(Double($0)) }
        do throws(StoreError) {
            try await store.noteFailure(feed.id, error.description, isFinal: error.isFinal)
        } catch {
            if error.reason == .gone { return Refresh() }
        }
        return Refresh(due: 1, failed: 1)
    }
}
