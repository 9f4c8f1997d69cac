/// Reads a JSON value as a JSON Feed.
struct JSONFeedReader {
    private let path: String
    private var draft: FeedBuilder

    init(path: String, diagnosticLimit: Int = 500_000) {
        self.path = path
        draft = FeedBuilder(path: path, diagnosticLimit: diagnosticLimit)
    }

    mutating func note(_ kind: FeedDiagnostic.Kind, outcome: String) { draft.note(kind, outcome: outcome) }

    /// - Parameters:
    ///   - error: The first mistake in the document.
    ///   - isWhole: Whether the document was read to its end.
    consuming func read(
        _ value: JSONValue, error: FeedError? = nil, isWhole: Bool = true
    ) throws(FeedError) -> FeedReading {
        guard case .object(let object) = value else {
            throw notAFeed("is \(value.kind) where a feed is an object")
        }
        let items = try items(of: object)
        var fields = JSONFieldReader(object)
        draft.title = fields.text("title", outcome: FeedBuilder.fileNameIsShown).map(PlainText.title) ?? ""
        // A title of the wrong type has its own diagnostic.
        let lacksTitle = draft.title.isEmpty && fields.diagnostics.isEmpty
        draft.homePageURL = fields.text("home_page_url").flatMap(PlainText.address)
        draft.feedURL = fields.text("feed_url").flatMap(PlainText.address)
        draft.nextURL = fields.text("next_url").flatMap(PlainText.address)
        let icon = fields.text("icon").flatMap(PlainText.address)
        draft.iconURL = icon ?? fields.text("favicon").flatMap(PlainText.address)
        let summary = fields.text("description").map(PlainText.proseLines) ?? ""
        draft.summary = summary.isEmpty ? nil : summary
        draft.authors = fields.authors()
        draft.note(fields.diagnostics)
        if lacksTitle { draft.noteMissingTitle() }
        readItems(items)
        return draft.reading(error: error, isWhole: isWhole)
    }

    private func notAFeed(_ reason: String) -> FeedError { FeedError(path: path, reason: .notAFeed("it \(reason)")) }

    // MARK: Is it a feed?

    /// The values of "items".
    private mutating func items(of object: JSONObject) throws(FeedError) -> [JSONValue] {
        let version = object["version"]
        switch version {
        case .text(let text):
            if Self.versionNumber(text).map({ !["1", "1.0", "1.1"].contains($0) }) ?? true {
                note(.unknownVersion(text), outcome: "read as version 1.1")
            }
        case nil: break
        case let other?:
            note(.wrongType(field: "version", found: other.kind, expected: "text"), outcome: "read as version 1.1")
        }
        switch object["items"] {
        case .list(let items):
            let holdsObjects = items.contains { if case .object = $0 { true } else { false } }
            guard holdsObjects || version?.writtenText.flatMap(Self.versionNumber) != nil else {
                throw notAFeed("names no version and its \"items\" holds no object")
            }
            if version == nil { note(.noVersion, outcome: "read as version 1.1") }
            guard items.count > FeedBuilder.itemLimit else { return items }
            note(.tooManyItems(items.count), outcome: "only the first \(FeedBuilder.itemLimit) are read")
            return Array(items.prefix(FeedBuilder.itemLimit))
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

    private mutating func readItems(_ values: [JSONValue]) {
        for (index, value) in values.enumerated() {
            if case .object(let object) = value {
                draft.add(JSONItemReader(object, number: index + 1).item)
            } else {
                draft.skipItem(
                    FeedDiagnostic(
                        kind: .notAnObject(found: value.kind), item: index + 1, title: nil, outcome: "skipped"))
            }
        }
    }
}
