public import Foundation

/// A feed or a folder in a list of feeds.
public struct OPMLOutline: Hashable, Sendable {
    /// On one line. A feed without a title has its address.
    public let title: String
    /// `nil` for a folder.
    public let address: String?
    public let children: [OPMLOutline]

    public init(title: String, address: String? = nil, children: [OPMLOutline] = []) {
        self.title = LabelText.line(title.isEmpty ? address ?? "Untitled" : title, to: LabelText.titleLength)
        self.address = address
        self.children = children
    }
}

/// Reads and writes OPML, in which programs exchange lists of feeds.
///
///     let outlines = try OPML.read(data, named: "feeds.opml")
///     let text = OPML.text(of: outlines, title: "Feeds")
public enum OPML {
    /// The most folders that are in each other. What is deeper is in the last of them.
    static let depthLimit = 16
    /// In bytes.
    private static let sizeLimit = 16 * 1_048_576

    /// Reads feeds and folders, as tolerantly as ``FeedReader``. Bookmarks of web pages are left out.
    ///
    /// - Parameters:
    ///   - name: For errors.
    ///   - charset: The encoding that the server names.
    /// - Throws: A `FeedError` if the document is not OPML. A damaged list is read as far as possible.
    public static func read(
        _ data: Data, named name: String, charset: String? = nil
    ) throws(FeedError) -> [OPMLOutline] {
        if data.count > sizeLimit {
            throw FeedError(path: name, reason: .tooLarge(bytes: data.count, limit: sizeLimit))
        }
        if data.isEmpty { throw FeedError(path: name, reason: .empty) }
        let bytes = Array(data)
        let text = try UnicodeDecoding.fromUTF16(bytes, path: name) ?? TextDecoding.utf8(bytes, charset: charset).text
        guard case .xml(let start) = DocumentFormat(text) else { throw FeedError(path: name, reason: .noOutline) }
        var outlines: [OPMLOutline] = []
        let reader = XMLNodeReader(
            containers: ["opml", "body"],
            onChild: { node, _ in if node.name.local == "outline" { read(node, depth: 0, to: &outlines) } },
            mayGoOn: { _ in !Task.isCancelled })
        reader.read(XMLRepair(text, from: start).output)
        if reader.wasInterrupted { throw FeedError(path: name, reason: .cancelled) }
        guard reader.root?.name.local == "opml" else { throw FeedError(path: name, reason: .noOutline) }
        return outlines
    }

    public static func read(contentsOf path: String) throws(FeedError) -> [OPMLOutline] {
        try read(Data(try FeedFile.bytes(contentsOf: path)), named: path)
    }

    /// - Parameter depth: The number of folders around the outline.
    /// - Complexity: O(outlines), however deep they are.
    private static func read(_ node: XMLNode, depth: Int, to outlines: inout [OPMLOutline]) {
        let title = PlainText.title(node["title"] ?? "")
        let text = PlainText.title(node["text"] ?? "")
        let name = title.isEmpty ? text : title
        let children = node.children.filter { $0.name.local == "outline" }
        if let address = (node["xmlurl"] ?? node["url"] ?? node["feedurl"]).flatMap(address), node["type"] != "link" {
            outlines.append(OPMLOutline(title: name, address: address))
        } else if depth < depthLimit {
            var inside: [OPMLOutline] = []
            for child in children { read(child, depth: depth + 1, to: &inside) }
            // Otherwise a bookmark, or a feed with an address that cannot be used.
            let isFolder = !["htmlurl", "type", "xmlurl", "url", "feedurl"].contains { node[$0] != nil }
            if !inside.isEmpty || isFolder { outlines.append(OPMLOutline(title: name, children: inside)) }
            return
        }
        for child in children { read(child, depth: depth, to: &outlines) }
    }

    /// "feed:" stands for "http:", or precedes a full address.
    private static func address(_ written: String) -> String? {
        guard var address = PlainText.address(written), address.utf8.count <= FeedOrigin.addressLimit else {
            return nil
        }
        let lowercased = address.lowercased()
        if lowercased.hasPrefix("feed://") {
            address = "http" + address.dropFirst(4)
        } else if lowercased.hasPrefix("feed:http") {
            address = String(address.dropFirst(5))
        }
        return address.isWebAddress || lowercased.hasPrefix("file:///") ? address : nil
    }

    /// Writes a document in OPML 2.0.
    public static func text(of outlines: [OPMLOutline], title: String) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <opml version="2.0">
            <head><title>\(escaped(title))</title></head>
            <body>

            """
        for outline in outlines { write(outline, indent: "", to: &text) }
        return text + "</body>\n</opml>\n"
    }

    private static func write(_ outline: OPMLOutline, indent: String, to text: inout String) {
        let title = escaped(outline.title)
        if let address = outline.address {
            text +=
                "\(indent)<outline type=\"rss\" text=\"\(title)\" title=\"\(title)\" xmlUrl=\"\(escaped(address))\"/>\n"
        } else {
            text += "\(indent)<outline text=\"\(title)\" title=\"\(title)\">\n"
            for child in outline.children { write(child, indent: indent + "  ", to: &text) }
            text += "\(indent)</outline>\n"
        }
    }

    /// Without the characters that XML does not allow.
    private static func escaped(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
        return PlainText.escaped(String(String.UnicodeScalarView(scalars)))
    }
}
