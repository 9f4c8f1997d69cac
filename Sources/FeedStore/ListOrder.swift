import GRDB

/// The order of the folders in a folder, or of its feeds: positions from 0, without gaps.
enum ListOrder {
    /// `nil` for those at the top level.
    case folders(in: KeptFolder.ID?)
    /// `nil` for the feeds outside all folders.
    case feeds(in: KeptFolder.ID?)

    private var table: String {
        switch self {
        case .folders: "folder"
        case .feeds: "feed"
        }
    }

    func ids(_ db: Database) throws -> [Int64] {
        switch self {
        case .folders(let parent):
            try Int64.fetchAll(
                db, sql: "SELECT id FROM folder WHERE parent IS ? ORDER BY position, id",
                arguments: [parent?.rawValue])
        case .feeds(let folder):
            try Int64.fetchAll(
                db, sql: "SELECT id FROM feed WHERE folder IS ? AND removed = 0 ORDER BY position, id",
                arguments: [folder?.rawValue])
        }
    }

    /// - Parameter index: Among the other elements; an index beyond the end means the end.
    func move(_ id: Int64, to index: Int, _ db: Database) throws {
        var ids = try ids(db)
        ids.removeAll { $0 == id }
        ids.insert(id, at: min(max(index, 0), ids.count))
        try number(ids, db)
    }

    /// Call after an element has left.
    func closeGap(_ db: Database) throws { try number(ids(db), db) }

    func count(_ db: Database) throws -> Int { try ids(db).count }

    private func number(_ ids: [Int64], _ db: Database) throws {
        let statement = try db.makeStatement(sql: "UPDATE \(table) SET position = ?1 WHERE id = ?2 AND position <> ?1")
        for (position, id) in ids.enumerated() { try statement.execute(arguments: [position, id]) }
    }
}
