import FoundationEssentials

/// Reads an item of a JSON Feed.
struct JSONItemReader {
    let item: ItemFields

    init(_ object: JSONObject, number: Int) {
        var item = ItemFields(number: number)
        var fields = JSONFieldReader(object, item: number)
        let writtenTitle = fields.text("title")
        let title = writtenTitle.map(PlainText.title) ?? ""
        item.title = title.isEmpty ? nil : title
        fields.title = item.title
        item.writtenID = Self.writtenID(fields)

        let link = fields.text("url").flatMap(PlainText.address)
        let externalLink = fields.text("external_url").flatMap(PlainText.address)
        item.url = link ?? externalLink ?? Self.page(fields)
        let writtenText = fields.text("content_text")
        item.html = fields.text("content_html")
        item.plainText = writtenText.map(PlainText.lines) ?? ""
        let summary = fields.text("summary").map(PlainText.proseLines) ?? ""
        item.summary = summary.isEmpty ? nil : summary

        item.modified = Self.date("date_modified", &fields, outcome: FeedDiagnostic.leftOut)
        item.published = Self.date(
            "date_published", &fields,
            outcome: item.modified.readings.dates.isEmpty
                ? "shown without a date" : "shown with the date it was modified")
        let ownImage = fields.text("image").flatMap(PlainText.address)
        let banner = fields.text("banner_image").flatMap(PlainText.address)
        item.image = ownImage ?? banner
        item.authors = fields.authors()
        item.tags = fields.texts("tags")
        item.enclosures = Self.enclosures(&fields)
        // The page that the item is about, which its words need not name.
        if let externalLink, link != nil, externalLink != link, item.html?.contains(externalLink) != true,
            !item.plainText.contains(externalLink), !item.enclosures.contains(where: { $0.url == externalLink })
        {
            item.enclosures.insert(Enclosure(url: externalLink, mediaType: "text/html"), at: 0)
        }
        item.hashedFields = [
            writtenTitle, fields.value("date_published")?.writtenText, writtenText, item.html, summary,
        ]
        item.diagnostics = fields.diagnostics
        self.item = item
    }

    private static func writtenID(_ fields: JSONFieldReader) -> ItemFields.WrittenID {
        switch fields.value("id") {
        case .text(let id): ItemFields.WrittenID(id)
        case .number(let digits): .text(digits)
        case nil: .missing
        case let other?: .wrongType(other.kind)
        }
    }

    /// An identifier that is an address of the web is that of the item's page.
    private static func page(_ fields: JSONFieldReader) -> String? {
        guard case .text(let id) = fields.value("id"), id.isWebAddress else { return nil }
        return PlainText.address(id)
    }

    private static func date(
        _ name: String, _ fields: inout JSONFieldReader, outcome: String
    ) -> ItemFields.WrittenDate {
        fields.text(name, outcome: outcome).map { ItemFields.WrittenDate($0, field: name) } ?? .init()
    }

    private static func enclosures(_ fields: inout JSONFieldReader) -> [Enclosure] {
        let list = fields.list("attachments")
        let wrong = list.first { if case .object = $0 { false } else { true } }
        if let wrong { fields.note(.wrongElement(field: "attachments", found: wrong.kind, expected: "an object")) }
        return list.compactMap { attachment in
            guard case .object(let object) = attachment,
                let url = object["url"]?.writtenText.flatMap(PlainText.address)
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
    /// A text, or a number as it is written.
    var writtenText: String? {
        switch self {
        case .text(let text), .number(let text): text
        default: nil
        }
    }
}
