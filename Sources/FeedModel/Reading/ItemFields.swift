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

        /// White space around the id is not part of it.
        init(_ id: String) {
            let scalars = id.unicodeScalars.drop(while: Self.isSpace)
            let count = scalars.reversed().prefix(while: Self.isSpace).count
            self = scalars.isEmpty ? .empty : .text(Self.tame(String(scalars.dropLast(count))))
        }

        private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value <= 0x20 || scalar.properties.isWhitespace || scalar == "\u{FEFF}"
        }

        /// Replaces what must not be in an identifier; see ``FeedReader``. SQLite reads a text up to a zero character.
        fileprivate static func tame(_ id: String) -> String {
            let scalars = id.unicodeScalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 }
            let text = id.utf8.contains(0) ? String(String.UnicodeScalarView(scalars)) : id
            return text.hasPrefix("kept/") ? "document/" + text : text
        }
    }

    /// A date as it is written. The other dates of the feed may decide what it means.
    struct WrittenDate {
        var field = ""
        /// `nil` if there is no date.
        var text: String?
        var readings = FeedDateReadings()

        init() {}

        init(_ text: String, field: String) {
            self.field = field
            self.text = text
            readings = FeedDate.readings(of: text)
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
    var published = WrittenDate()
    var modified = WrittenDate()
    /// If nil, the first picture of the HTML is used, and then ``thumbnail``.
    var image: String?
    var thumbnail: String?
    var tags: [String] = []
    var enclosures: [Enclosure] = []
    var details = PostDetails()
    var base: String?
    /// The values in ``contentHash``, as written. They identify an item without an id and a link.
    var hashedFields: [String?] = []
    var diagnostics: [FeedDiagnostic] = []

    /// - Parameter outcome: The second half of the diagnostic's sentence.
    mutating func note(_ kind: FeedDiagnostic.Kind, outcome: String = FeedDiagnostic.leftOut) {
        diagnostics.append(FeedDiagnostic(kind: kind, item: number, title: title, outcome: outcome))
    }

    /// The dates, with a diagnostic for each text that is none.
    ///
    /// - Parameter order: See ``FeedDateReadings/order(of:)``.
    mutating func dates(_ order: FeedDateReadings.Order?) -> (published: Date?, modified: Date?) {
        func date(_ written: WrittenDate) -> Date? { written.readings.date ?? order.flatMap { written.readings[$0] } }
        let dates = (published: date(published), modified: date(modified))
        if let text = modified.text, dates.modified == nil {
            note(.unreadableDate(field: modified.field, text: text))
        }
        if let text = published.text, dates.published == nil {
            let isUndated = dates.modified == nil
            note(
                .unreadableDate(field: published.field, text: text),
                outcome: isUndated ? "shown without a date" : "shown with the date it was modified")
        }
        return dates
    }

    /// The link as an identifier.
    var linkID: String? { url.map(WrittenID.tame) }

    var contentHash: String {
        var hash = StableHash()
        for field in hashedFields { hash.add(field) }
        return hash.text
    }
}
