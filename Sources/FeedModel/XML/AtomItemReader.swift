import FoundationEssentials

/// Reads entries and feeds of Atom 0.3 and 1.0.
struct AtomItemReader {
    private(set) var item: ItemFields
    private let node: XMLNode

    init(_ node: XMLNode, number: Int) {
        self.node = node
        item = ItemFields(number: number)
        item.title = XMLFields.title(Self.first("title", of: node)) ?? XMLMedia.title(of: node)
        item.writtenID = Self.first("id", of: node).map { ItemFields.WrittenID($0.text) } ?? .missing
        item.url = Self.page(of: node)
        item.base = node.base
        readContent()
        readDates()
        item.authors = Self.authors(of: node)
        if item.authors.isEmpty, let source = Self.first("source", of: node) { item.authors = Self.authors(of: source) }
        item.tags = XMLFields.tags(of: node)
        item.details = XMLDetails.read(node)
        let media = XMLMedia(node)
        item.enclosures += media.enclosures
        item.image = media.image
        item.thumbnail = media.thumbnail
        item.hashedFields = [
            Self.first("title", of: node)?.text, Self.first("published", of: node)?.text, item.plainText, item.html,
            item.summary ?? "",
        ]
    }

    private static func first(_ name: String, of node: XMLNode) -> XMLNode? { node.first(.atom(name), .plain(name)) }

    /// The page of an entry. An identifier that is an address of the web is that of its page.
    private static func page(of node: XMLNode) -> String? {
        let id = first("id", of: node)?.trimmedText.flatMap { $0.isWebAddress ? $0 : nil }
        return XMLFields.link(of: node, "alternate") ?? id.flatMap(PlainText.address)
            ?? XMLFields.link(of: node, "self") ?? XMLFields.link(of: node, "via")
    }

    private mutating func readContent() {
        let content = Self.first("content", of: node)
        let summary = Self.first("summary", of: node)
        if let source = content?["src"].flatMap(PlainText.address) {
            let address = FeedOrigin.address(source, in: content?.base)
            if content?["type"]?.hasPrefix("text/html") == true || content?["type"] == nil {
                item.url = item.url ?? address
            } else {
                item.enclosures.append(Enclosure(url: address, mediaType: content?["type"]))
            }
        }
        switch content.flatMap(XMLFields.construct) {
        case .html(let html): item.html = html
        case .plain(let text): item.plainText = PlainText.lines(text)
        case nil: break
        }
        if let base = content?.base { item.base = base }
        switch summary.flatMap(XMLFields.construct) {
        case .html(let html) where item.html == nil && item.plainText.isEmpty: item.html = html
        case .html(let html): item.summary = XMLFields.prose(html)
        case .plain(let text): item.summary = PlainText.lines(text)
        case nil: break
        }
        if item.html == nil, item.plainText.isEmpty, item.summary == nil, let words = XMLMedia.description(of: node) {
            item.plainText = PlainText.proseLines(words)
        }
    }

    private mutating func readDates() {
        item.modified = .init(node.first(.atom("updated"), .atom("modified"), .plain("updated")))
        item.published = .init(
            node.first(
                .atom("published"), .atom("issued"), .atom("created"), .plain("published"), .dublinCore("date")))
    }

    private static func authors(of node: XMLNode) -> [String] {
        let people = node.all(.atom("author"), .plain("author")).compactMap(XMLFields.person)
        let names = (people.isEmpty ? node.all(.dublinCore("creator")).map(\.text) : people).map(PlainText.title)
        return PersonName.distinct(names.map(PersonName.alone))
    }

    // MARK: The feed

    static func describe(_ feed: XMLNode, in draft: inout FeedBuilder) {
        draft.title = XMLFields.title(first("title", of: feed)) ?? ""
        draft.homePageURL = XMLFields.link(of: feed, "alternate")
        draft.feedURL = XMLFields.link(of: feed, "self")
        draft.nextURL = XMLFields.link(of: feed, "next")
        draft.iconURL =
            [first("icon", of: feed), first("logo", of: feed)].lazy.compactMap { node in
                node?.trimmedText.map { FeedOrigin.address($0, in: node?.base) }
            }.first
        draft.summary = XMLFields.title(feed.first(.atom("subtitle"), .atom("tagline"), .plain("subtitle")))
        draft.authors = authors(of: feed)
    }
}
