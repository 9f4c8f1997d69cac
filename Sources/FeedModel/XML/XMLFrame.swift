/// The elements of a feed that contain no others of their kind.
enum XMLFrame {
    private static let parents: Set<String> = ["channel", "rss", "rdf:rdf", "rdf", "feed"]
    private static let items: Set<String> = ["item", "entry"]
    /// Fields of RSS with nothing but text in them, except for names that HTML has, too.
    private static let leaves: Set<String> = ["title", "link", "guid", "pubdate", "author", "category", "comments"]
    private static let fields = leaves.union(["description", "enclosure", "source", "content:encoded", "dc:creator"])
    /// No element of HTML has these names.
    private static let fieldsAfterText: Set<String> = ["pubdate", "guid", "enclosure", "content:encoded", "dc:creator"]

    /// The index of the open element that must have been meant to end before another begins.
    ///
    /// - Complexity: O(open elements) for an item, and O(1) for any other element.
    static func leftOpen(
        before name: ArraySlice<UInt8>, in open: some RandomAccessCollection<ArraySlice<UInt8>>
    ) -> Int? {
        guard name.count <= 15, open.count >= 2 else { return nil }
        func text(_ offset: Int) -> String {
            let name = open[open.index(open.startIndex, offsetBy: offset)]
            return name.count > 15 ? "" : String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
        }
        let new = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
        if items.contains(new) {
            return (1..<min(open.count, 4)).first { text($0) == new && parents.contains(text($0 - 1)) }
        }
        guard fields.contains(new) else { return nil }
        let (last, parent) = (text(open.count - 1), text(open.count - 2))
        guard items.contains(parent) || parent == "channel" else { return nil }
        if leaves.contains(last) { return open.count - 1 }
        return last == "description" && fieldsAfterText.contains(new) ? open.count - 1 : nil
    }
}
