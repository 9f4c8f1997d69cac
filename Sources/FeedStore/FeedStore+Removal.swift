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
            guard let kept = subscriptions.folders.first(where: { $0.id == folder }),
                let index = subscriptions.folders(in: kept.parent).firstIndex(of: kept)
            else { throw StoreError.Reason.gone }
            let feeds = subscriptions.feeds(in: folder).map(\.id)
            let folders = subscriptions.folders(in: folder).map(\.id)
            let removed = try Int64.fetchAll(
                db, sql: "SELECT id FROM feed WHERE folder = ? AND removed = 1", arguments: [folder.rawValue])
            try Self.move(feeds, to: kept.parent, db)
            try Self.move(folders, to: kept.parent, db)
            try db.execute(sql: "DELETE FROM folder WHERE id = ?", arguments: [folder.rawValue])
            try ListOrder.folders(in: kept.parent).closeGap(db)
            return Removal(
                title: kept.title,
                removed: .folder(
                    kept, index: index, folders: folders, feeds: feeds, removed: removed.map { KeptID($0) }))
        }
    }

    /// Restores a removed feed or folder at its old index, with all its data.
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
                try ListOrder.feeds(in: folder).move(id.rawValue, to: Int(row.number(2)), db)
            case .folder(let folder, let index, let folders, let feeds, let removed):
                try Self.restore(folder, at: index, db)
                // What the user has moved in the meantime stays where it is.
                let looseFeeds = try feeds.filter { try Self.feed($0, db).map { $0.folder == folder.parent } ?? false }
                try Self.move(looseFeeds, to: folder.id, db)
                let siblings = Set(try ListOrder.folders(in: folder.parent).ids(db))
                try Self.move(folders.filter { siblings.contains($0.rawValue) }, to: folder.id, db)
                for feed in removed {
                    try db.execute(
                        sql: "UPDATE feed SET folder = ? WHERE id = ? AND removed = 1",
                        arguments: [folder.id.rawValue, feed.rawValue])
                }
                try ListOrder.feeds(in: folder.parent).closeGap(db)
                try ListOrder.folders(in: folder.parent).closeGap(db)
            }
        }
    }

    /// Restores a folder without what was in it; at the top level if the folder above it is gone.
    private static func restore(_ folder: KeptFolder, at index: Int, _ db: Database) throws {
        guard try !exists(folder.id, db) else { throw StoreError.Reason.cannotUndo }
        let parent = try folder.parent.flatMap { try exists($0, db) ? $0 : nil }
        try db.execute(
            sql: "INSERT INTO folder (id, title, parent, position, isFolded) VALUES (?, ?, ?, ?, ?)",
            arguments: [folder.id.rawValue, folder.title, parent?.rawValue, index, folder.isFolded])
        try ListOrder.folders(in: parent).move(folder.id.rawValue, to: index, db)
    }

    private static func move(_ folders: [KeptFolder.ID], to parent: KeptFolder.ID?, _ db: Database) throws {
        for folder in folders {
            try db.execute(
                sql: "UPDATE folder SET parent = ? WHERE id = ?", arguments: [parent?.rawValue, folder.rawValue])
            try ListOrder.folders(in: parent).move(folder.rawValue, to: .max, db)
        }
    }

    private static func move(_ feeds: [KeptFeed.ID], to folder: KeptFolder.ID?, _ db: Database) throws {
        for feed in feeds {
            try db.execute(
                sql: "UPDATE feed SET folder = ? WHERE id = ?", arguments: [folder?.rawValue, feed.rawValue])
            try ListOrder.feeds(in: folder).move(feed.rawValue, to: .max, db)
        }
    }
}
