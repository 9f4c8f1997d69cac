import GRDB

/// Brings what damage has cut off from the list of feeds back to its top level: folders that are in themselves, and
/// folders and feeds in a folder that does not exist.
enum FolderRepair {
    static func run(_ db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT id, parent FROM folder ORDER BY id")
        let parents = rows.map { (id: $0.number(0), parent: $0.optional(1) as Int64?) }
        let lost = Set(lost(parents))
        for id in lost { try db.execute(sql: "UPDATE folder SET parent = NULL WHERE id = ?", arguments: [id]) }
        let left = Set(parents.filter { lost.contains($0.id) }.map { $0.parent.map { KeptFolder.ID($0) } })
        for parent in left.union([nil]) { try ListOrder.folders(in: parent).closeGap(db) }
        try db.execute(
            sql: "UPDATE feed SET folder = NULL WHERE folder IS NOT NULL AND folder NOT IN (SELECT id FROM folder)")
        try ListOrder.feeds(in: nil).closeGap(db)
    }

    /// The folders that come to the top level. Those below them stay there.
    ///
    /// - Complexity: O(folders)
    static func lost(_ folders: [(id: Int64, parent: Int64?)]) -> [Int64] {
        let parents = Dictionary(folders.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
        var lost = Set(folders.filter { $0.parent.map { parents[$0] == nil } ?? false }.map(\.id))
        var settled = lost
        for folder in folders {
            var way: [Int64] = []
            var next: Int64? = folder.id
            while let id = next, settled.insert(id).inserted {
                way.append(id)
                next = parents[id] ?? nil
            }
            // Back on this way: it is a circle from there on.
            if let start = next.flatMap(way.firstIndex) { lost.formUnion(way[start...]) }
        }
        return folders.map(\.id).filter(lost.contains)
    }
}
