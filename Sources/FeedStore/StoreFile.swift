import Foundation
import GRDB
import Localization

/// Opens the database file of a folder, and replaces a damaged one.
struct StoreFile {
    static let name = "feeds.sqlite"

    let folder: String
    /// How long to wait for another program's lock, in seconds.
    let patience: Double
    /// For tests: the most pages that the database may have, as on a full disk.
    let pageLimit: Int?

    var path: String { folder + "/" + Self.name }

    /// If this file exists, the next opening checks the whole database for damage.
    private var suspicion: String { path + "-suspect" }

    func open() throws(StoreError) -> (DatabasePool, notice: String?) {
        try makeFolder()
        do {
            return (try connect(), nil)
        } catch {
            guard error.reason == .damaged else { throw error }
            let (pool, aside, count) = try beginAnew(as: "damaged")
            let sentence =
                count == 0
                ? localized("The stored feeds are damaged. They are now in \"\(aside)\", and a new list was started.")
                : localized(
                    count, one: "The stored feeds are damaged. They are now in \"\(aside)\". \(count) feed was saved.",
                    other: "The stored feeds are damaged. They are now in \"\(aside)\". \(count) feeds were saved.")
            return (pool, sentence)
        }
    }

    /// Creates a new database with the feeds of the old one, as far as they can be read. The old one is kept.
    func openAnew() throws(StoreError) -> (DatabasePool, notice: String) {
        let (pool, aside, count) = try beginAnew(as: "old")
        return (
            pool,
            localized(
                count, one: "A new list was started with \(count) feed. The old one is in \"\(aside)\".",
                other: "A new list was started with \(count) feeds. The old one is in \"\(aside)\".")
        )
    }

    /// - Returns: The new path of the old database, and the number of feeds that come from it.
    private func beginAnew(as word: String) throws(StoreError) -> (DatabasePool, aside: String, count: Int) {
        let old = StoreAside(folder: folder, name: Self.name)
        let aside = try old.move(as: word)
        do throws(StoreError) {
            try? FileManager.default.removeItem(atPath: suspicion)
            try makeFolder()
            let pool = try connect()
            return (pool, aside, try follow(StoreSalvage(databaseAt: Self.address(forReading: aside)), pool))
        } catch {
            old.moveBack(from: aside)
            throw error
        }
    }

    /// Opens a database that cannot be written, as on a read-only disk, if it is of this version.
    func openForReading() throws(StoreError) -> DatabaseQueue {
        do {
            var configuration = configuration
            configuration.readonly = true
            let queue = try DatabaseQueue(path: Self.address(forReading: path), configuration: configuration)
            guard try queue.read(StoreSchema.migrator.hasCompletedMigrations) else {
                throw StoreError(path: path, reason: .unusable(localized("it is of an older version")))
            }
            _ = try queue.read { try Subscriptions($0) }
            return queue
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Where to read a database that cannot be written, as on a read-only disk. There SQLite cannot create the files
    /// that connections share, and does without them if nothing waits in the log.
    static func address(forReading path: String) -> String {
        let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        return log ?? 0 == 0 ? URL(fileURLWithPath: path).absoluteString + "?immutable=1" : path
    }

    /// Whether the disk has room for a change.
    var hasRoom: Bool {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
        return (attributes?[.systemFreeSize] as? NSNumber).map { $0.int64Value > Self.leastRoom } ?? true
    }

    /// In bytes.
    private static let leastRoom: Int64 = 256 << 10

    /// - Returns: The number of feeds that were saved.
    private func follow(_ salvage: StoreSalvage, _ pool: DatabasePool) throws(StoreError) -> Int {
        do {
            return try pool.write { db in
                var insertion = try SubscriptionInsertion(db)
                return try insertion.missing(salvage.feeds, folders: salvage.folders).count
            }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    func suspectDamage() { _ = FileManager.default.createFile(atPath: suspicion, contents: nil) }

    private func makeFolder() throws(StoreError) {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch let error as CocoaError where error.code == .fileWriteNoPermission {
            throw StoreError(path: path, reason: .notPermitted)
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw StoreError(path: path, reason: .diskFull)
        } catch {
            throw StoreError(path: path, reason: .unusable(localized("its folder cannot be created")))
        }
    }

    private func connect() throws(StoreError) -> DatabasePool {
        do {
            try inspect()
            let pool = try DatabasePool(path: path, configuration: configuration)
            // With NORMAL, which GRDB chooses, a power cut can undo the last changes.
            try pool.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = FULL")
                if let pageLimit { try db.execute(sql: "PRAGMA max_page_count = \(pageLimit)") }
            }
            try StoreSchema.migrator.migrate(pool)
            // Only now are the tables of this version.
            _ = try pool.read { try Subscriptions($0) }
            try pool.write { db in
                try db.execute(sql: "DELETE FROM feed WHERE removed = 1")
                try FolderRepair.run(db)
            }
            return pool
        } catch {
            throw StoreError(error, path: path)
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        // Connections that only read wait for ten seconds unless each is configured.
        configuration.prepareDatabase { [patience] db in
            try db.execute(sql: "PRAGMA busy_timeout = \(Int(patience * 1000))")
        }
        configuration.maximumReaderCount = 2
        configuration.label = "FeedStore"
        return configuration
    }

    /// Refuses a database before anything writes to it.
    private func inspect() throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        var configuration = configuration
        configuration.readonly = true
        let isSuspect = FileManager.default.fileExists(atPath: suspicion)
        try DatabaseQueue(path: path, configuration: configuration).read { db in
            if try StoreSchema.migrator.hasBeenSuperseded(db) { throw StoreError(path: path, reason: .newerVersion) }
            guard isSuspect, try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") != "ok" else { return }
            throw StoreError(path: path, reason: .damaged)
        }
        if isSuspect { try FileManager.default.removeItem(atPath: suspicion) }
    }
}
