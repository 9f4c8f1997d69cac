import FoundationEssentials

/// Reads one item's fields; its identifier comes later, once all items' ids are known.
struct ItemReader {
    /// What the item has for an id.
    enum WrittenID {
        case text(String)
        case missing
        case empty
        case wrongType(String)
    }

    /// From 1.
    let number: Int
    let title: String?
    let writtenID: WrittenID
    let url: String?
    let contentHash: String
    let diagnostics: [FeedDiagnostic]

    private let summary: String?
    private let text: String
    private let authors: [String]
    private let datePublished: Date?
    private let dateModified: Date?
    private let image: String?
    private let tags: [String]
    private let enclosures: [Enclosure]
    private let html: String?

    init(_ object: JSONObject, number: Int, feedAuthors: [String]) {
        self.number = number
        var fields = FieldReader(object, item: number)
        let writtenTitle = fields.text("title")
        let title = writtenTitle.map(PlainText.title) ?? ""
        self.title = title.isEmpty ? nil : title
        fields.title = self.title
        writtenID = Self.writtenID(fields)

        let link = fields.text("url").flatMap(FieldReader.address)
        let externalLink = fields.text("external_url").flatMap(FieldReader.address)
        url = link ?? externalLink
        let writtenText = fields.text("content_text")
        let writtenHTML = fields.text("content_html")
        let plain = writtenText.map(PlainText.lines) ?? ""
        let html = writtenHTML.map { HTMLText($0) }
        // The author's own plain text, if there is one, is better than what we make of the HTML.
        text = plain.isEmpty ? html?.text ?? "" : plain
        let summary = fields.text("summary").map(PlainText.proseLines) ?? ""
        self.summary = summary.isEmpty ? nil : summary

        let (published, modified) = Self.dates(&fields)
        datePublished = published
        dateModified = modified
        let ownImage = fields.text("image").flatMap(FieldReader.address)
        let banner = fields.text("banner_image").flatMap(FieldReader.address)
        image = ownImage ?? banner ?? html?.firstImage
        let ownAuthors = fields.authors()
        authors = ownAuthors.isEmpty ? feedAuthors : ownAuthors
        tags = fields.texts("tags")
        enclosures = Self.enclosures(&fields)
        self.html = writtenHTML
        if title.isEmpty, text.isEmpty, summary.isEmpty {
            let shown = url.map { LabelText.line($0, to: 60) } ?? "Untitled"
            fields.note(.noContent, outcome: "shown as \"\(shown)\"")
        }

        var hash = StableHash()
        for part in [writtenTitle, fields.value("date_published")?.writtenText, writtenText, writtenHTML, summary] {
            hash.add(part)
        }
        contentHash = hash.text
        diagnostics = fields.diagnostics
    }

    func post(id: String) -> Post {
        Post(
            id: id, title: title, summary: summary, text: text, authors: LabelText.names(authors),
            datePublished: datePublished, dateModified: dateModified, url: url, image: image, tags: tags,
            enclosures: enclosures, html: html)
    }

    private static func writtenID(_ fields: FieldReader) -> WrittenID {
        switch fields.value("id") {
        case .text(let id):
            let isBlank = id.unicodeScalars.allSatisfy { $0.value <= 0x20 || $0.properties.isWhitespace }
            return isBlank ? .empty : .text(id)
        case .number(let digits): return .text(digits)
        case nil: return .missing
        case let other?: return .wrongType(other.kind)
        }
    }

    private static func dates(_ fields: inout FieldReader) -> (published: Date?, modified: Date?) {
        let modified = date("date_modified", &fields, outcome: "left out")
        let published = date(
            "date_published", &fields,
            outcome: modified == nil ? "shown without a date" : "shown with the date it was modified")
        return (published, modified)
    }

    private static func date(_ name: String, _ fields: inout FieldReader, outcome: String) -> Date? {
        guard let text = fields.text(name, outcome: outcome) else { return nil }
        let date = FeedDate.parse(text)
        if date == nil { fields.note(.unreadableDate(field: name, text: text), outcome: outcome) }
        return date
    }

    private static func enclosures(_ fields: inout FieldReader) -> [Enclosure] {
        let list = fields.list("attachments")
        let wrong = list.first { if case .object = $0 { false } else { true } }
        if let wrong { fields.note(.wrongElement(field: "attachments", found: wrong.kind, expected: "an object")) }
        return list.compactMap { attachment in
            guard case .object(let object) = attachment,
                let url = object["url"]?.writtenText.flatMap(FieldReader.address)
            else { return nil }
            let title = object["title"]?.writtenText.map(PlainText.title) ?? ""
            return Enclosure(
                url: url, mediaType: object["mime_type"]?.writtenText, title: title.isEmpty ? nil : title,
                byteCount: object["size_in_bytes"]?.writtenText.flatMap { Int($0) },
                duration: object["duration_in_seconds"]?.writtenText.flatMap { Double($0) })
        }
    }
}

extension JSONValue {
    /// A text or number as it is written.
    var writtenText: String? {
        switch self {
        case .text(let text), .number(let text): text
        default: nil
        }
    }
}
