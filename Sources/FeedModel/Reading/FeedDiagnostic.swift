/// Something wrong in a feed, and what was done about it.
///
///     for diagnostic in reading.diagnostics { print(diagnostic) }
///     // Item 7 ("Dune grass"): date_published is a number, expected text; shown without a date.
public struct FeedDiagnostic: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Hashable, Sendable {
        case noVersion
        case unknownVersion(String)
        case noFeedTitle
        case tooManyItems(Int)
        case brokenEscapes(strings: Int, first: TextLocation)
        /// The number of bytes that are invalid in the encoding.
        case foreignBytes(Int)
        case notAnObject(found: String)
        case wrongType(field: String, found: String, expected: String)
        case wrongElement(field: String, found: String, expected: String)
        case unreadableDate(field: String, text: String)
        case missingID
        case emptyID
        case repeatedID(String, otherItem: Int)
        case noContent
        /// The number of diagnostics that are not listed.
        case moreDiagnostics(Int)
    }

    public let kind: Kind
    /// The item's number in the document, from 1; `nil` for the feed itself.
    public let item: Int?
    public let title: String?
    /// The second half of the sentence.
    public let outcome: String

    /// Whether something that the document says is not shown.
    var isLoss: Bool {
        switch kind {
        case .tooManyItems, .notAnObject, .wrongElement, .moreDiagnostics: true
        case .wrongType(let field, _, _): outcome == Self.leftOut && !field.hasPrefix("date_")
        default: false
        }
    }

    static let leftOut = "left out"

    /// One sentence.
    public var description: String {
        "\(subject): \(reason); \(outcome)."
    }

    private var subject: String {
        guard let item else { return "The feed" }
        guard let title, !title.isEmpty else { return "Item \(item)" }
        return "Item \(item) (\"\(LabelText.line(title, to: 40))\")"
    }

    private var reason: String {
        switch kind {
        case .noVersion: "it names no JSON Feed version"
        case .unknownVersion(let version):
            "its version \"\(LabelText.line(version, to: 60))\" is not known here"
        case .noFeedTitle: "it has no title"
        case .tooManyItems(let count): "it has \(count) items"
        case .brokenEscapes(let strings, let first):
            strings == 1
                ? "the text at \(first) holds half a character"
                : "\(strings) texts hold half a character, the first at \(first)"
        case .foreignBytes(let count):
            count == 1 ? "a byte of it is not in its encoding" : "\(count) bytes of it are not in its encoding"
        case .notAnObject(let found): "it is \(found), expected an object"
        case .wrongType(let field, let found, let expected): "\(field) is \(found), expected \(expected)"
        case .wrongElement(let field, let found, let expected): "\(field) holds \(found), expected \(expected)"
        case .unreadableDate(let field, let text):
            "\(field) \"\(LabelText.line(text, to: 40))\" is not a date"
        case .missingID: "it has no id"
        case .emptyID: "its id is empty"
        case .repeatedID(let id, let other):
            "its id \"\(LabelText.line(id, to: 60))\" is the id of item \(other) too"
        case .noContent: "it has neither title nor content"
        case .moreDiagnostics(let count): "it has \(count) more problem\(count == 1 ? "" : "s")"
        }
    }
}
