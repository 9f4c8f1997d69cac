/// The elements of a feed that contain no others of their kind.
enum XMLFrame {
    private static let parents: Set<String> = ["channel", "rss", "rdf:rdf", "rdf", "feed"]
    static let items: Set<String> = ["item", "entry"]
    /// Fields of RSS with nothing but text in them, except for names that HTML has, too.
    private static let leaves: Set<String> = ["title", "link", "guid", "pubdate", "author", "category", "comments"]
    private static let fields = leaves.union(["description", "enclosure", "source", "content:encoded", "dc:creator"])
    private static let fieldsOfAtom: Set<String> = ["content", "summary", "updated", "published", "id"]
    /// No element of HTML has these names.
    private static let fieldsAfterText: Set<String> = ["pubdate", "guid", "enclosure", "content:encoded", "dc:creator"]

    /// The index of the open element that must have been meant to end before another begins.
    ///
    /// - Complexity: O(open elements) for an item, and O(1) for any other element.
    static func leftOpen(
        before name: ArraySlice<UInt8>, in open: some RandomAccessCollection<ArraySlice<UInt8>>
    ) -> Int? {
        guard open.count >= 2 else { return nil }
        func text(_ offset: Int) -> String { self.text(open[open.index(open.startIndex, offsetBy: offset)]) }
        if name.count == 4 || name.count == 5 {
            let new = self.text(name)
            if items.contains(new) {
                return (1..<min(open.count, 4)).first { text($0) == new && parents.contains(text($0 - 1)) }
            }
        }
        // Nearly every field is ended before the next one, so that this is the whole work.
        let last = text(open.count - 1)
        guard last == "description" || leaves.contains(last) else { return nil }
        let (new, parent) = (self.text(name), text(open.count - 2))
        guard items.contains(parent) || parent == "channel" else { return nil }
        return (last == "description" ? fieldsAfterText : fields).contains(new) ? open.count - 1 : nil
    }

    /// In small letters. A short text needs no memory of its own.
    /// Whether an element with a name may be a field of an item.
    static func isField(_ name: ArraySlice<UInt8>) -> Bool {
        let name = text(name)
        return fields.contains(name) || fieldsOfAtom.contains(name)
    }

    private static func text(_ name: ArraySlice<UInt8>) -> String {
        guard name.count <= 15 else { return "" }
        let text = String(decoding: name, as: UTF8.self)
        return name.contains { $0 &- UInt8(ascii: "A") < 26 } ? text.lowercased() : text
    }
}
