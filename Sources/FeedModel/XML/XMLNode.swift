/// An element with its contents.
struct XMLNode {
    enum Content {
        case text(String)
        case element(XMLNode)
    }

    let name: XMLName
    /// By local name in lower case. Attributes of RDF have the prefix "rdf:", as in "rdf:about".
    var attributes: [String: String]
    /// Relative addresses in the element start from here. Itself relative, or nil, if the document does not say more.
    var base: String?
    var contents: [Content] = []

    subscript(attribute: String) -> String? { attributes[attribute] }

    var children: some Sequence<XMLNode> {
        contents.lazy.compactMap { content in
            if case .element(let child) = content { child } else { nil }
        }
    }

    /// The first child with one of the names; earlier names are preferred. A blank child counts only if all are blank:
    /// some feeds have `<pubDate></pubDate>` beside a `<dc:date>`.
    func first(_ names: XMLName...) -> XMLNode? {
        let candidates = names.lazy.flatMap { name in children.filter { $0.name == name } }
        return candidates.first { !$0.isBlank } ?? candidates.first
    }

    func all(_ names: XMLName...) -> [XMLNode] { children.filter { names.contains($0.name) } }

    /// Whether it has neither elements nor text.
    private var isBlank: Bool {
        contents.allSatisfy { content in
            if case .text(let text) = content {
                text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            } else {
                false
            }
        }
    }

    var hasElements: Bool {
        contents.contains { if case .element = $0 { true } else { false } }
    }

    /// The text of the element and of the elements in it.
    var text: String {
        if contents.count == 1, case .text(let text) = contents[0] { return text }
        return contents.reduce(into: "") { words, content in
            switch content {
            case .text(let text): words += text
            case .element(let child): words += child.text
            }
        }
    }

    /// `nil` if there is only white space.
    var trimmedText: String? {
        let text = text
        let words = text.unicodeScalars.drop(while: \.properties.isWhitespace)
        guard !words.isEmpty else { return nil }
        var end = words.endIndex
        while words[words.index(before: end)].properties.isWhitespace { end = words.index(before: end) }
        return String(words[words.startIndex..<end])
    }

    /// The contents as HTML.
    var markup: String {
        var markup = ""
        for content in contents { Self.write(content, to: &markup) }
        return markup
    }

    private static func write(_ content: Content, to markup: inout String) {
        switch content {
        case .text(let text): markup += PlainText.escaped(text)
        case .element(let node):
            markup += "<" + node.name.local
            for (name, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
                markup += " " + name + "=\"" + PlainText.escaped(value) + "\""
            }
            markup += ">"
            // An element that HTML does not close may have been left open, and contains what follows.
            for content in node.contents { write(content, to: &markup) }
            if !empty.contains(node.name.local) { markup += "</" + node.name.local + ">" }
        }
    }

    /// The elements that HTML does not close.
    private static let empty: Set<String> = [
        "area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
}
