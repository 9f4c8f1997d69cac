import FoundationEssentials

/// Reads items and channels of RSS, with the elements that other vocabularies add.
struct RSSItemReader {
    private(set) var item: ItemFields
    private let node: XMLNode

    init(_ node: XMLNode, number: Int) {
        self.node = node
        item = ItemFields(number: number)
        item.title =
            XMLFields.title(node.first(.plain("title"), .dublinCore("title"), .atom("title"), .podcast("title")))
            ?? XMLMedia.title(of: node)
        readAddresses()
        readContent()
        readDates()
        item.authors = Self.authors(of: node)
        item.tags = XMLFields.tags(of: node)
        item.details = XMLDetails.read(node)
        let media = XMLMedia(node)
        item.enclosures = media.enclosures
        item.image = media.image
        item.thumbnail = media.thumbnail
        item.hashedFields = [
            node.first(.plain("title"))?.text, node.first(.plain("pubdate"), .dublinCore("date"))?.text, item.plainText,
            item.html, item.summary ?? "",
        ]
    }

    private mutating func readAddresses() {
        let guid = node.first(.plain("guid"))
        let about = node["rdf:about"]
        item.writtenID =
            (guid?.text ?? about ?? node.first(.atom("id"))?.text).map { ItemFields.WrittenID($0) } ?? .notNeeded
        let isPermanentLink = guid?["ispermalink"]?.lowercased() != "false"
        let guidAddress = isPermanentLink ? guid?.trimmedText.flatMap { $0.isWebAddress ? $0 : nil } : nil
        let link =
            node.all(.plain("link")).lazy.compactMap(\.trimmedText).first ?? XMLFields.link(of: node, "alternate")
        let written = link ?? guidAddress ?? about.flatMap { $0.isWebAddress ? $0 : nil }
        item.url = written.flatMap(PlainText.address).map { FeedOrigin.address($0, in: node.base) }
        // The content is written for the item's page.
        item.base = node.base ?? item.url.flatMap { $0.isWebAddress ? $0 : nil }
    }

    private mutating func readContent() {
        let encoded = node.first(XMLName(.content, "encoded"), XMLName(.xhtml, "body"), .atom("content"))
        let description = node.first(
            .plain("description"), .atom("summary"), .podcast("summary"), .dublinCore("description"))
        let content = XMLFields.html(encoded)
        let described = XMLFields.html(description) ?? XMLMedia.description(of: node)
        if let content {
            item.html = content
            item.summary = described.flatMap(XMLFields.prose)
        } else if let described, let tree = XMLFields.markup(described) {
            item.html = described
            item.tree = tree
        } else if let described {
            item.plainText = PlainText.lines(described)
        }
        if let base = (encoded ?? description)?.base, base != node.base { item.base = base }
        if item.summary == nil { item.summary = node.first(.podcast("subtitle")).flatMap { XMLFields.prose($0.text) } }
    }

    private mutating func readDates() {
        item.modified = .init(node.first(.atom("updated"), .dublinCore("modified"), .atom("modified")))
        item.published = .init(
            node.first(
                .plain("pubdate"), .dublinCore("date"), .dublinCore("issued"), .dublinCore("created"),
                .atom("published"), .plain("date")))
    }

    // MARK: The channel

    static func describe(_ channel: XMLNode, in draft: inout FeedBuilder) {
        draft.title = XMLFields.title(channel.first(.plain("title"), .dublinCore("title"), .podcast("title"))) ?? ""
        draft.homePageURL =
            (channel.all(.plain("link")).lazy.compactMap(\.trimmedText).first
            ?? XMLFields.link(of: channel, "alternate")).flatMap(PlainText.address)
        draft.feedURL = XMLFields.link(of: channel, "self")
        draft.nextURL = XMLFields.link(of: channel, "next")
        draft.newFeedURL = channel.first(.podcast("new-feed-url"))?.trimmedText.flatMap(PlainText.address)
        let image = channel.first(.plain("image"))
        draft.iconURL =
            image?.first(.plain("url"))?.trimmedText ?? channel.first(.podcast("image")).flatMap(XMLMedia.address)
        draft.summary = XMLFields.html(channel.first(.plain("description"), .podcast("summary"), .podcast("subtitle")))
            .flatMap(XMLFields.prose)
        draft.authors = authors(of: channel)
    }

    /// The names of the first vocabulary that has some: names are preferred to the mail addresses that RSS requires.
    private static func authors(of node: XMLNode) -> [String] {
        let lists = [
            node.all(.dublinCore("creator")).map(\.text), node.all(.atom("author")).compactMap(XMLFields.person),
            node.all(.podcast("author")).map(\.text),
            (node.all(.plain("author")) + node.all(.plain("managingeditor"))).map { XMLFields.person($0) ?? "" },
            node.all(.media("credit")).map(\.text),
        ].lazy.map { PersonName.distinct($0.map { PersonName.alone(PlainText.title($0)) }) }
        return lists.first { $0.contains { !PersonName.isMail($0) } } ?? lists.first { !$0.isEmpty } ?? []
    }
}
