/// An element of a feed with all that is in it.
struct XMLNode {
    enum Content {
        case text(String)
        case element(XMLNode)
    }

    let name: XMLName
    /// By local name in lower case. Those of another vocabulary than the element's own are named with a prefix that is
    /// the vocabulary's, as in "rdf:about".
    var attributes: [String: String]
    /// What relative addresses in the element start from, as far as the document says.
    var base: String?
    var contents: [Content] = []

    subscript(attribute: String) -> String? { attributes[attribute] }

    var children: some Sequence<XMLNode> {
        contents.lazy.compactMap { content in
            if case .element(let child) = content { child } else { nil }
        }
    }

    /// The first child of one of the names, the earlier names first. One that is blank counts only where all are: feeds
    /// write `<pubDate></pubDate>` beside a `<dc:date>`.
    func first(_ names: XMLName...) -> XMLNode? {
        let candidates = names.lazy.flatMap { name in children.filter { $0.name == name } }
        return candidates.first { !$0.isBlank } ?? candidates.first
    }

    func all(_ names: XMLName...) -> [XMLNode] { children.filter { names.contains($0.name) } }

    /// Whether it holds neither elements nor words.
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

    /// The words of the element and of those in it.
    var text: String {
        if contents.count == 1, case .text(let text) = contents[0] { return text }
        return contents.reduce(into: "") { words, content in
            switch content {
            case .text(let text): words += text
            case .element(let child): words += child.text
            }
        }
    }

    /// `nil` where there is nothing but white space.
    var trimmedText: String? {
        let text = text
        let words = text.unicodeScalars.drop(while: \.properties.isWhitespace)
        guard !words.isEmpty else { return nil }
        var end = words.endIndex
        while words[words.index(before: end)].properties.isWhitespace { end = words.index(before: end) }
        return String(words[words.startIndex..<end])
    }

    /// What is in the element, as HTML.
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
            // Those without an end that was forgotten hold what follows them.
            for content in node.contents { write(content, to: &markup) }
            if !empty.contains(node.name.local) { markup += "</" + node.name.local + ">" }
        }
    }

    /// HTML's elements that have no end.
    private static let empty: Set<String> = [
        "area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
}
