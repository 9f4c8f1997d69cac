import GRDB

/// Reads the list of feeds from a damaged database, as far as possible. The posts come back with the next refresh.
enum StoreSalvage {
    static func feeds(ofDatabaseAt path: String) -> [NewFeed] {
        var configuration = Configuration()
        configuration.readonly = true
        guard let queue = try? DatabaseQueue(path: path, configuration: configuration) else { return [] }
        return (try? queue.read(feeds)) ?? []
    }

    private static func feeds(_ db: Database) -> [NewFeed] {
        // The damage may be in the indexes.
        let folders = rows("SELECT id, title FROM folder NOT INDEXED", db)
        let titles = Dictionary(folders.map { ($0.number(0), $0.text(1)) }, uniquingKeysWith: { first, _ in first })
        return rows("SELECT address, userTitle, folder, position FROM feed NOT INDEXED WHERE removed = 0", db)
            .filter { !$0.text(0).isEmpty }
            .sorted { $0.number(3) < $1.number(3) }
            .map { NewFeed(address: $0.text(0), title: $0.optional(1), folder: $0.optional(2).flatMap { titles[$0] }) }
    }

    /// The rows before the first unreadable one.
    private static func rows(_ sql: String, _ db: Database) -> [Row] {
        var rows: [Row] = []
        guard let cursor = try? Row.fetchCursor(db, sql: sql) else { return [] }
        while let row = try? cursor.next() { rows.append(row.copy()) }
        return rows
    }
}
