public import Foundation

/// Reads and writes OPML, in which programs exchange lists of feeds.
///
///     let outlines = try OPML.read(data, named: "feeds.opml").outlines
///     let text = OPML.text(of: outlines, title: "Feeds")
public enum OPML {
    /// The most folders that are in each other. What is deeper is in the last of them.
    static let depthLimit = 16
    /// In bytes.
    private static let sizeLimit = 16 * 1_048_576

    /// Reads feeds and folders, as tolerantly as ``FeedReader``. A feed that is in no folder comes into the one that
    /// its `category` names. What cannot be followed is among ``OPMLDocument/omissions``.
    ///
    /// - Parameters:
    ///   - name: For errors.
    ///   - charset: The encoding that the server names.
    /// - Throws: A `FeedError` if the document is not OPML. A damaged list is read as far as possible.
    public static func read(
        _ data: Data, named name: String, charset: String? = nil
    ) throws(FeedError) -> OPMLDocument {
        if data.count > sizeLimit {
            throw FeedError(path: name, reason: .tooLarge(bytes: data.count, limit: sizeLimit))
        }
        if data.isEmpty { throw FeedError(path: name, reason: .empty) }
        let bytes = Array(data)
        let text = try UnicodeDecoding.fromUTF16(bytes, path: name) ?? TextDecoding.utf8(bytes, charset: charset).text
        guard case .xml(let start) = DocumentFormat(text) else { throw FeedError(path: name, reason: .noOutline) }
        // Four variables: they are changed at once.
        var outlines: [OPMLOutline] = []
        var folders = OPMLFolders()
        var omissions: [OPMLOmission] = []
        var known: Set<String> = []
        let reader = XMLNodeReader(
            containers: ["opml", "body"],
            onChild: { node, _ in
                if node.name.local == "outline" {
                    read(node, depth: 0, to: &outlines, &folders, &omissions, &known)
                }
            },
            mayGoOn: { _ in !Task.isCancelled })
        let document = RepairedXML(text, from: start)
        reader.read(document.data)
        if reader.wasInterrupted { throw FeedError(path: name, reason: .cancelled) }
        folders.fill(&outlines)
        guard reader.root?.name.local == "opml" else { throw FeedError(path: name, reason: .noOutline) }
        if let fault = [document.fault, reader.fault].compactMap(\.self).min(by: { $0.line < $1.line }) {
            let error = FeedError(path: name, reason: .notXML(fault.reason, line: fault.line))
            omissions.append(OPMLOmission(title: "", .damaged(error.description)))
        }
        return OPMLDocument(outlines: outlines, omissions: omissions)
    }

    public static func read(contentsOf path: String) throws(FeedError) -> OPMLDocument {
        try read(Data(try FeedFile.bytes(contentsOf: path)), named: path)
    }

    /// - Parameter depth: The number of folders around the outline.
    /// - Complexity: O(outlines), however deep they are.
    private static func read(
        _ node: XMLNode, depth: Int, to outlines: inout [OPMLOutline], _ folders: inout OPMLFolders,
        _ omissions: inout [OPMLOmission], _ known: inout Set<String>
    ) {
        let title = PlainText.title(node["title"] ?? "")
        let text = PlainText.title(node["text"] ?? "")
        let name = title.isEmpty ? text : title
        let children = node.children.filter { $0.name.local == "outline" }
        switch OPMLEntry(node) {
        case .feed(let address) where !known.insert(address).inserted:
            omissions.append(OPMLOmission(title: name.isEmpty ? address : name, .repeated))
        case .feed(let address):
            let feed = OPMLOutline(title: name, address: address)
            let path = depth == 0 ? category(node["category"]) : []
            if path.isEmpty { outlines.append(feed) } else { folders.add(feed, in: path[...], of: &outlines) }
        case .folder where depth < depthLimit:
            var inside: [OPMLOutline] = []
            for child in children { read(child, depth: depth + 1, to: &inside, &folders, &omissions, &known) }
            outlines.append(OPMLOutline(title: name, children: inside))
            return
        case .folder: break
        case .none(let reason):
            // Some programs give folders a type or an address.
            if !children.isEmpty, depth < depthLimit {
                var inside: [OPMLOutline] = []
                for child in children { read(child, depth: depth + 1, to: &inside, &folders, &omissions, &known) }
                if !inside.isEmpty { outlines.append(OPMLOutline(title: name, children: inside)) }
                return
            }
            if children.isEmpty { omissions.append(OPMLOmission(title: name, reason)) }
        }
        for child in children { read(child, depth: depth, to: &outlines, &folders, &omissions, &known) }
    }

    /// The folders of the first category: "/News/World,/Sea" is "World" in "News".
    private static func category(_ written: String?) -> [String] {
        let first = (written ?? "").split(separator: ",").first ?? ""
        return first.split(separator: "/").map { PlainText.title(String($0)) }.filter { !$0.isEmpty }
            .prefix(depthLimit).map(\.self)
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
