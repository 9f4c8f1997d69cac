import FeedModel
import FeedStore
import Localization

/// Which feeds are followed, and how they are ordered.
extension Library {
    /// Follows the feed of a file or an address, and reads it. One that cannot be read is not followed.
    ///
    /// - Throws: a sentence for the user.
    func add(
        _ place: String, progress: FeedProgress.Handler? = nil
    ) async throws(LibraryError) -> KeptFeed {
        let document = try await supply.read(place, since: nil, progress)
        if Task.isCancelled { throw LibraryError(localized("\(place) was not added.")) }
        guard case .document(let reading, let refresh, let address) = document else {
            throw LibraryError(localized("There is nothing to read at \(place)."))
        }
        let feed = try await kept { store throws(StoreError) in
            try await store.add(NewFeed(address: address), reading: reading, refresh: refresh)
        }
        // A cancelled task reads nothing from the store, and the feed is there.
        await Task { await update() }.value
        onNews([feed.id])
        return feed
    }

    /// Follows the feeds of a list from another program, without reading them yet.
    ///
    /// - Parameter folders: titles of folders that are to be there, in their order.
    /// - Returns: how many feeds were not followed before.
    func add(_ feeds: [NewFeed], folders: [String]) async throws(LibraryError) -> Int {
        let added = try await kept { store throws(StoreError) in try await store.add(feeds, folders: folders) }
        await update()
        Task { await refresh(added) }
        return added.count
    }

    func remove(_ feed: KeptFeed.ID) async throws(LibraryError) -> Removal {
        try await changing { store throws(StoreError) in try await store.remove(feed) }
    }

    func undo(_ removal: Removal) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.undo(removal) }
    }

    /// - Parameter title: an empty one for the feed's own.
    func rename(_ feed: KeptFeed.ID, to title: String) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.rename(feed, to: title) }
    }

    /// Puts a feed at an index among the others of a folder, which unfolds: one sees where the feed is.
    func move(_ feed: KeptFeed.ID, to folder: KeptFolder.ID?, at index: Int) async throws(LibraryError) {
        let folded = folder.flatMap(self.folder).flatMap { $0.isFolded ? $0.id : nil }
        try await changing { store throws(StoreError) in
            try await store.move(feed, to: folder, at: index)
            if let folded { try await store.setFolded(false, folded) }
        }
    }

    // MARK: Folders

    /// Makes a folder at the end.
    ///
    /// - Parameter title: gets a number if there is a folder of that title.
    func addFolder(_ title: String) async throws(LibraryError) -> KeptFolder {
        let titles = Set(subscriptions.folders.map(\.title))
        let numbered = (2...).lazy.map { "\(title) \($0)" }
        let title = titles.contains(title) ? numbered.first { !titles.contains($0) } ?? title : title
        return try await changing { store throws(StoreError) in try await store.addFolder(title) }
    }

    func rename(_ folder: KeptFolder.ID, to title: String) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.rename(folder, to: title) }
    }

    /// Puts a folder at an index among the others.
    func move(_ folder: KeptFolder.ID, at index: Int) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.move(folder, at: index) }
    }

    /// Removes a folder; its feeds stay.
    func remove(_ folder: KeptFolder.ID) async throws(LibraryError) -> Removal {
        try await changing { store throws(StoreError) in try await store.remove(folder) }
    }

    func setFolded(_ isFolded: Bool, _ folder: KeptFolder.ID) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.setFolded(isFolded, folder) }
    }
}
