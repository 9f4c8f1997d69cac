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
    private let database: any DatabaseWriter
    private let file: StoreFile
    /// Why nothing can be written; `nil` if the store was opened for writing.
    public let obstacle: StoreError?

    private init(_ database: any DatabaseWriter, _ file: StoreFile, obstacle: StoreError? = nil) {
        self.database = database
        self.file = file
        self.obstacle = obstacle
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

    /// Opens what can be read, but not written. Each change throws the obstacle.
    ///
    /// - Parameter obstacle: Why the store could not be opened for writing.
    /// - Throws: If it cannot be read either, or is of another version.
    @concurrent
    public static func openForReading(
        folder: String, obstacle: StoreError
    ) async throws(StoreError) -> FeedStore {
        let file = StoreFile(folder: folder, patience: 2, pageLimit: nil)
        return FeedStore(try file.openForReading(), file, obstacle: obstacle)
    }

    /// Creates a new database in place of one that cannot be opened, with its feeds and folders as far as they can be
    /// read. The old one is kept under another name.
    ///
    /// - Returns: The store, and a sentence for the user.
    @concurrent
    public static func startAnew(folder: String) async throws(StoreError) -> (store: FeedStore, notice: String) {
        let file = StoreFile(folder: folder, patience: 2, pageLimit: nil)
        let (pool, notice) = try file.openAnew()
        return (FeedStore(pool, file), notice)
    }

    /// The database file of a folder, whether it exists or not.
    public static func path(in folder: String) -> String { folder + "/" + StoreFile.name }

    public var path: String { file.path }

    func read<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        do { return try await database.read(body) } catch { throw failure(error) }
    }

    /// In one transaction. `body` may throw a ``StoreError/Reason``.
    func write<Value: Sendable>(
        _ body: @Sendable (Database) throws -> Value
    ) async throws(StoreError) -> Value {
        if let obstacle { throw obstacle }
        do { return try await database.write(body) } catch { throw failure(error) }
    }

    /// Finds out whether the store can be read and written, by a change that changes nothing.
    public func check() async throws(StoreError) {
        try await write { db in
            _ = try Subscriptions(db)
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            try db.execute(sql: "PRAGMA user_version = \(version)")
        }
        // So small a change may find room where no other does.
        guard file.hasRoom else { throw StoreError(path: path, reason: .diskFull) }
    }

    private func failure(_ error: any Error) -> StoreError {
        let error = StoreError(error, path: path)
        if error.reason == .damaged { file.suspectDamage() }
        return error
    }
}
