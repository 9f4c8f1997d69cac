import FoundationEssentials

/// A feed that a web page names by `<link rel="alternate">`.
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

    /// The feeds in the order of the page, without repetitions.
    ///
    /// - Parameter address: The page's own address. A `<base>` in the page is respected.
    /// - Complexity: O(bytes); at most 1,048,576 bytes are read.
    public static func find(inPage bytes: some Collection<UInt8>, at address: String) -> [FeedLink] {
        let bytes = TextDecoding.lossyUTF8(Array(bytes.prefix(pageLimit)))
        var scanner = HTMLScanner(bytes)
        var base: String?
        var links: [FeedLink] = []
        let page = FeedOrigin(address)
        while links.count < countLimit, let piece = scanner.next() {
            guard case .tag(let tag) = piece, !tag.isClosing else { continue }
            switch tag.name {
            case "script", "style", "template": scanner.skipContents(of: tag.name)
            case "base" where base == nil: base = tag["href"]
            case "link":
                guard let link = link(tag, page, base), !links.contains(where: { $0.address == link.address }) else {
                    continue
                }
                links.append(link)
            default: break
            }
        }
        return links
    }

    private static func link(_ tag: HTMLTag, _ page: FeedOrigin, _ base: String?) -> FeedLink? {
        let relations = (tag["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
        let type = (tag["type"] ?? "").lowercased().prefix { $0 != ";" && !$0.isWhitespace }
        guard relations.contains("alternate") || relations.contains("feed"), !relations.contains("stylesheet"),
            types.contains(String(type)) || relations.contains("feed"),
            let written = tag["href"].flatMap(PlainText.address),
            let url = page.url(of: written, base: base, for: .enclosure)
        else { return nil }
        return FeedLink(title: PlainText.singleLine(tag["title"] ?? ""), address: url.absoluteString)
    }
}
