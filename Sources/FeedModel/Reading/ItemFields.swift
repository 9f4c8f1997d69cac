import FoundationEssentials
import HTMLTree

/// The data of an item of any format. ``FeedBuilder`` adds the identifier.
struct ItemFields {
    /// The item's id in the document.
    enum WrittenID {
        case text(String)
        case missing
        /// There is none, and the format does not require one.
        case notNeeded
        case empty
        case wrongType(String)

        init(_ id: String) {
            let isBlank = id.unicodeScalars.allSatisfy { $0.value <= 0x20 || $0.properties.isWhitespace }
            self = isBlank ? .empty : .text(Self.tame(id))
        }

        /// Replaces what must not be in an identifier; see ``FeedReader``. SQLite reads a text up to a zero character.
        fileprivate static func tame(_ id: String) -> String {
            let scalars = id.unicodeScalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 }
            let text = id.utf8.contains(0) ? String(String.UnicodeScalarView(scalars)) : id
            return text.hasPrefix("kept/") ? "document/" + text : text
        }
    }

    /// From 1.
    let number: Int
    var writtenID = WrittenID.missing
    /// On one line.
    var title: String?
    var url: String?
    /// Plain text.
    var summary: String?
    /// The author's own plain text, which is preferred to the HTML.
    var plainText = ""
    var html: String?
    /// Of ``html``, if it had to be read to know that it is HTML.
    var tree: HTMLTree?
    /// If empty, the feed's authors count.
    var authors: [String] = []
    var datePublished: Date?
    var dateModified: Date?
    /// If nil, the first picture of the HTML is used, and then ``thumbnail``.
    var image: String?
    var thumbnail: String?
    var tags: [String] = []
    var enclosures: [Enclosure] = []
    var base: String?
    /// The values in ``contentHash``, as written. They identify an item without an id and a link.
    var hashedFields: [String?] = []
    var diagnostics: [FeedDiagnostic] = []

    /// - Parameter outcome: The second half of the diagnostic's sentence.
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
