import FeedStore
import Foundation
import GtkBridge

/// The feeds that the user follows.
@MainActor
final class Library {
    let store: FeedStore
    let supply: any FeedSupply
    private(set) var subscriptions: Subscriptions
    private(set) var counts: PostCounts
    /// The progress of the current refresh.
    private(set) var progress = RefreshProgress() {
        didSet { onProgress() }
    }
    var refreshes: Set<Task<Refresh, Never>> = []
    /// When servers want to be asked again.
    var waits: [KeptFeed.ID: Date] = [:]
    /// A variable for tests.
    var now: @MainActor () -> Date = { Date() }
    /// Whether the network is known to be there. A variable for tests.
    var isConnected: @MainActor () -> Bool = { NetworkMonitor.isAvailable }
    /// Whether the last refresh found no network.
    private(set) var isOffline = false
    /// Reads the store. A call that comes meanwhile waits for `nextUpdate`, which begins afterwards.
    private var runningUpdate: Task<Void, Never>?
    private var nextUpdate: Task<Void, Never>?
    /// Feeds with news that are not reported yet.
    private var news: Set<KeptFeed.ID> = []
    private lazy var reports = RefreshReports { [weak self] in await self?.reportNews() }

    /// Called once for each change of feeds, folders or counts.
    var onChange: @MainActor () -> Void = {}
    /// Called when the network has gone or is back.
    var onOffline: @MainActor (Bool) -> Void = { _ in }
    /// Called when the store has failed.
    var onStoreFailure: @MainActor () -> Void = {}
    /// Called when posts have changed, but not for the user's own changes.
    var onNews: @MainActor (_ feeds: Set<KeptFeed.ID>) -> Void = { _ in }
    /// Called with a sentence for the user.
    var onFailure: @MainActor (String) -> Void = { _ in }

    var onProgress: @MainActor () -> Void = {}

    private init(
        _ store: FeedStore, _ subscriptions: Subscriptions, _ counts: PostCounts, supply: any FeedSupply
    ) {
        self.store = store
        self.subscriptions = subscriptions
        self.counts = counts
        self.supply = supply
    }

    static func open(_ store: FeedStore, supply: any FeedSupply) async throws(StoreError) -> Library {
        Library(store, try await store.subscriptions(), try await store.counts(), supply: supply)
    }

    /// Whether changes can be stored.
    var isWritable: Bool { store.obstacle == nil }

    static func exists(in folder: String) -> Bool { FileManager.default.fileExists(atPath: FeedStore.path(in: folder)) }

    var isEmpty: Bool { subscriptions.feeds.isEmpty }

    func feed(_ id: KeptFeed.ID) -> KeptFeed? { subscriptions.feeds.first { $0.id == id } }

    func folder(_ id: KeptFolder.ID) -> KeptFolder? { subscriptions.folders.first { $0.id == id } }

    func page(_ selection: PostSelection) -> StoredPage { StoredPage(store: store, selection: selection) }

    // MARK: Changes

    func withStore<Value: Sendable>(
        _ body: (FeedStore) async throws(StoreError) -> Value
    ) async throws(LibraryError) -> Value {
        do throws(StoreError) { return try await body(store) } catch {
            if error.isOfStore { onStoreFailure() }
            throw LibraryError(error)
        }
    }

    func change<Value: Sendable>(
        _ body: (FeedStore) async throws(StoreError) -> Value
    ) async throws(LibraryError) -> Value {
        let value = try await withStore(body)
        await update()
        return value
    }

    /// Reads feeds, folders and counts again. Calls that come while they are read share the next reading.
    func update() async {
        if let nextUpdate { return await nextUpdate.value }
        let running = runningUpdate
        let next = Task {
            await running?.value
            runningUpdate = nextUpdate
            nextUpdate = nil
            await read()
        }
        nextUpdate = next
        await next.value
    }

    private func read() async {
        do throws(StoreError) {
            let (subscriptions, counts) = (try await store.subscriptions(), try await store.counts())
            guard subscriptions != self.subscriptions || counts != self.counts else { return }
            self.subscriptions = subscriptions
            self.counts = counts
            onChange()
        } catch {
            onStoreFailure()
            onFailure(error.description)
        }
    }

    // MARK: Refreshing

    var refreshing: Set<KeptFeed.ID> { progress.feeds }

    func advance(_ feed: KeptFeed.ID, to fraction: Double) { progress.advance(feed, to: fraction) }

    func beginReading(_ feeds: [KeptFeed]) { progress.begin(feeds.map(\.id)) }

    /// Call this when a feed was read. It is reported with others.
    func endReading(_ feed: KeptFeed.ID, hasNews: Bool) {
        progress.end(feed)
        if hasNews { news.insert(feed) }
        reports.request()
    }

    /// Reports what was read so far.
    func report() async { await reports.reportNow() }

    private func reportNews() async {
        let news = news
        self.news = []
        // A cancelled task could not read from the store.
        await Task { await update() }.value
        if !news.isEmpty { onNews(news) }
    }

    func setOffline(_ isOffline: Bool) {
        guard isOffline != self.isOffline else { return }
        self.isOffline = isOffline
        onOffline(isOffline)
    }
}
