import FoundationEssentials
import HTMLTree

/// A feed that a web page names by `<link rel="alternate">`, or links to.
///
///     for link in FeedLink.find(inPage: bytes, at: "https://harbour.example/") { offer(link.title, link.address) }
public struct FeedLink: Hashable, Sendable {
    /// One line; the address where the page has none.
    public let title: String
    /// Absolute if the page's own address is.
    public let address: String

    public init(title: String, address: String) {
        self.title = LabelText.line(title.isEmpty ? address : title, to: LabelText.titleLength)
        self.address = address
    }

    /// In bytes.
    private static let pageLimit = 1 << 20
    private static let countLimit = 50

    private static let types: Set<String> = [
        "application/rss+xml", "application/atom+xml", "application/rdf+xml", "application/feed+json",
        "application/xml", "text/xml",
    ]
    /// Of pages that link to a feed as to any other page.
    private static let endings = [
        "/feed", "/feed/", "/rss", "/rss/", "/atom", "/atom/", ".rss", ".atom", "/feed.xml", "/rss.xml", "/atom.xml",
        "/index.xml", "/feed.json", ".rdf",
    ]

    /// The feeds in the order of the page, without repetitions: those in its head, or else those that its text links
    /// to.
    ///
    /// - Parameter address: The page's own address. A `<base>` in the page is respected.
    /// - Complexity: O(bytes); at most 1,048,576 bytes are read.
    public static func find(inPage bytes: some Collection<UInt8>, at address: String) -> [FeedLink] {
        let tree = HTMLParser.tree(ofDocument: TextDecoding.lossyUTF8(Array(bytes.prefix(pageLimit))))
        var base: String?
        var named: [Int] = []
        var linked: [Int] = []
        var walk = tree.walk()
        while let step = walk.next() {
            guard case .enter(let node) = step, tree.namespace(node) == .html else { continue }
            switch tree.name(node) {
            case .template: walk.skipChildren()
            case .base: base = base ?? tree.attribute("href", of: node)
            case .link: if isNamed(tree, node) { named.append(node) }
            case .a: if isLinked(tree, node) { linked.append(node) }
            default: break
            }
        }
        let page = FeedOrigin(address)
        let found = links(tree, named, page, base)
        return found.isEmpty ? links(tree, linked, page, base) : found
    }

    private static func links(_ tree: HTMLTree, _ nodes: [Int], _ page: FeedOrigin, _ base: String?) -> [FeedLink] {
        var known: Set<String> = []
        var links: [FeedLink] = []
        for node in nodes where links.count < countLimit {
            guard let written = tree.attribute("href", of: node).flatMap(PlainText.address),
                let address = page.url(of: written, base: base, for: .enclosure)?.absoluteString,
                known.insert(address).inserted
            else { continue }
            let words = tree.name(node) == .a ? PlainText.singleLine(tree.string(in: node)) : ""
            links.append(FeedLink(title: tree.line("title", of: node) ?? words, address: address))
        }
        return links
    }

    private static func isNamed(_ tree: HTMLTree, _ node: Int) -> Bool {
        let relations = tree.words("rel", of: node)
        guard relations.contains("alternate") || relations.contains("feed"), !relations.contains("stylesheet") else {
            return false
        }
        return relations.contains("feed")
            || isFeed(mediaType: type(tree, node), address: tree.attribute("href", of: node) ?? "")
    }

    /// Whether an alternative of a page is a feed, by its media type (in small letters, without parameters) and its
    /// address.
    package static func isFeed(mediaType: String, address: String) -> Bool {
        // WordPress names its own interface by the type of all JSON.
        types.contains(mediaType) || mediaType == "application/json" && !address.contains("/wp-json/")
    }

    private static func isLinked(_ tree: HTMLTree, _ node: Int) -> Bool {
        let type = type(tree, node)
        if types.contains(type), !type.hasSuffix("/xml") { return true }
        let address = tree.attribute("href", of: node).map(PlainText.singleLine)?.lowercased() ?? ""
        if FeedScheme.isMarked(address) { return true }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return endings.contains(where: path.hasSuffix)
    }

    /// The media type of what an element links to, without parameters.
    private static func type(_ tree: HTMLTree, _ node: Int) -> String {
        String((tree.attribute("type", of: node) ?? "").lowercased().prefix { $0 != ";" && !$0.isWhitespace })
    }
}
