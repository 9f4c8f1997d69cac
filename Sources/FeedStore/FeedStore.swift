import GRDB

/// Feeds, their posts, and what the user did with them, in one SQLite database.
///
///     let (store, notice) = try await FeedStore.open(folder: dataFolder + "/list-viewer")
///     let feed = try await store.add(NewFeed(address: "https://example.org/feed"))
///     try await store.merge(reading, into: feed.id)
///     list.posts = try await store.posts(.unread)
///
/// Once a call has returned, its change is on disk and survives a crash and a power cut. A call that throws has changed
/// nothing. Nothing runs on the caller's actor, and only the caller hears of a change. In a cancelled task,
/// a query throws, and a change has happened as a whole or not at all.
public final class FeedStore: Sendable {
    private let pool: DatabasePool
    private let file: StoreFile

    private init(_ pool: DatabasePool, _ file: StoreFile) {
        self.pool = pool
        self.file = file
    }

    /// Creates the folder and the database if they are missing.
    ///
    /// - Returns: The store, and a sentence for the user if the database was damaged: it then has another name, and the
    ///   store is new.
    public static func open(folder: String) async throws(StoreError) -> (store: FeedStore, notice: String?) {
        try await open(StoreFile(folder: folder, patience: 2, pageLimit: nil))
    }

    /// - Parameters:
    ///   - patience: How long to wait for another program's lock, in seconds.
    ///   - pageLimit: For tests; see ``StoreFile``.
    package static func open(
        folder: String, patience: Double, pageLimit: Int? = nil
    ) async throws(StoreError) -> (store: FeedStore, notice: String?) {
        try await open(StoreFile(folder: folder, patience: patience, pageLimit: pageLimit))
    }

    @concurrent
    private static func open(_ file: StoreFile) async throws(StoreError) -> (store: FeedStore, notice: String?) {
        let (pool, notice) = try file.open()
        return (FeedStore(pool, file), notice)
    }

    /// The database file of a folder, whether it exists or not.
    public static func path(in folder: String) -> String { folder + "/" + StoreFile.name }

    public var path: String { file.path }

    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await pool.read(body) } catch { throw failure(error) }
    }

    /// In one transaction. `body` may throw a ``StoreError/Reason``.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await pool.write(body) } catch { throw failure(error) }
    }

    private func failure(_ error: any Error) -> StoreError {
        let error = StoreError(error, path: path)
        if error.reason == .damaged { file.suspectDamage() }
        return error
    }
}
