/// The scheme `feed:`, with which pages and lists mark the addresses of feeds.
package enum FeedScheme {
    private static let marks = ["feed:", "rss:", "itpc:", "pcast:", "podcast:"]

    static func isMarked(_ address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        return marks.contains(where: start.hasPrefix)
    }

    /// The address without the mark: "feed:" stands for "http:", or precedes a full address. `nil` for an address that
    /// is neither of the web nor of a file.
    package static func webAddress(_ written: String) -> String? {
        let lowercased = written.lowercased()
        for mark in marks where lowercased.hasPrefix(mark) {
            let rest = String(written.dropFirst(mark.count))
            if rest.isWebAddress { return rest }
            return rest.hasPrefix("//") ? "http:" + rest : nil
        }
        return written.isWebAddress || lowercased.hasPrefix("file:///") ? written : nil
    }
}
