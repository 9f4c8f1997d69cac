import FoundationEssentials

/// The data of an item in any format. Its identifier follows later, once all items' ids are known.
struct ItemFields {
    /// What the item has for an id.
    enum WrittenID {
        case text(String)
        case missing
        /// There is none, and the format asks for none.
        case notNeeded
        case empty
        case wrongType(String)

        init(_ id: String) {
            let isBlank = id.unicodeScalars.allSatisfy { $0.value <= 0x20 || $0.properties.isWhitespace }
            self = isBlank ? .empty : .text(Self.tame(id))
        }

        /// The text as an identifier. SQLite reads a text up to a zero character, and the list of kept posts calls them
        /// "kept/1", "kept/2" and so on.
        fileprivate static func tame(_ id: String) -> String {
            let scalars = id.unicodeScalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 }
            let text = id.utf8.contains(0) ? String(String.UnicodeScalarView(scalars)) : id
            return text.hasPrefix("kept/") ? "document/" + text : text
        }
    }

    /// From 1.
    let number: Int
    var writtenID = WrittenID.missing
    /// One line of plain text.
    var title: String?
    var url: String?
    /// Plain text.
    var summary: String?
    /// What the author wrote as plain text. It is preferred to what we make of the HTML.
    var plainText = ""
    var html: String?
    /// Empty where the feed's own authors count.
    var authors: [String] = []
    var datePublished: Date?
    var dateModified: Date?
    /// Where there is none, the first picture of the HTML is taken.
    var image: String?
    /// Taken where there is no other picture.
    var thumbnail: String?
    var tags: [String] = []
    var enclosures: [Enclosure] = []
    var base: String?
    /// A fallback identity for an item without an id and a link, made of its text as written.
    var hashedFields: [String?] = []
    var diagnostics: [FeedDiagnostic] = []

    /// Half of a diagnostic's sentence if `outcome` is given, else "left out".
    mutating func note(_ kind: FeedDiagnostic.Kind, outcome: String = "left out") {
        diagnostics.append(FeedDiagnostic(kind: kind, item: number, title: title, outcome: outcome))
    }

    /// The link as an identifier.
    var linkID: String? { url.map(WrittenID.tame) }

    var contentHash: String {
        var hash = StableHash()
        for field in hashedFields { hash.add(field) }
        return hash.text
    }
}
