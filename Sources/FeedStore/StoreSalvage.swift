import GRDB

/// Reads the list of feeds from a damaged database, as far as possible. The posts come back with the next refresh.
enum StoreSalvage {
    static func feeds(ofDatabaseAt path: String) -> [NewFeed] {
        var configuration = Configuration()
        configuration.readonly = true
        // Otherwise SQLite reads no table at all if one of them begins behind the end of a file that was cut off.
        configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA writable_schema = ON") }
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration) else { return [] }
        // A transaction would be rolled back at the first page that cannot be read.
        return queue.unsafeRead(feeds)
    }

    private static func feeds(_ db: Database) -> [NewFeed] {
        let folders = folders(db)
        return rows("id, address, userTitle, folder, position, removed FROM feed", db)
            .filter { !$0.text(1).isEmpty && !$0.flag(5) }
            .sorted { $0.number(4) < $1.number(4) }
            .map { NewFeed(address: $0.text(1), title: $0.optional(2), folder: path(to: $0.optional(3), folders)) }
    }

    private static func folders(_ db: Database) -> [Int64: (title: String, parent: Int64?)] {
        // Before version 4, folders had no parents.
        let isOld = (try? db.columns(in: "folder").contains { $0.name == "parent" }) == false
        let folders = rows("id, title, \(isOld ? "NULL" : "parent") FROM folder", db)
        return Dictionary(
            folders.map { ($0.number(0), ($0.text(1), $0.optional(2))) }, uniquingKeysWith: { first, _ in first })
    }

    /// The titles of a folder and of those above it. A way that cannot be read to its end begins at the top level.
    private static func path(to folder: Int64?, _ folders: [Int64: (title: String, parent: Int64?)]) -> [String] {
        var path: [String] = []
        var seen: Set<Int64> = []
        var next = folder
        while let id = next, let folder = folders[id], seen.insert(id).inserted {
            path.append(folder.title)
            next = folder.parent
        }
        return path.reversed()
    }

    /// The rows that can be read, by their ids, which come first. A page that cannot be read is left out.
    private static func rows(_ columns: String, _ db: Database) -> [Row] {
        // The damage may be in the indexes.
        let sql = "SELECT \(columns) NOT INDEXED WHERE id > ? ORDER BY id"
        guard let statement = try? db.makeStatement(sql: sql) else { return [] }
        var rows: [Row] = []
        var lastID: Int64 = 0
        var failures = 0
        while failures < failureLimit, lastID < .max {
            do {
                let cursor = try Row.fetchCursor(statement, arguments: [lastID])
                while let row = try cursor.next() {
                    rows.append(row.copy())
                    lastID = max(lastID, row.number(0))
                    failures = 0
                }
                return rows
            } catch {
                // The next row may be on another page.
                lastID += 1
                failures += 1
            }
        }
        return rows
    }

    /// In a row: more than a page has.
    private static let failureLimit = 1_000
}
