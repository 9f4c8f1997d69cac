import FoundationEssentials

/// What the elements that RSS and Atom share mean.
enum XMLText {
    enum Construct {
        case plain(String)
        case html(String)
    }

    /// What an element of Atom holds by its `type`, or in Atom 0.3 by `type` and `mode`.
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
            // An XHTML construct has one "div", which is none of its content.
            if type == "xhtml", let child = node.children.first(where: { _ in true }), child.name.local == "div" {
                return filled(.html(child.markup))
            }
            return filled(.html(node.markup))
        }
        let text = node.text
        switch type {
        case "xhtml": return filled(.html(node.markup))
        case "html", "text/html", "application/xhtml+xml": return filled(.html(text))
        // Feeds that do not name the type mostly mean HTML.
        case nil: return filled(isMarkup(text) ? .html(text) : .plain(text))
        case let type? where type.hasPrefix("text"): return filled(.plain(text))
        case let type? where type.contains("/") && !type.contains("xml"):
            // Bytes in base64, such as a picture's.
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

    /// A title in one line of plain text.
    static func title(_ node: XMLNode?) -> String? {
        guard let node, let construct = construct(node) else { return nil }
        let title: String
        switch construct {
        case .html(let html): title = PlainText.singleLine(HTMLText(html).text)
        case .plain(let text):
            // Atom says when it is plain, RSS never does.
            let isPlain = node["type"] == "text"
            title = isPlain ? PlainText.singleLine(text) : PlainText.title(text)
        }
        return title.isEmpty ? nil : title
    }

    /// The content of an element of RSS, which is HTML more often than not.
    static func html(_ node: XMLNode?) -> String? {
        guard let node else { return nil }
        let text = node.hasElements ? node.markup : node.text
        return text.utf8.contains { $0 > 0x20 } ? text : nil
    }

    /// A summary as plain text.
    static func prose(_ html: String) -> String? {
        let text = isMarkup(html) ? HTMLText(html).text : PlainText.proseLines(html)
        return text.isEmpty ? nil : text
    }

    static func isMarkup(_ text: String) -> Bool {
        PlainText.looksLikeMarkup(Array(text.utf8)) || PlainText.holdsEntity(Array(text.utf8))
    }

    /// The address of the first link of that kind, resolved as far as the document says.
    static func link(of node: XMLNode, _ relation: String) -> String? {
        let links = node.all(.atom("link"), .plain("link")).filter { link in
            link["href"] != nil && (link["rel"]?.lowercased() ?? "alternate") == relation
        }
        // Of several pages the one in HTML.
        let best = links.first { $0["type"]?.hasPrefix("text/html") ?? true } ?? links.first
        return best.flatMap { link in
            link["href"].flatMap(PlainText.address).map { FeedPlace.address($0, in: link.base) }
        }
    }

    static func tags(of node: XMLNode) -> [String] {
        var tags = node.all(.plain("category"), .atom("category"), .dublinCore("subject")).map { category in
            category["label"] ?? category["term"] ?? category.text
        }
        for list in node.all(.podcast("keywords"), .media("keywords")) {
            tags += list.text.split(separator: ",").map(String.init)
        }
        var known: Set<String> = []
        return tags.map(PlainText.title).filter { !$0.isEmpty && known.insert($0).inserted }
    }

    /// A person's name, or in want of one the address of mail.
    static func person(_ node: XMLNode) -> String? {
        for part in ["name", "email", "uri"] {
            if let text = node.first(.atom(part), .plain(part))?.trimmedText { return text }
        }
        return node.hasElements ? nil : node.trimmedText
    }

    /// The name of "ann@harbour.example (Ann Finn)" and of "Ann Finn <ann@harbour.example>".
    static func nameAlone(_ person: String) -> String {
        guard person.contains("@"), person.utf8.count < 1_000 else { return person }
        if person.hasSuffix(")"), let start = person.firstIndex(of: "(") {
            let name = PlainText.singleLine(String(person[person.index(after: start)...].dropLast()))
            if !name.isEmpty { return name }
        }
        if person.hasSuffix(">"), let start = person.firstIndex(of: "<") {
            let name = PlainText.singleLine(String(person[..<start]))
            if !name.isEmpty { return name }
        }
        return person
    }
}

extension String {
    var isWebAddress: Bool {
        let start = utf8.prefix(8).map(\.asciiLowercased)
        return start.starts(with: "http://".utf8) || start.starts(with: "https://".utf8)
    }
}

extension ItemFields {
    /// The date that an element holds; noted where it is none.
    mutating func date(_ node: XMLNode?, outcome: String) -> Date? {
        guard let node, let text = node.trimmedText else { return nil }
        let date = FeedDate.parse(text)
        if date == nil {
            note(
                .unreadableDate(field: node.name.local == "pubdate" ? "pubDate" : node.name.local, text: text),
                outcome: outcome)
        }
        return date
    }
}
