public import Foundation

/// A feed or a folder in a list of feeds.
public struct OPMLOutline: Hashable, Sendable {
    /// One line; the address where a feed has no title.
    public let title: String
    /// The feed's; `nil` for a folder.
    public let address: String?
    /// What is in the folder.
    public let children: [OPMLOutline]

    public init(title: String, address: String? = nil, children: [OPMLOutline] = []) {
        self.title = LabelText.line(title.isEmpty ? address ?? "Untitled" : title, to: Feed.titleLimit)
        self.address = address
        self.children = children
    }
}

/// Reads and writes lists of feeds, as feed readers give them to each other.
///
///     let outlines = try OPML.read(data, named: "feeds.opml")
///     let text = OPML.text(of: outlines, title: "Feeds")
public enum OPML {
    /// The maximum depth of folders; deeper entries are in the last of them.
    private static let depthLimit = 16
    /// In bytes.
    private static let sizeLimit = 16 * 1_048_576

    /// The feeds and folders of a document, as tolerant as ``FeedReader``; an entry without an address and without
    /// entries of its own that leads to a page is left out.
    ///
    /// - Parameters:
    ///   - name: The name of the document in errors.
    ///   - charset: The encoding that the server names.
    /// - Throws: A `FeedError` if it is not a list of feeds. A list that is damaged is read as far as it goes.
    public static func read(
        _ data: Data, named name: String, charset: String? = nil
    ) throws(FeedError) -> [OPMLOutline] {
        if data.count > sizeLimit { throw FeedError(path: name, reason: .tooLarge(bytes: data.count)) }
        if data.isEmpty { throw FeedError(path: name, reason: .empty) }
        let bytes = Array(data)
        let text = try DocumentText.marked(bytes, path: name) ?? TextDecoding.utf8(bytes, charset: charset).text
        guard case .xml(let start) = FeedDocument(text) else { throw FeedError(path: name, reason: .noOutline) }
        var outlines: [OPMLOutline] = []
        let reader = XMLNodeReader(
            containers: ["opml", "body"],
            onChild: { node, _ in if node.name.local == "outline" { outlines += Self.outlines(node, depth: 1) } },
            mayGoOn: { _ in !Task.isCancelled })
        reader.read(XMLRepair(text, from: start).output)
        if reader.wasInterrupted { throw FeedError(path: name, reason: .cancelled) }
        guard reader.root?.name.local == "opml" else { throw FeedError(path: name, reason: .noOutline) }
        return outlines
    }

    /// The same for a file.
    public static func read(contentsOf path: String) throws(FeedError) -> [OPMLOutline] {
        try read(Data(try FeedFile.bytes(contentsOf: path)), named: path)
    }

    /// Nothing, one outline, or what is in it where folders are nested too deep.
    private static func outlines(_ node: XMLNode, depth: Int) -> [OPMLOutline] {
        let children = node.children.filter { $0.name.local == "outline" }.flatMap { outlines($0, depth: depth + 1) }
        let title = PlainText.title(node["title"] ?? "")
        let text = PlainText.title(node["text"] ?? "")
        let name = title.isEmpty ? text : title
        if let address = (node["xmlurl"] ?? node["url"] ?? node["feedurl"]).flatMap(address), node["type"] != "link" {
            return [OPMLOutline(title: name, address: address)] + children
        }
        if depth >= depthLimit { return children }
        // A bookmark is neither a feed nor a folder, and an address that cannot be used does not make it one.
        if children.isEmpty, ["htmlurl", "type", "xmlurl", "url", "feedurl"].contains(where: { node[$0] != nil }) {
            return []
        }
        return [OPMLOutline(title: name, children: children)]
    }

    /// "feed:" is another name for the web's addresses.
    private static func address(_ written: String) -> String? {
        guard var address = PlainText.address(written), address.utf8.count <= FeedPlace.addressLimit else { return nil }
        let lowercased = address.lowercased()
        if lowercased.hasPrefix("feed://") {
            address = "http" + address.dropFirst(4)
        } else if lowercased.hasPrefix("feed:http") {
            address = String(address.dropFirst(5))
        }
        return address.isWebAddress || lowercased.hasPrefix("file:///") ? address : nil
    }

    /// A document in OPML 2.0.
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

    /// Without what XML does not allow in any form.
    private static func escaped(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF }
        return PlainText.escaped(String(String.UnicodeScalarView(scalars)))
    }
}
