/// Puts feeds into the folders that their categories name, all of them at the end: one by one, each would copy its
/// folder.
struct OPMLFolders {
    private struct Entry {
        let feed: OPMLOutline
        /// In the folder.
        let path: ArraySlice<String>
    }

    /// The last folder of each title, by its index among the outlines.
    private var indices: [String: Int] = [:]
    /// Of the outlines, those whose folders are in the indices.
    private var outlineCount = 0
    /// What is to come into each folder.
    private var entries: [Int: [Entry]] = [:]

    /// Adds a feed to the last folder of the title, which is made if there is none.
    ///
    /// - Parameters:
    ///   - path: The titles of the folders around the feed, the outermost first.
    ///   - outlines: The same ones in all calls; outlines may have been appended since the last one.
    /// - Complexity: O(1), on average over all calls.
    mutating func add(_ feed: OPMLOutline, in path: ArraySlice<String>, of outlines: inout [OPMLOutline]) {
        guard let title = path.first else { return outlines.append(feed) }
        for index in outlineCount..<outlines.count where outlines[index].address == nil {
            indices[outlines[index].title] = index
        }
        let folder = OPMLOutline(title: title)
        let index = indices[folder.title] ?? outlines.count
        if index == outlines.count {
            outlines.append(folder)
            indices[folder.title] = index
        }
        outlineCount = outlines.count
        entries[index, default: []].append(Entry(feed: feed, path: path.dropFirst()))
    }

    /// Puts the feeds into their folders, behind what is there.
    ///
    /// - Complexity: O(feeds * depth of their folders)
    func fill(_ outlines: inout [OPMLOutline]) {
        for (index, entries) in entries {
            var children = outlines[index].children
            var folders = OPMLFolders()
            for entry in entries { folders.add(entry.feed, in: entry.path, of: &children) }
            folders.fill(&children)
            outlines[index].children = children
        }
    }
}
