import FeedModel
import FeedStore

/// Import and export of lists of feeds.
extension Library {
    /// All feeds and folders in OPML.
    var outline: String {
        func outlines(_ folder: KeptFolder.ID?) -> [OPMLOutline] {
            subscriptions.feeds(in: folder).map {
                OPMLOutline(title: $0.title, address: FeedAddress.written($0.address))
            }
        }
        let folders = subscriptions.folders.map { OPMLOutline(title: $0.title, children: outlines($0.id)) }
        return OPML.text(of: outlines(nil) + folders, title: "Feeds")
    }

    /// Follows the feeds of a list and creates its folders. A folder inside a folder is moved beside it.
    ///
    /// - Returns: the number of new feeds.
    func add(_ outlines: [OPMLOutline]) async throws(LibraryError) -> Int {
        func feeds(_ outlines: [OPMLOutline], in folder: String?) -> [NewFeed] {
            outlines.flatMap { outline in
                let own = outline.address.map { address in
                    // A title that repeats the address is no title; the feed's own is better.
                    let title = outline.title == address ? nil : outline.title
                    return [NewFeed(address: FeedAddress.stored(address), title: title, folder: folder)]
                }
                return (own ?? []) + feeds(outline.children, in: outline.children.isEmpty ? folder : outline.title)
            }
        }
        let known = Set(subscriptions.feeds.map(\.address))
        // Folders of new feeds give the order; empty folders are created, too. A folder whose feeds are all followed
        // already may have been removed by the user.
        func folders(_ outlines: [OPMLOutline]) -> [String] {
            outlines.filter { $0.address == nil }.flatMap { folder in
                let addresses = folder.children.compactMap(\.address).map(FeedAddress.stored)
                let isWanted = folder.children.isEmpty || addresses.contains { !known.contains($0) }
                return (isWanted ? [folder.title] : []) + folders(folder.children)
            }
        }
        return try await add(feeds(outlines, in: nil), folders: folders(outlines))
    }
}
