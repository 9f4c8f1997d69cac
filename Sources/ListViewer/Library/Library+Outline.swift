import FeedModel
import FeedStore

/// Import and export of lists of feeds.
extension Library {
    /// All feeds and folders in OPML.
    var outline: String {
        let feeds = Dictionary(grouping: subscriptions.feeds, by: \.folder)
        var outlines = feeds.mapValues { feeds in
            feeds.map { OPMLOutline(title: $0.title, address: FeedAddress.written($0.address)) }
        }
        var folders: [KeptFolder.ID?: [OPMLOutline]] = [:]
        // From the last one: each folder comes after the one that it is in.
        for folder in subscriptions.folders.reversed() {
            let children = outlines.removeValue(forKey: folder.id) ?? []
            let inside = folders.removeValue(forKey: folder.id) ?? []
            folders[folder.parent, default: []].append(
                OPMLOutline(title: folder.title, children: children + inside.reversed()))
        }
        return OPML.text(of: (outlines[nil] ?? []) + (folders[nil] ?? []).reversed(), title: "Feeds")
    }

    /// Follows the feeds of a list and creates its folders.
    ///
    /// - Parameter progress: see ``add(_:folders:progress:)``.
    /// - Returns: the number of new feeds.
    func add(
        _ outlines: [OPMLOutline], progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws(LibraryError) -> Int {
        var list = OutlineList(known: Set(subscriptions.feeds.map(\.address)))
        list.add(outlines, in: [])
        return try await add(list.feeds, folders: list.folders, progress: progress)
    }
}

/// What a list of feeds adds to those that are followed already.
private struct OutlineList {
    /// The addresses that are followed.
    let known: Set<String>
    private(set) var feeds: [NewFeed] = []
    /// In order, without those whose feeds are all followed already and what is in these: the user may have removed
    /// them.
    private(set) var folders: [[String]] = []

    init(known: Set<String>) { self.known = known }

    /// - Returns: whether there are no feeds, or new ones.
    @discardableResult
    mutating func add(_ outlines: [OPMLOutline], in path: [String]) -> Bool {
        var (isEmpty, hasNew) = (true, false)
        for outline in outlines {
            if let address = outline.address {
                let stored = FeedAddress.stored(address)
                // A title that repeats the address is no title; the feed's own is better.
                let title = outline.title == address ? nil : outline.title
                feeds.append(NewFeed(address: stored, title: title, folder: path))
                isEmpty = false
                if !known.contains(stored) { hasNew = true }
            } else {
                let (folder, feedCount) = (folders.count, feeds.count)
                folders.append(path + [outline.title])
                let isWanted = add(outline.children, in: path + [outline.title])
                if !isWanted { folders.removeSubrange(folder...) }
                if feeds.count > feedCount {
                    isEmpty = false
                    if isWanted { hasNew = true }
                }
            }
        }
        return isEmpty || hasNew
    }
}
