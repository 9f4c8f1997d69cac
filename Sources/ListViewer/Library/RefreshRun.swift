import FeedStore

/// One refresh of several feeds: asks for a few at a time, stores what has come, and notes at each feed why it failed.
///
/// What is not the feeds' fault is noted at none of them: that there is no network, or that nothing can be stored.
@MainActor
final class RefreshRun {
    private static let readingsAtOnce = 4

    private let library: Library
    private var result = Library.Refresh()
    private var outage = Outage()
    /// Feeds that were not asked because others could not be reached.
    private var unasked: [KeptFeed] = []
    private var storeHasFailed = false

    init(_ library: Library) { self.library = library }

    func read(_ due: [KeptFeed]) async -> Library.Refresh {
        await ask(due)
        if outage.hasAnswer, !unasked.isEmpty {
            library.beginReading(unasked)
            await ask(unasked)
        }
        await settle()
        await library.report()
        return result
    }

    private func ask(_ feeds: [KeptFeed]) async {
        await withTaskGroup(of: Void.self) { group in
            for (index, feed) in feeds.enumerated() {
                if index >= Self.readingsAtOnce { await group.next() }
                group.addTask { await self.ask(feed) }
            }
        }
    }

    private func ask(_ feed: KeptFeed) async {
        var hasNews = false
        defer { library.endReading(feed.id, hasNews: hasNews) }
        let isOfWeb = !FeedAddress.isPath(feed.address)
        if storeHasFailed { return result.cancelled += 1 }
        if isOfWeb, outage.isCertain { return unasked.append(feed) }
        do throws(LibraryError) {
            hasNews = try await library.readNews(of: feed)
            result.due += 1
            if hasNews { result.withNews += 1 }
            if isOfWeb { outage.noteAnswer() }
        } catch {
            if Task.isCancelled { return result.cancelled += 1 }
            switch error.cause {
            case .network: outage.add(feed, error)
            case .store:
                storeHasFailed = true
                result.cancelled += 1
            case .other:
                if isOfWeb { outage.noteAnswer() }
                await note(error, of: feed)
            }
        }
    }

    /// A feed that is no longer there has not failed.
    private func note(_ error: LibraryError, of feed: KeptFeed) async {
        do throws(LibraryError) {
            guard try await library.note(error, of: feed) else { return }
            result.due += 1
            result.failed += 1
        } catch {
            storeHasFailed = true
            result.cancelled += 1
        }
    }

    private func settle() async {
        if outage.isLikely(isConnected: library.isConnected()) {
            result.isOffline = true
            return library.setOffline(true)
        }
        if outage.hasAnswer { library.setOffline(false) }
        for (feed, error) in outage.unreached where !storeHasFailed { await note(error, of: feed) }
    }
}
