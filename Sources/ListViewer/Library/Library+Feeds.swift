import FeedModel
import FeedStore
import Localization

/// Following, ordering and removing feeds.
extension Library {
    /// Reads and follows a feed. A feed that cannot be read is not followed.
    func add(
        _ address: String, progress: FeedProgress.Handler? = nil
    ) async throws(LibraryError) -> KeptFeed {
        let document = try await supply.read(address, since: nil, progress)
        if Task.isCancelled { throw LibraryError(localized("\(address) was not added.")) }
        guard case .document(let reading, let refresh, let found) = document else {
            throw LibraryError(localized("There is nothing to read at \(address)."))
        }
        let feed = try await withStore { store throws(StoreError) in
            try await store.add(NewFeed(address: found), reading: reading, refresh: refresh)
        }
        // A cancelled task could not read from the store, but the feed was added.
        await Task { await update() }.value
        onNews([feed.id])
        return feed
    }

    /// Follows feeds of a list. They are read later.
    ///
    /// - Parameters:
    ///   - folders: the folders to create, in order, each as in ``NewFeed/folder``.
    ///   - progress: called with the part that is stored, from 0 to 1.
    /// - Returns: the feeds that were not followed before.
    func add(
        _ feeds: [NewFeed], folders: [[String]], progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws(LibraryError) -> Int {
        let added: [KeptFeed]
        do throws(LibraryError) {
            added = try await withStore { store throws(StoreError) in
                try await store.add(feeds, folders: folders) { progress(Double($0) / Double(max(1, feeds.count))) }
            }
        } catch {
            // A part of a long list may be stored.
            await Task { await update() }.value
            throw error
        }
        await update()
        Task { await refresh(added) }
        return added.count
    }

    func remove(_ feed: KeptFeed.ID) async throws(LibraryError) -> Removal {
        try await change { store throws(StoreError) in try await store.remove(feed) }
    }

    func undo(_ removal: Removal) async throws(LibraryError) {
        try await change { store throws(StoreError) in try await store.undo(removal) }
    }

    /// - Parameter title: empty to use the feed's own title.
    func rename(_ feed: KeptFeed.ID, to title: String) async throws(LibraryError) {
        try await change { store throws(StoreError) in try await store.rename(feed, to: title) }
    }

    /// Moves a feed to an index among the feeds of a folder, and unfolds the folder and those above.
    func move(_ feed: KeptFeed.ID, to folder: KeptFolder.ID?, at index: Int) async throws(LibraryError) {
        try await change { store throws(StoreError) in try await store.move(feed, to: folder, at: index) }
    }

    // MARK: Folders

    /// Creates a folder as the last one in another, and unfolds that.
    ///
    /// - Parameters:
    ///   - title: a number is added if a folder beside it has that title.
    ///   - parent: nil for the top level.
    func addFolder(
        _ title: String, in parent: KeptFolder.ID? = nil
    ) async throws(LibraryError) -> KeptFolder {
        let titles = Set(subscriptions.folders(in: parent).map(\.title))
        let numbered = (2...).lazy.map { "\(title) \($0)" }
        let title = titles.contains(title) ? numbered.first { !titles.contains($0) } ?? title : title
        return try await change { store throws(StoreError) in try await store.addFolder(title, in: parent) }
    }

    func rename(_ folder: KeptFolder.ID, to title: String) async throws(LibraryError) {
        try await change { store throws(StoreError) in try await store.rename(folder, to: title) }
    }

    /// Moves a folder to an index among the folders of another, and unfolds that and those above.
    func move(_ folder: KeptFolder.ID, to parent: KeptFolder.ID?, at index: Int) async throws(LibraryError) {
        try await change { store throws(StoreError) in try await store.move(folder, to: parent, at: index) }
    }

    /// The feeds and folders in the folder stay.
    func remove(_ folder: KeptFolder.ID) async throws(LibraryError) -> Removal {
        try await change { store throws(StoreError) in try await store.remove(folder) }
    }

    func setFolded(_ isFolded: Bool, _ folders: [KeptFolder.ID]) async throws(LibraryError) {
        try await change { store throws(StoreError) in try await store.setFolded(isFolded, folders) }
    }
}
