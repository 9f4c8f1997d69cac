import GRDB

/// The data that is kept between runs: feeds, their posts, and the reader's marks, in one SQLite database.
///
///     let (store, notice) = try await FeedStore.open(folder: dataFolder + "/list-viewer")
///     let feed = try await store.add(NewFeed(address: "https://example.org/feed"))
///     try await store.merge(reading, into: feed.id)
///     list.posts = try await store.posts(.unread)
///
/// A change that has returned is on disk: neither the end of the program nor a power cut takes it back. One that throws
/// has changed nothing. Nothing runs on the caller's actor, and nobody hears of changes but the caller. A cancelled
/// task's reading stops and throws; its change has happened as a whole or not at all.
public final class FeedStore: Sendable {
    private let pool: DatabasePool
    private let file: StoreFile

    private init(_ pool: DatabasePool, _ file: StoreFile) {
        self.pool = pool
        self.file = file
    }

    /// Opens the database in the folder, and makes both if they are missing.
    ///
    /// - Returns: The store, and a sentence for the user if the stored data was damaged: it is then kept under another
    ///   name, and the store is new.
    public static func open(folder: String) async throws(StoreError) -> (store: FeedStore, notice: String?) {
        try await open(StoreFile(folder: folder, patience: 2, pageLimit: nil))
    }

    /// - Parameter patience: For how long to wait for another program's lock, in seconds.
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

    /// The database file of a folder, whether it is there or not.
    public static func path(in folder: String) -> String { folder + "/" + StoreFile.name }

    /// The database file.
    public var path: String { file.path }

    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await pool.read(body) } catch { throw failure(error) }
    }

    /// In one transaction.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await pool.write(body) } catch { throw failure(error) }
    }

    func gone() -> StoreError { StoreError(path: path, reason: .gone) }

    private func failure(_ error: any Error) -> StoreError {
        let error = StoreError(error, path: path)
        if error.reason == .damaged { file.suspectDamage() }
        return error
    }
}
