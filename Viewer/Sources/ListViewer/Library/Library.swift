import FeedModel
import FeedStore
import Foundation

/// The feeds that the user follows: what is kept of them, and how they are read anew.
@MainActor
final class Library {
    let store: FeedStore
    private let supply: any FeedSupply
    private(set) var subscriptions: Subscriptions
    private(set) var counts: PostCounts
    /// The feeds that are being read now.
    private var updates = 0
    private(set) var refreshing: Set<KeptFeed.ID> = []

    /// Called when feeds, folders or numbers of unread posts are others.
    var onChange: @MainActor () -> Void = {}
    /// Called when posts have come to feeds, have changed or have gone; not for what the user does with them.
    var onNews: @MainActor (_ feeds: Set<KeptFeed.ID>) -> Void = { _ in }
    /// Called with a sentence when something could not be kept.
    var onFailure: @MainActor (String) -> Void = { _ in }

    private init(
        _ store: FeedStore, _ subscriptions: Subscriptions, _ counts: PostCounts, supply: any FeedSupply
    ) {
        self.store = store
        self.subscriptions = subscriptions
        self.counts = counts
        self.supply = supply
    }

    /// Opens what is kept in a folder, which is made if it is missing.
    ///
    /// - Returns: also a sentence for the user where what was kept was damaged.
    static func open(
        folder: String, supply: any FeedSupply = FileSupply()
    ) async throws(StoreError) -> (library: Library, notice: String?) {
        let (store, notice) = try await FeedStore.open(folder: folder)
        let library = Library(
            store, try await store.subscriptions(), try await store.counts(), supply: supply)
        return (library, notice)
    }

    /// Whether something was kept in a folder before.
    static func exists(in folder: String) -> Bool { FileManager.default.fileExists(atPath: FeedStore.path(in: folder)) }

    var isEmpty: Bool { subscriptions.feeds.isEmpty }

    func feed(_ id: KeptFeed.ID) -> KeptFeed? { subscriptions.feeds.first { $0.id == id } }

    /// The page of a selection.
    func page(_ selection: PostSelection) -> KeptPage {
        KeptPage(store: store, selection: selection, title: title(of: selection))
    }

    private func title(of selection: PostSelection) -> String {
        switch selection {
        case .all: "All posts"
        case .unread: "Unread"
        case .starred: "Starred"
        case .feed(let id): feed(id)?.title ?? "Feed"
        case .folder(let id): subscriptions.folders.first { $0.id == id }?.title ?? "Folder"
        }
    }

    // MARK: Feeds

    /// Follows the feed of a file or an address, and reads it. One that cannot be read is not followed.
    ///
    /// - Throws: a sentence for the user.
    func add(_ place: String) async throws(LibraryError) -> KeptFeed {
        let document = try await reading(place, nil)
        guard case .document(let reading, let refresh, let address) = document else {
            throw LibraryError("\(place) has nothing to read.")
        }
        let feed = try await kept { store throws(StoreError) in
            let feed = try await store.add(NewFeed(address: address))
            _ = try await store.merge(reading, into: feed.id, refresh: refresh)
            return feed
        }
        await update()
        onNews([feed.id])
        return feed
    }

    /// Follows the feeds of a list from another program, without reading them yet.
    ///
    /// - Returns: how many were not followed before.
    func add(_ feeds: [NewFeed]) async throws(LibraryError) -> Int {
        let added = try await kept { store throws(StoreError) in try await store.add(feeds) }
        await update()
        Task { await refresh(added) }
        return added.count
    }

    func remove(_ feed: KeptFeed.ID) async throws(LibraryError) -> Removal {
        try await changing { store throws(StoreError) in try await store.remove(feed) }
    }

    func remove(_ folder: KeptFolder.ID) async throws(LibraryError) -> Removal {
        try await changing { store throws(StoreError) in try await store.remove(folder) }
    }

    func undo(_ removal: Removal) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.undo(removal) }
    }

    func rename(_ feed: KeptFeed.ID, to title: String) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.rename(feed, to: title) }
    }

    func move(_ feed: KeptFeed.ID, to folder: KeptFolder.ID?, at index: Int) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.move(feed, to: folder, at: index) }
    }

    func addFolder(_ title: String) async throws(LibraryError) -> KeptFolder {
        try await changing { store throws(StoreError) in try await store.addFolder(title) }
    }

    func setFolded(_ isFolded: Bool, _ folder: KeptFolder.ID) async throws(LibraryError) {
        try await changing { store throws(StoreError) in try await store.setFolded(isFolded, folder) }
    }

    private func kept<Value: Sendable>(
        _ body: (FeedStore) async throws(StoreError) -> Value
    ) async throws(LibraryError) -> Value {
        do throws(StoreError) { return try await body(store) } catch { throw LibraryError(error.description) }
    }

    private func changing<Value: Sendable>(
        _ body: (FeedStore) async throws(StoreError) -> Value
    ) async throws(LibraryError) -> Value {
        let value = try await kept(body)
        await update()
        return value
    }

    /// Reads feeds, folders and numbers anew.
    private func update() async {
        updates += 1
        let number = updates
        do throws(StoreError) {
            let (subscriptions, counts) = (try await store.subscriptions(), try await store.counts())
            // One that began later knows better.
            guard number == updates else { return }
            guard subscriptions != self.subscriptions || counts != self.counts else { return }
            self.subscriptions = subscriptions
            self.counts = counts
            onChange()
        } catch {
            onFailure(error.description)
        }
    }

    // MARK: Posts

    func setRead(_ isRead: Bool, _ posts: [KeptPost.ID]) async throws(LibraryError) {
        _ = try await changing { store throws(StoreError) in try await store.setRead(isRead, posts) }
    }

    func setStarred(_ isStarred: Bool, _ post: KeptPost.ID) async throws(LibraryError) {
        _ = try await changing { store throws(StoreError) in try await store.setStarred(isStarred, [post]) }
    }

    /// - Returns: the posts that were unread.
    func markAllRead(_ selection: PostSelection) async -> [KeptPost.ID] {
        do throws(LibraryError) {
            return try await changing { store throws(StoreError) in try await store.markAllRead(selection) }
        } catch {
            onFailure(error.description)
            return []
        }
    }

    /// Comments and drafts by post; empty where they cannot be read.
    func written() async -> (comments: [KeptPost.ID: [KeptComment]], drafts: [KeptPost.ID: KeptDraft]) {
        do throws(StoreError) {
            return (try await store.comments(), try await store.drafts())
        } catch {
            onFailure(error.description)
            return ([:], [:])
        }
    }

    func setPlace(_ place: KeptPlace?, in page: PostSelection) async throws(LibraryError) {
        try await kept { store throws(StoreError) in try await store.setPlace(place, in: page) }
    }

    func addComment(_ text: String, on post: KeptPost.ID) async throws(LibraryError) {
        _ = try await kept { store throws(StoreError) in try await store.addComment(text, on: post) }
    }

    func setDraft(_ draft: KeptDraft?, on post: KeptPost.ID) async throws(LibraryError) {
        try await kept { store throws(StoreError) in try await store.setDraft(draft, on: post) }
    }

    // MARK: Lists of feeds

    /// The feeds as a list for another program, in OPML.
    var outline: String {
        func outlines(_ folder: KeptFolder.ID?) -> [OPMLOutline] {
            subscriptions.feeds(in: folder).map {
                OPMLOutline(title: $0.title, address: FeedAddress.written($0.address))
            }
        }
        let folders = subscriptions.folders.map { OPMLOutline(title: $0.title, children: outlines($0.id)) }
        return OPML.text(of: outlines(nil) + folders, title: "Feeds")
    }

    /// Follows the feeds of such a list. A folder within a folder becomes one beside it.
    ///
    /// - Returns: how many were not followed before.
    func add(_ outlines: [OPMLOutline]) async throws(LibraryError) -> Int {
        func feeds(_ outlines: [OPMLOutline], in folder: String?) -> [NewFeed] {
            outlines.flatMap { outline in
                let own =
                    outline.address.map {
                        [NewFeed(address: FeedAddress.kept($0), title: outline.title, folder: folder)]
                    } ?? []
                return own + feeds(outline.children, in: outline.children.isEmpty ? folder : outline.title)
            }
        }
        return try await add(feeds(outlines, in: nil))
    }

    // MARK: News

    /// What came of reading feeds anew.
    struct Refresh: Equatable {
        /// How many feeds were to be read: not those that are being read already.
        var due = 0
        var withNews = 0
        var failed = 0
    }

    /// Reads the feeds of a page anew, a few at a time.
    @discardableResult
    func refresh(_ selection: PostSelection) async -> Refresh {
        switch selection {
        case .feed(let id): await refresh(subscriptions.feeds.filter { $0.id == id })
        case .folder(let id): await refresh(subscriptions.feeds(in: id))
        case .all, .unread, .starred: await refresh(subscriptions.feeds)
        }
    }

    private static let readingsAtOnce = 4

    @discardableResult
    private func refresh(_ feeds: [KeptFeed]) async -> Refresh {
        let due = feeds.filter { !refreshing.contains($0.id) }
        refreshing.formUnion(due.map(\.id))
        onChange()
        return await withTaskGroup(of: Refresh.self) { group in
            var sum = Refresh(due: due.count)
            func add(_ result: Refresh?) {
                sum.withNews += result?.withNews ?? 0
                sum.failed += result?.failed ?? 0
            }
            for (index, feed) in due.enumerated() {
                if index >= Self.readingsAtOnce { add(await group.next()) }
                group.addTask { await self.refresh(feed) }
            }
            for await result in group { add(result) }
            return sum
        }
    }

    private func refresh(_ feed: KeptFeed) async -> Refresh {
        var result = Refresh()
        do throws(LibraryError) {
            switch try await reading(feed.address, feed) {
            case .unchanged(let refresh):
                try await kept { store throws(StoreError) in try await store.noteUnchanged(feed.id, refresh) }
            case .document(let reading, let refresh, _):
                let merged = try await kept { store throws(StoreError) in
                    try await store.merge(reading, into: feed.id, refresh: refresh)
                }
                if !merged.isEmpty { result.withNews = 1 }
            }
        } catch {
            result.failed = 1
            try? await store.noteFailure(feed.id, error.description)
        }
        refreshing.remove(feed.id)
        await update()
        onChange()
        if result.withNews > 0 { onNews([feed.id]) }
        return result
    }

    private func reading(_ address: String, _ feed: KeptFeed?) async throws(LibraryError) -> FeedAnswer {
        try await supply.read(address, since: feed)
    }
}

/// What went wrong, in a sentence for the user.
struct LibraryError: Error, Equatable, CustomStringConvertible {
    let description: String
    /// The feeds of a web page, one of which is to be chosen.
    let choices: [FeedLink]

    init(_ description: String, choices: [FeedLink] = []) {
        self.description = description
        self.choices = choices
    }
}
