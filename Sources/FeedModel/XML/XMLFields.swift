import FoundationEssentials
import HTMLTree

/// Reads the elements that RSS and Atom have in common.
enum XMLFields {
    enum Construct {
        case plain(String)
        case html(String)
    }

    /// The content of an Atom element, by its `type`, or in Atom 0.3 by `type` and `mode`.
    static func construct(_ node: XMLNode) -> Construct? {
        let type = node["type"]?.lowercased()
        let mode = node["mode"]?.lowercased()
        if mode == "base64" {
            guard let data = Data(base64Encoded: node.text, options: .ignoreUnknownCharacters) else { return nil }
            let text = String(decoding: data, as: UTF8.self)
            return type?.contains("html") == true ? filled(.html(text)) : filled(.plain(text))
        }
        if node.hasElements {
            guard type?.contains("svg") != true else { return nil }
            // The "div" of an XHTML construct is not part of the content.
            if type == "xhtml", let child = node.children.first(where: { _ in true }), child.name.local == "div" {
                return filled(.html(child.markup))
            }
            return filled(.html(node.markup))
        }
        let text = node.text
        switch type {
        case "xhtml": return filled(.html(node.markup))
        case "html", "text/html", "application/xhtml+xml": return filled(.html(text))
        // Without a type, most feeds mean HTML.
        case nil: return filled(markup(text) == nil ? .plain(text) : .html(text))
        case let type? where type.hasPrefix("text"): return filled(.plain(text))
        case let type? where type.contains("/") && !type.contains("xml"):
            // A picture, for example, in base64.
            return nil
        default: return filled(.plain(text))
        }
    }

    private static func filled(_ construct: Construct) -> Construct? {
        let text =
            switch construct {
            case .plain(let text), .html(let text): text
            }
        return text.utf8.contains { $0 > 0x20 } ? construct : nil
    }

    /// A title as plain text on one line.
    static func title(_ node: XMLNode?) -> String? {
        guard let node, let construct = construct(node) else { return nil }
        let title: String
        switch construct {
        case .html(let html): title = PlainText.singleLine(HTMLText(html).text)
        case .plain(let text):
            // Atom marks plain text; RSS has no mark.
            let isPlain = node["type"] == "text"
            title = isPlain ? PlainText.singleLine(text) : PlainText.title(text)
        }
        return title.isEmpty ? nil : title
    }

    /// The content of an RSS element, which usually is HTML.
    static func html(_ node: XMLNode?) -> String? {
        guard let node else { return nil }
        let text = node.hasElements ? node.markup : node.text
        return text.utf8.contains { $0 > 0x20 } ? text : nil
    }

    /// A summary as plain text.
    static func prose(_ html: String) -> String? {
        let text = PlainText.proseLines(html)
        return text.isEmpty ? nil : text
    }

    /// The tree of a text without a mark of its kind, if it is HTML.
    static func markup(_ text: String) -> HTMLTree? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return nil }
        let tree = HTMLTree(text: text)
        return tree.isMarkup || tree.referenceCount > 0 ? tree : nil
    }

    /// The address of the first link with the relation, resolved with its base.
    static func link(of node: XMLNode, _ relation: String) -> String? {
        let links = node.all(.atom("link"), .plain("link")).filter { link in
            link["href"] != nil && (link["rel"]?.lowercased() ?? "alternate") == relation
        }
        // A page in HTML is preferred.
        let best = links.first { $0["type"]?.hasPrefix("text/html") ?? true } ?? links.first
        return best.flatMap { link in
            link["href"].flatMap(PlainText.address).map { FeedOrigin.address($0, in: link.base) }
        }
    }

    static func tags(of node: XMLNode) -> [String] {
        var (own, ofModules, keywords): ([String], [String], [String]) = ([], [], [])
        for child in node.children {
            switch (child.name.local, child.name.vocabulary) {
            case ("category", .plain), ("category", .atom), ("subject", .dublinCore):
                own.append(child["label"] ?? child["term"] ?? child.text)
            case ("category", .media): ofModules.append(child["label"] ?? child.text)
            case ("category", .podcast): ofModules.append(child["text"] ?? child.text)
            case ("group", .media): ofModules += child.all(.media("category")).map { $0["label"] ?? $0.text }
            case ("keywords", .podcast), ("keywords", .media):
                keywords += child.text.split(separator: ",").map(String.init)
            default: break
            }
        }
        var known: Set<String> = []
        return (own + ofModules + keywords).map(PlainText.title).filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// A person's name, or else the mail or web address.
    static func person(_ node: XMLNode) -> String? {
        for part in ["name", "email", "uri"] {
            if let text = node.first(.atom(part), .plain(part))?.trimmedText { return text }
        }
        return node.hasElements ? nil : node.trimmedText
    }
}

extension String {
    var isWebAddress: Bool {
        let start = utf8.prefix(8).map(\.asciiLowercased)
        return start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8)
    }
}

extension ItemFields.WrittenDate {
    init(_ node: XMLNode?) {
        guard let node, let text = node.trimmedText else {
            self.init()
            return
        }
        self.init(text, field: node.name.local == "pubdate" ? "pubDate" : node.name.local)
    }
}
