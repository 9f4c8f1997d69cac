import Foundation
import GRDB
import Localization

/// Opens the database file of a folder, and moves a damaged one aside.
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
            let aside = try moveAside()
            let pool = try connect()
            let count = try follow(StoreSalvage(databaseAt: aside), pool)
            let sentence =
                count == 0
                ? localized("The stored feeds are damaged. They are now in \"\(aside)\", and a new list was started.")
                : localized(
                    count, one: "The stored feeds are damaged. They are now in \"\(aside)\". \(count) feed was saved.",
                    other: "The stored feeds are damaged. They are now in \"\(aside)\". \(count) feeds were saved.")
            return (pool, sentence)
        }
    }

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

    /// - Returns: The new path of the damaged database.
    private func moveAside() throws(StoreError) -> String {
        let files = FileManager.default
        var number = 1
        func aside() -> String { "\(folder)/feeds-damaged-\(number).sqlite" }
        while files.fileExists(atPath: aside()) { number += 1 }
        do {
            // The latest changes are in a file beside the database, which SQLite finds only by the database's name.
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
