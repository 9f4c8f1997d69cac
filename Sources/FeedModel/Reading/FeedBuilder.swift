import FoundationEssentials
import HTMLTree

/// Collects the data of a feed of any format, and makes posts of its items once all ids are known.
struct FeedBuilder {
    /// Further items are left out: a list of them would take gigabytes.
    static let itemLimit = 250_000

    var title = ""
    var homePageURL: String?
    var feedURL: String?
    var iconURL: String?
    var nextURL: String?
    var newFeedURL: String?
    var summary: String?
    var authors: [String] = []
    private(set) var diagnostics: [FeedDiagnostic] = []

    private let path: String
    /// Further diagnostics are only counted.
    private let diagnosticLimit: Int
    private var items: [Item] = []
    /// Of each item, including skipped ones.
    private var itemDiagnostics: [[FeedDiagnostic]] = []
    private var identifiers = PostIdentifiers()

    /// An item without its identifier.
    private struct Item {
        var fields: ItemFields
        let text: String
        let image: String?
        let contentHash: String
    }

    init(path: String, diagnosticLimit: Int = 500_000) {
        self.path = path
        self.diagnosticLimit = diagnosticLimit
    }

    /// Including skipped items.
    var itemCount: Int { itemDiagnostics.count }

    mutating func note(_ kind: FeedDiagnostic.Kind, outcome: String) {
        diagnostics.append(FeedDiagnostic(kind: kind, item: nil, title: nil, outcome: outcome))
    }

    mutating func note(_ diagnostics: [FeedDiagnostic]) { self.diagnostics += diagnostics }

    mutating func noteMissingTitle() { note(.noFeedTitle, outcome: Self.fileNameIsShown) }

    static let fileNameIsShown = "its file's name is shown"

    mutating func skipItem(_ diagnostic: FeedDiagnostic) { itemDiagnostics.append([diagnostic]) }

    /// - Precondition: The item's number is one more than ``itemCount``.
    mutating func add(_ fields: ItemFields) {
        var fields = fields
        let tree = fields.html.map { fields.tree ?? HTMLTree(text: $0) }
        fields.tree = nil
        let unescaped = tree.flatMap(\.escapedMarkup)
        if let unescaped { fields.html = unescaped.text }
        let html = (unescaped?.tree ?? tree).map { HTMLText($0) }
        if let base = html?.base {
            fields.url = fields.url.map { FeedOrigin.address($0, in: fields.base) }
            fields.base = FeedOrigin.base(base, in: fields.base ?? fields.url)
        }
        let text = fields.plainText.isEmpty ? html?.text ?? "" : fields.plainText
        if fields.title == nil, text.isEmpty, (fields.summary ?? "").isEmpty {
            let shown = fields.url.map { LabelText.line($0, to: 60) } ?? "Untitled"
            fields.note(.noContent, outcome: "shown as \"\(shown)\"")
        }
        itemDiagnostics.append(fields.diagnostics)
        fields.diagnostics = []
        let hash = fields.contentHash
        identifiers.claim(fields, contentHash: hash)
        fields.hashedFields = []
        let image = fields.image ?? html?.firstImage.map { inPage($0, of: fields) } ?? fields.thumbnail
        items.append(Item(fields: fields, text: text, image: image, contentHash: hash))
    }

    /// A picture of the content, whose address starts from the item's page. In a feed in a file it may be a file.
    private func inPage(_ address: String, of fields: ItemFields) -> String {
        guard fields.base == nil, !FeedOrigin(path).isFile, let page = fields.url, page.isWebAddress else {
            return address
        }
        return FeedOrigin.address(address, in: page)
    }

    consuming func reading(error: FeedError? = nil, isWhole: Bool = true) -> FeedReading {
        let posts = posts()
        let feed = Feed(
            title: title.isEmpty ? fileTitle : title, homePageURL: homePageURL, feedURL: feedURL, iconURL: iconURL,
            nextURL: nextURL, newFeedURL: newFeedURL, summary: summary, authors: authors, posts: posts)
        return FeedReading(feed: feed, diagnostics: diagnostics, error: error, isWhole: isWhole)
    }

    /// The file's name without its extension.
    private var fileTitle: String {
        var name = path.split(separator: "/").last.map(String.init) ?? ""
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
        name = PlainText.singleLine(name)
        return name.isEmpty ? "Untitled" : name
    }

    /// The second pass, after all ids of the feed are known.
    private mutating func posts() -> [Post] {
        let order =
            FeedDateReadings.order(of: items.lazy.map(\.fields.published.readings))
            ?? FeedDateReadings.order(of: items.lazy.map(\.fields.modified.readings))
        identifiers.settle()
        let posts = items.compactMap { item -> Post? in
            if let diagnostic = identifiers.newerVersion(of: item.fields) {
                itemDiagnostics[item.fields.number - 1].append(diagnostic)
                return nil
            }
            var item = item
            let identifier = identifiers.identifier(of: item.fields, contentHash: item.contentHash)
            if let diagnostic = identifier.diagnostic { itemDiagnostics[item.fields.number - 1].append(diagnostic) }
            let dates = item.fields.dates(order)
            itemDiagnostics[item.fields.number - 1] += item.fields.diagnostics
            return post(of: item, id: identifier.text, dates)
        }
        for diagnostics in itemDiagnostics { self.diagnostics += diagnostics }
        let unlisted = diagnostics.count - diagnosticLimit
        if unlisted > 0 {
            diagnostics.removeLast(unlisted)
            note(.moreDiagnostics(unlisted), outcome: "they are not listed")
        }
        return posts
    }

    private func post(of item: Item, id: String, _ dates: (published: Date?, modified: Date?)) -> Post {
        let fields = item.fields
        return Post(
            id: id, title: fields.title, summary: fields.summary, text: item.text,
            authors: LabelText.names(fields.authors.isEmpty ? authors : fields.authors),
            datePublished: dates.published, dateModified: dates.modified, url: fields.url,
            image: item.image, tags: fields.tags, enclosures: fields.enclosures, html: fields.html, base: fields.base,
            details: fields.details)
    }
}
