import GRDB

extension FeedStore {
    /// Removes a feed with all its posts.
    ///
    ///     let removal = try await store.remove(feed.id)
    ///     toast.show("Removed \(removal.title)", undo: { try await store.undo(removal) })
    public func remove(_ feed: KeptFeed.ID) async throws(StoreError) -> Removal {
        try await write { db in
            let kept = try Self.requiredFeed(feed, db)
            try db.execute(sql: "UPDATE feed SET removed = 1 WHERE id = ?", arguments: [feed.rawValue])
            try ListOrder.feeds(in: kept.folder).closeGap(db)
            return Removal(title: kept.title, removed: .feed(feed))
        }
    }

    /// Removes a folder. The feeds and folders in it move to the end of those in the folder above, or of those at the
    /// top level.
    public func remove(_ folder: KeptFolder.ID) async throws(StoreError) -> Removal {
        try await write { db in
            let subscriptions = try Subscriptions(db)
            let path = subscriptions.path(to: folder)
            guard let kept = path.last,
                let index = subscriptions.folders(in: kept.parent).firstIndex(of: kept)
            else { throw StoreError.Reason.gone }
            let feeds = subscriptions.feeds(in: folder).map(\.id)
            let folders = subscriptions.folders(in: folder).map(\.id)
            let removed = try Int64.fetchAll(
                db, sql: "SELECT id FROM feed WHERE folder = ? AND removed = 1", arguments: [folder.rawValue])
            try ListOrder.feeds(in: kept.parent).append(feeds, db)
            try ListOrder.folders(in: kept.parent).append(folders, db)
            try db.execute(sql: "DELETE FROM folder WHERE id = ?", arguments: [folder.rawValue])
            try ListOrder.folders(in: kept.parent).closeGap(db)
            return Removal(
                title: kept.title,
                removed: .folder(
                    kept, above: path.dropLast().map(\.id), index: index, folders: folders, feeds: feeds,
                    removed: removed.map { KeptID($0) }))
        }
    }

    /// Restores a removed feed or folder at its old index, with all its data. A folder comes back in the nearest of
    /// those above that there still is.
    ///
    /// - Throws: ``StoreError/Reason/cannotUndo`` if the store has been opened again since, if the removal has already
    ///   been undone, or if the feed's address has been added again.
    public func undo(_ removal: Removal) async throws(StoreError) {
        try await write { db in
            switch removal.removed {
            case .feed(let id):
                guard
                    let row = try Row.fetchOne(
                        db, sql: "SELECT address, folder, position FROM feed WHERE id = ? AND removed = 1",
                        arguments: [id.rawValue]), try Self.feed(at: row.text(0), db) == nil
                else { throw StoreError.Reason.cannotUndo }
                try db.execute(sql: "UPDATE feed SET removed = 0 WHERE id = ?", arguments: [id.rawValue])
                let folder = row.optional(1).map { KeptFolder.ID($0) }
                try ListOrder.feeds(in: folder).move(id, to: Int(row.number(2)), db)
            case .folder(let folder, let above, let index, let folders, let feeds, let removed):
                // What was in a folder is now in the one above.
                let parent = try above.last { try Self.exists($0, db) }
                try Self.restore(folder, in: parent, at: index, db)
                // What the user has moved in the meantime stays where it is.
                try ListOrder.feeds(in: folder.id).take(feeds, from: .feeds(in: parent), db)
                try ListOrder.folders(in: folder.id).take(folders, from: .folders(in: parent), db)
                try db.execute(
                    sql: """
                        UPDATE feed SET folder = ? WHERE removed = 1 AND id IN (SELECT value FROM json_each(?))
                        """,
                    arguments: [folder.id.rawValue, "\(removed)"])
            }
        }
    }

    /// Restores a folder without what was in it.
    private static func restore(
        _ folder: KeptFolder, in parent: KeptFolder.ID?, at index: Int, _ db: Database
    ) throws {
        guard try !exists(folder.id, db) else { throw StoreError.Reason.cannotUndo }
        try db.execute(
            sql: "INSERT INTO folder (id, title, parent, position, isFolded) VALUES (?, ?, ?, ?, ?)",
            arguments: [folder.id.rawValue, folder.title, parent?.rawValue, index, folder.isFolded])
        try ListOrder.folders(in: parent).move(folder.id, to: index, db)
    }
}
