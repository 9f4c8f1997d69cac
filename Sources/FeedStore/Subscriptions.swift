import GRDB

/// The feeds that the user follows, and their folders.
public struct Subscriptions: Hashable, Sendable {
    /// In the user's order; those in a folder follow it.
    public let folders: [KeptFolder]
    /// Those outside all folders first, then folder by folder, in the user's order.
    public let feeds: [KeptFeed]

    /// The feeds directly in a folder.
    ///
    /// - Parameter folder: `nil` for the feeds outside all folders.
    /// - Complexity: O(feeds)
    public func feeds(in folder: KeptFolder.ID?) -> [KeptFeed] { feeds.filter { $0.folder == folder } }

    /// The folders directly in a folder.
    ///
    /// - Parameter folder: `nil` for those at the top level.
    /// - Complexity: O(folders)
    public func folders(in folder: KeptFolder.ID?) -> [KeptFolder] { folders.filter { $0.parent == folder } }

    /// A folder and all folders below it, in order; empty if it is gone.
    ///
    /// - Complexity: O(folders)
    public func branch(of folder: KeptFolder.ID) -> [KeptFolder] {
        var ids: Set = [folder]
        return folders.filter { $0.id == folder || $0.parent.map(ids.contains) ?? false && ids.insert($0.id).inserted }
    }

    /// The feeds in a folder and in all folders below it.
    ///
    /// - Complexity: O(folders and feeds)
    public func feeds(below folder: KeptFolder.ID) -> [KeptFeed] {
        let ids = Set(branch(of: folder).map(\.id))
        return feeds.filter { $0.folder.map(ids.contains) ?? false }
    }

    /// A folder and those that it is in, from the top level down; empty if it is gone.
    ///
    /// - Complexity: O(folders)
    public func path(to folder: KeptFolder.ID) -> [KeptFolder] {
        var path: [KeptFolder] = []
        var next: KeptFolder.ID? = folder
        // Each folder comes after the one that it is in.
        for folder in folders.reversed() where folder.id == next {
            path.append(folder)
            next = folder.parent
        }
        return path.reversed()
    }
}

extension Subscriptions {
    init(_ db: Database) throws {
        let rows = try Row.fetchAll(db, sql: "SELECT id, title, parent, isFolded FROM folder ORDER BY position, id")
        let foldersByParent = Dictionary(
            grouping: rows.map {
                KeptFolder(
                    id: KeptID($0.number(0)), title: $0.text(1), parent: $0.optional(2).map { KeptID($0) },
                    isFolded: $0.flag(3))
            }, by: \.parent)
        var folders: [KeptFolder] = []
        var pending = Array(foldersByParent[nil, default: []].reversed())
        while let folder = pending.popLast() {
            folders.append(folder)
            pending += foldersByParent[folder.id, default: []].reversed()
        }
        self.folders = folders
        let feeds = try Row.fetchAll(
            db, sql: "SELECT \(KeptFeed.columns) FROM feed WHERE removed = 0 ORDER BY position, id"
        ).map(KeptFeed.init)
        let feedsByFolder = Dictionary(grouping: feeds, by: \.folder)
        self.feeds = ([nil] + folders.map(\.id)).flatMap { feedsByFolder[$0, default: []] }
    }
}
