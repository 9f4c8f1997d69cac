import FeedStore
import Foundation

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
    private var updates = 0
    /// Whether the end of a reading has not been reported yet.
    private var isReportDue = false

    /// Called once for each change of feeds, folders, counts, or the set of feeds that are being read.
    var onChange: @MainActor () -> Void = {}
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

    /// Opens the data in a folder, which is created if it is missing.
    ///
    /// - Returns: the library, and a sentence for the user if the data was damaged.
    static func open(
        folder: String, supply: any FeedSupply = FileSupply()
    ) async throws(StoreError) -> (library: Library, notice: String?) {
        let (store, notice) = try await FeedStore.open(folder: folder)
        let library = Library(
            store, try await store.subscriptions(), try await store.counts(), supply: supply)
        return (library, notice)
    }

    static func exists(in folder: String) -> Bool { FileManager.default.fileExists(atPath: FeedStore.path(in: folder)) }

    var isEmpty: Bool { subscriptions.feeds.isEmpty }

    func feed(_ id: KeptFeed.ID) -> KeptFeed? { subscriptions.feeds.first { $0.id == id } }

    func folder(_ id: KeptFolder.ID) -> KeptFolder? { subscriptions.folders.first { $0.id == id } }

    func page(_ selection: PostSelection) -> StoredPage { StoredPage(store: store, selection: selection) }

    // MARK: Changes

    func withStore<Value: Sendable>(
        _ body: (FeedStore) async throws(StoreError) -> Value
    ) async throws(LibraryError) -> Value {
        do throws(StoreError) { return try await body(store) } catch { throw LibraryError(error.description) }
    }

    func change<Value: Sendable>(
        _ body: (FeedStore) async throws(StoreError) -> Value
    ) async throws(LibraryError) -> Value {
        let value = try await withStore(body)
        await update()
        return value
    }

    /// Reads feeds, folders and counts again.
    func update() async {
        updates += 1
        let number = updates
        do throws(StoreError) {
            let (subscriptions, counts) = (try await store.subscriptions(), try await store.counts())
            // A later update has newer data.
            guard number == updates else { return }
            guard isReportDue || subscriptions != self.subscriptions || counts != self.counts else { return }
            self.subscriptions = subscriptions
            self.counts = counts
            report()
        } catch {
            if isReportDue { report() }
            onFailure(error.description)
        }
    }

    private func report() {
        isReportDue = false
        onChange()
    }

    var refreshing: Set<KeptFeed.ID> { progress.feeds }

    func advance(_ feed: KeptFeed.ID, to fraction: Double) { progress.advance(feed, to: fraction) }

    func beginReading(_ feeds: [KeptFeed]) {
        progress.begin(feeds.map(\.id))
        onChange()
    }

    /// Call this when a feed was read.
    func endReading(_ feed: KeptFeed.ID) async {
        progress.end(feed)
        isReportDue = true
        await update()
    }
}
