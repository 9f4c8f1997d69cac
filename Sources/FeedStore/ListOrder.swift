import GRDB

/// The order of the folders in a folder, or of its feeds: positions from 0, without gaps.
struct ListOrder<Element> {
    private let table: String
    /// The column with the folder that an element is in.
    private let column: String
    /// What the elements of all lists have in common.
    private let condition: String
    private let folder: KeptFolder.ID?

    func ids(_ db: Database) throws -> [KeptID<Element>] {
        try Int64.fetchAll(
            db, sql: "SELECT id FROM \(table) WHERE \(column) IS ? AND \(condition) ORDER BY position, id",
            arguments: [folder?.rawValue]
        ).map { KeptID($0) }
    }

    func count(_ db: Database) throws -> Int {
        try Int.fetchOne(
            db, sql: "SELECT count(*) FROM \(table) WHERE \(column) IS ? AND \(condition)",
            arguments: [folder?.rawValue]) ?? 0
    }

    /// Moves an element of this list or of another one.
    ///
    /// - Parameter index: Among the other elements; an index beyond the end means the end.
    func move(_ id: KeptID<Element>, to index: Int, _ db: Database) throws {
        guard
            let row = try Row.fetchOne(
                db, sql: "SELECT \(column) FROM \(table) WHERE id = ? AND \(condition)", arguments: [id.rawValue])
        else { throw StoreError.Reason.gone }
        var ids = try ids(db)
        ids.removeAll { $0 == id }
        ids.insert(id, at: min(max(index, 0), ids.count))
        try set(ids, db)
        let oldFolder = row.optional(0).map { KeptFolder.ID($0) }
        if oldFolder != folder { try Self(table, column, condition, oldFolder).closeGap(db) }
    }

    /// Moves elements of other lists to the end of this one. Those lists have gaps then.
    func append(_ new: [KeptID<Element>], _ db: Database) throws { try set(ids(db) + new, db) }

    /// Moves those of some elements that are in another list to the end of this one.
    func take(_ wanted: [KeptID<Element>], from other: Self, _ db: Database) throws {
        let there = Set(try other.ids(db))
        try append(wanted.filter(there.contains), db)
        try other.closeGap(db)
    }

    /// Call after an element has left.
    func closeGap(_ db: Database) throws { try set(ids(db), db) }

    /// One statement, however many elements there are.
    private func set(_ ids: [KeptID<Element>], _ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE \(table) SET \(column) = ?1, position = list.key FROM json_each(?2) AS list
                WHERE \(table).id = list.value AND (\(table).\(column) IS NOT ?1 OR position <> list.key)
                """,
            arguments: [folder?.rawValue, "\(ids)"])
    }
}

extension ListOrder {
    private init(_ table: String, _ column: String, _ condition: String, _ folder: KeptFolder.ID?) {
        (self.table, self.column, self.condition, self.folder) = (table, column, condition, folder)
    }
}

extension ListOrder where Element == KeptFolder {
    /// - Parameter parent: `nil` for those at the top level.
    static func folders(in parent: KeptFolder.ID?) -> Self { Self("folder", "parent", "TRUE", parent) }
}

extension ListOrder where Element == KeptFeed {
    /// - Parameter folder: `nil` for the feeds outside all folders.
    static func feeds(in folder: KeptFolder.ID?) -> Self { Self("feed", "folder", "removed = 0", folder) }
}
