import GRDB

/// The list of feeds that can still be read from a damaged database. The posts come back with the next refresh.
struct StoreSalvage {
    private(set) var feeds: [NewFeed] = []
    /// As in ``NewFeed/folder``, in the order in which to create them.
    private(set) var folders: [[String]] = []

    /// - Parameter address: A path, or what SQLite takes in place of one.
    init(databaseAt address: String) {
        var configuration = Configuration()
        configuration.readonly = true
        // Otherwise SQLite reads no table at all if one of them begins behind the end of a file that was cut off.
        configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA writable_schema = ON") }
        guard let queue = try? DatabaseQueue(path: address, configuration: configuration) else { return }
        // A transaction would be rolled back at the first page that cannot be read.
        self = queue.unsafeRead(Self.init)
    }

    private init(_ db: Database) {
        // Before version 4, folders had no parents.
        let isOld = (try? db.columns(in: "folder").contains { $0.name == "parent" }) == false
        let rows = Self.rows("id, position, title, \(isOld ? "NULL" : "parent") FROM folder", db)
        let paths = Self.paths(rows)
        // Each folder comes after the one that it is in.
        let ordered = Self.ordered(rows).compactMap { paths[$0.number(0)] }
        folders = Set(ordered.map(\.count)).sorted().flatMap { depth in ordered.filter { $0.count == depth } }
        feeds = Self.ordered(Self.rows("id, position, address, userTitle, folder, removed FROM feed", db))
            .filter { !$0.text(2).isEmpty && !$0.flag(5) }
            .map { row in
                NewFeed(
                    address: row.text(2), title: row.optional(3),
                    folder: row.optional(4).flatMap { paths[$0] } ?? [])
            }
    }

    private static func ordered(_ rows: [Row]) -> [Row] {
        rows.sorted { ($0.number(1), $0.number(0)) < ($1.number(1), $1.number(0)) }
    }

    /// The titles of each folder and of those above it.
    private static func paths(_ rows: [Row]) -> [Int64: [String]] {
        let lost = Set(FolderRepair.lost(rows.map { ($0.number(0), $0.optional(3)) }))
        let folders = Dictionary(rows.map { ($0.number(0), $0) }, uniquingKeysWith: { first, _ in first })
        return folders.mapValues { row in
            var path = [row.text(2)]
            var row = row
            while !lost.contains(row.number(0)), let above = row.optional(3).flatMap({ folders[$0] }) {
                path.append(above.text(2))
                row = above
            }
            return path.reversed()
        }
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
