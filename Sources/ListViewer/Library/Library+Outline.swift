import FeedModel
import FeedStore

/// Lists of feeds that go to other programs and come from them.
extension Library {
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

    /// Follows the feeds of such a list, and makes its folders. A folder within a folder becomes one beside it.
    ///
    /// - Returns: the number of new feeds.
    func add(_ outlines: [OPMLOutline]) async throws(LibraryError) -> Int {
        func feeds(_ outlines: [OPMLOutline], in folder: String?) -> [NewFeed] {
            outlines.flatMap { outline in
                let own = outline.address.map { address in
                    // An entry without a name is called by its address: the feed's own title is better.
                    let title = outline.title == address ? nil : outline.title
                    return [NewFeed(address: FeedAddress.kept(address), title: title, folder: folder)]
                }
                return (own ?? []) + feeds(outline.children, in: outline.children.isEmpty ? folder : outline.title)
            }
        }
        let known = Set(subscriptions.feeds.map(\.address))
        // Those of new feeds are there for the order, and those that hold nothing for themselves. One whose feeds are
        // followed already may have been removed.
        func folders(_ outlines: [OPMLOutline]) -> [String] {
            outlines.filter { $0.address == nil }.flatMap { folder in
                let addresses = folder.children.compactMap(\.address).map(FeedAddress.kept)
                let isWanted = folder.children.isEmpty || addresses.contains { !known.contains($0) }
                return (isWanted ? [folder.title] : []) + folders(folder.children)
            }
        }
        return try await add(feeds(outlines, in: nil), folders: folders(outlines))
    }
}
