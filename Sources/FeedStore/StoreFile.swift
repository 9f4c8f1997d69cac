import Foundation
import GRDB
import Localization

/// The database file of a folder: opened, or kept aside if it is damaged.
struct StoreFile {
    static let name = "feeds.sqlite"

    let folder: String
    /// For how long another program may keep it locked, in seconds.
    let patience: Double
    /// For tests: the database cannot grow beyond as many pages, as on a full disk.
    let pageLimit: Int?

    var path: String { folder + "/" + Self.name }

    /// Exists while the database may be damaged, so that the next opening checks all of it.
    private var suspicion: String { path + "-suspect" }

    func open() throws(StoreError) -> (DatabasePool, notice: String?) {
        try makeFolder()
        do {
            return (try connect(), nil)
        } catch {
            guard error.reason == .damaged else { throw error }
            let aside = try keepAside()
            let pool = try connect()
            let count = try follow(StoreSalvage.feeds(ofDatabaseAt: aside), pool)
            let sentence =
                count == 0
                ? localized("The stored feeds are damaged. They are now in \"\(aside)\", and a new list was started.")
                : localized(
                    count, one: "The stored feeds are damaged. They are now in \"\(aside)\". \(count) feed was saved.",
                    other: "The stored feeds are damaged. They are now in \"\(aside)\". \(count) feeds were saved.")
            return (pool, sentence)
        }
    }

    /// - Returns: how many feeds were saved.
    private func follow(_ feeds: [NewFeed], _ pool: DatabasePool) throws(StoreError) -> Int {
        do {
            return try pool.write { db in try FeedStore.insertMissing(feeds, db).count }
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
            // With NORMAL, which GRDB chooses, a power cut takes the last changes back, although they were reported as
            // kept.
            try pool.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA synchronous = FULL")
                if let pageLimit { try db.execute(sql: "PRAGMA max_page_count = \(pageLimit)") }
            }
            try StoreSchema.migrator.migrate(pool)
            // Not before the tables are of this version.
            _ = try pool.read { try Subscriptions($0) }
            try pool.write { db in try db.execute(sql: "DELETE FROM feed WHERE removed = 1") }
            return pool
        } catch {
            throw StoreError(error, path: path)
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        // Readers wait for ten seconds unless they are asked one by one.
        configuration.prepareDatabase { [patience] db in
            try db.execute(sql: "PRAGMA busy_timeout = \(Int(patience * 1000))")
        }
        configuration.maximumReaderCount = 2
        configuration.label = "FeedStore"
        return configuration
    }

    /// Reads what is there before anything writes to it.
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

    /// - Returns: the path of the damaged database.
    private func keepAside() throws(StoreError) -> String {
        let files = FileManager.default
        var number = 1
        func aside() -> String { "\(folder)/feeds-damaged-\(number).sqlite" }
        while files.fileExists(atPath: aside()) { number += 1 }
        do {
            // Changes that are not written back yet are in a file beside it, which is useless under another name.
            for suffix in ["-wal", "-shm", ""] where files.fileExists(atPath: path + suffix) {
                try files.moveItem(atPath: path + suffix, toPath: aside() + suffix)
            }
            if files.fileExists(atPath: suspicion) { try files.removeItem(atPath: suspicion) }
            return aside()
        } catch {
            throw StoreError(path: path, reason: .unusable(localized("it is damaged and cannot be moved aside")))
        }
    }
}
