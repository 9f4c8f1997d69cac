import GRDB

extension FeedStore {
    /// Creates a folder as the last one in another, and unfolds that and those above.
    ///
    /// - Parameter parent: `nil` for the top level.
    public func addFolder(
        _ title: String, in parent: KeptFolder.ID? = nil
    ) async throws(StoreError) -> KeptFolder {
        try await write { db in
            try Self.unfold(parent, db)
            let position = try ListOrder.folders(in: parent).count(db)
            return try Self.insertFolder(title, in: parent, position: position, db)
        }
    }

    public func rename(_ folder: KeptFolder.ID, to title: String) async throws(StoreError) {
        try await write { db in
            try Self.change("UPDATE folder SET title = ? WHERE id = ?", [title, folder.rawValue], db)
        }
    }

    public func setFolded(_ isFolded: Bool, _ folders: [KeptFolder.ID]) async throws(StoreError) {
        if folders.isEmpty { return }
        try await write { db in
            for folder in folders {
                try Self.change("UPDATE folder SET isFolded = ? WHERE id = ?", [isFolded, folder.rawValue], db)
            }
        }
    }

    /// Moves a folder with all that is in it, and unfolds the folder that it goes into and those above.
    ///
    /// - Parameters:
    ///   - parent: `nil` for the top level.
    ///   - index: Among the other folders there.
    /// - Throws: ``StoreError/Reason/intoItself`` if the parent is the folder or one below it.
    public func move(
        _ folder: KeptFolder.ID, to parent: KeptFolder.ID?, at index: Int
    ) async throws(StoreError) {
        try await write { db in
            if try Self.unfold(parent, db).contains(folder) { throw StoreError.Reason.intoItself }
            try ListOrder.folders(in: parent).move(folder, to: index, db)
        }
    }

    // MARK: Rows

    /// Selects a folder and all below it. The argument is its id.
    static let branch = """
        WITH RECURSIVE branch(id) AS (
            VALUES (?) UNION SELECT folder.id FROM folder JOIN branch ON folder.parent = branch.id
        ) SELECT id FROM branch
        """

    static func exists(_ folder: KeptFolder.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM folder WHERE id = ?)", arguments: [folder.rawValue]) ?? false
    }

    /// Shows what is in a folder: it and those above are not folded then.
    ///
    /// - Returns: These folders; none for `nil`, the top level.
    @discardableResult
    static func unfold(_ folder: KeptFolder.ID?, _ db: Database) throws -> Set<KeptFolder.ID> {
        guard let folder else { return [] }
        guard try exists(folder, db) else { throw StoreError.Reason.gone }
        let above = try Int64.fetchAll(
            db,
            sql: """
                WITH RECURSIVE above(id) AS (
                    VALUES (?) UNION SELECT parent FROM folder JOIN above USING (id) WHERE parent IS NOT NULL
                ) SELECT id FROM above
                """, arguments: [folder.rawValue])
        for id in above {
            try db.execute(sql: "UPDATE folder SET isFolded = 0 WHERE id = ? AND isFolded = 1", arguments: [id])
        }
        return Set(above.map { KeptID($0) })
    }

    static func insertFolder(
        _ title: String, in parent: KeptFolder.ID?, position: Int, _ db: Database
    ) throws -> KeptFolder {
        try db.execute(
            sql: "INSERT INTO folder (title, parent, position) VALUES (?, ?, ?)",
            arguments: [title, parent?.rawValue, position])
        return KeptFolder(id: KeptID(db.lastInsertedRowID), title: title, parent: parent, isFolded: false)
    }
}
