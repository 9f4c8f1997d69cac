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

    /// Removes a folder. Its feeds move to the end of those outside all folders.
    public func remove(_ folder: KeptFolder.ID) async throws(StoreError) -> Removal {
        try await write { db in
            let subscriptions = try Subscriptions(db)
            guard let index = subscriptions.folders.firstIndex(where: { $0.id == folder }) else {
                throw StoreError.Reason.gone
            }
            let feeds = subscriptions.feeds(in: folder).map(\.id)
            try Self.move(feeds, to: nil, db)
            try db.execute(sql: "DELETE FROM folder WHERE id = ?", arguments: [folder.rawValue])
            try ListOrder.folders.closeGap(db)
            let kept = subscriptions.folders[index]
            return Removal(title: kept.title, removed: .folder(kept, index: index, feeds: feeds))
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
            case .folder(let folder, let index, let feeds):
                guard try !Self.exists(folder.id, db) else { throw StoreError.Reason.cannotUndo }
                try db.execute(
                    sql: "INSERT INTO folder (id, title, position, isFolded) VALUES (?, ?, ?, ?)",
                    arguments: [folder.id.rawValue, folder.title, index, folder.isFolded])
                try ListOrder.folders.move(folder.id.rawValue, to: index, db)
                // Feeds that the user has moved in the meantime stay where they are.
                let loose = try feeds.filter { try Self.feed($0, db).map { $0.folder == nil } ?? false }
                try Self.move(loose, to: folder.id, db)
                try ListOrder.feeds(in: nil).closeGap(db)
            }
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
