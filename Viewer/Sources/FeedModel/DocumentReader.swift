/// Reads a parsed document as a feed.
struct DocumentReader {
    /// Items beyond these are left out: a list of them would take gigabytes.
    static let itemLimit = 250_000

    let path: String
    /// Diagnostics beyond these are only counted.
    private let diagnosticLimit: Int
    private var diagnostics: [FeedDiagnostic] = []

    init(path: String, diagnosticLimit: Int = 500_000) {
        self.path = path
        self.diagnosticLimit = diagnosticLimit
    }

    mutating func note(_ kind: FeedDiagnostic.Kind, outcome: String) {
        diagnostics.append(FeedDiagnostic(kind: kind, item: nil, title: nil, outcome: outcome))
    }

    consuming func read(_ value: JSONValue) throws(FeedError) -> FeedReading {
        guard case .object(let object) = value else {
            throw notAFeed("is \(value.kind) where a feed is an object")
        }
        let items = try items(of: object)
        var fields = FieldReader(object)
        let fileNameIsShown = "its file's name is shown"
        let writtenTitle = fields.text("title", outcome: fileNameIsShown)
        let title = writtenTitle.map(PlainText.title) ?? ""
        // A title that is no text has been noted by now.
        let lacksTitle = title.isEmpty && fields.diagnostics.isEmpty
        let homePage = fields.text("home_page_url").flatMap(FieldReader.address)
        let next = fields.text("next_url").flatMap(FieldReader.address)
        let summary = fields.text("description").map(PlainText.proseLines) ?? ""
        let authors = fields.authors()
        diagnostics += fields.diagnostics
        if lacksTitle { note(.noFeedTitle, outcome: fileNameIsShown) }
        let posts = readItems(items, feedAuthors: authors)
        let feed = Feed(
            title: title.isEmpty ? fileTitle : title, homePageURL: homePage, nextURL: next,
            summary: summary.isEmpty ? nil : summary, authors: authors, posts: posts)
        return FeedReading(feed: feed, diagnostics: diagnostics)
    }

    /// The file's name without its extension.
    private var fileTitle: String {
        var name = path.split(separator: "/").last.map(String.init) ?? ""
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
        name = PlainText.singleLine(name)
        return name.isEmpty ? "Untitled" : name
    }

    private func notAFeed(_ reason: String) -> FeedError { FeedError(path: path, reason: .notAFeed(reason)) }

    // MARK: Is it a feed?

    /// The entries of "items", once the version has not ruled the document out.
    private mutating func items(of object: JSONObject) throws(FeedError) -> [JSONValue] {
        var namesVersion = false
        switch object["version"] {
        case .text(let version):
            guard let number = Self.versionNumber(version) else {
                throw notAFeed("gives its version as \"\(LabelText.line(version, to: 60))\"")
            }
            namesVersion = true
            if !["1", "1.0", "1.1"].contains(number) {
                note(.unknownVersion(version), outcome: "read as version 1.1")
            }
        case nil: break
        case let other?:
            note(.wrongType(field: "version", found: other.kind, expected: "text"), outcome: "read as version 1.1")
        }
        switch object["items"] {
        case .list(let items):
            let holdsObjects = items.contains { if case .object = $0 { true } else { false } }
            guard namesVersion || holdsObjects else {
                throw notAFeed("names no version and its \"items\" holds no object")
            }
            if object["version"] == nil { note(.noVersion, outcome: "read as version 1.1") }
            guard items.count > Self.itemLimit else { return items }
            note(.tooManyItems(items.count), outcome: "only the first \(Self.itemLimit) are read")
            return Array(items.prefix(Self.itemLimit))
        case nil: throw notAFeed("has no \"items\"")
        case let other?: throw notAFeed("has \(other.kind) as its \"items\" where a feed has a list")
        }
    }

    /// "1.1" of "https://jsonfeed.org/version/1.1"; `nil` for another format's version.
    private static func versionNumber(_ version: String) -> Substring? {
        let parts = version.lowercased().split(separator: "/").filter { $0 != "https:" && $0 != "http:" }
        guard parts.first == "jsonfeed.org" || parts.first == "www.jsonfeed.org" else { return nil }
        return parts.count > 2 && parts[1] == "version" ? parts[2] : ""
    }

    // MARK: Items

    private mutating func readItems(_ values: [JSONValue], feedAuthors: [String]) -> [Post] {
        var items: [ItemReader] = []
        items.reserveCapacity(values.count)
        var itemDiagnostics: [[FeedDiagnostic]] = []
        var identifiers = PostIdentifiers()
        for (index, value) in values.enumerated() {
            guard case .object(let object) = value else {
                itemDiagnostics.append([
                    FeedDiagnostic(
                        kind: .notAnObject(found: value.kind), item: index + 1, title: nil, outcome: "skipped")
                ])
                continue
            }
            let item = ItemReader(object, number: index + 1, feedAuthors: feedAuthors)
            identifiers.claim(item.writtenID, item: item.number)
            itemDiagnostics.append(item.diagnostics)
            items.append(item)
        }
        return finish(items, &identifiers, &itemDiagnostics)
    }

    /// The second pass: only now is it known which identifiers the feed itself gives away.
    private mutating func finish(
        _ items: [ItemReader], _ identifiers: inout PostIdentifiers, _ itemDiagnostics: inout [[FeedDiagnostic]]
    ) -> [Post] {
        let posts = items.map { item in
            let identifier = identifiers.identifier(of: item)
            if let diagnostic = identifier.diagnostic { itemDiagnostics[item.number - 1].append(diagnostic) }
            return item.post(id: identifier.text)
        }
        for diagnostics in itemDiagnostics { self.diagnostics += diagnostics }
        let unlisted = diagnostics.count - diagnosticLimit
        if unlisted > 0 {
            diagnostics.removeLast(unlisted)
            note(.moreDiagnostics(unlisted), outcome: "they are not listed")
        }
        return posts
    }
}
