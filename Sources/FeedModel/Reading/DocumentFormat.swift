/// The kind of a document, detected from its bytes.
enum FeedDocument {
    case json
    /// The first element of a feed in XML begins at `start`, or what declares the document.
    case xml(start: Int)
    /// A page of the web.
    case page
    case unknown

    /// Looks no further for the beginning than this many bytes.
    private static let searchLimit = 1 << 16

    /// - Parameter bytes: Valid UTF-8, or any text in which ASCII is ASCII.
    init(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes.prefix(Self.searchLimit))
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }) else {
            self = .unknown
            return
        }
        switch bytes[first] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): self = .json
        default:
            self =
                Self.markup(bytes, from: first) ?? (bytes[first] == UInt8(ascii: "<") ? .xml(start: first) : .unknown)
        }
    }

    private static let marks: [(String, isPage: Bool)] = [
        ("?xml", false), ("rss", false), ("rdf:", false), ("feed", false), ("opml", false), ("html", true),
        ("!doctype html", true), ("head", true), ("body", true),
    ]

    /// The first mark of a document that we know, past warnings of a server's program and the like.
    private static func markup(_ bytes: [UInt8], from first: Int) -> FeedDocument? {
        var index = first
        while let found = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[(found + 1)...]
            for (mark, isPage) in marks where rest.starts(with: mark.utf8, by: { $0.asciiLowercased == $1 }) {
                guard mark.last == ":" || rest.dropFirst(mark.utf8.count).first.map({ !$0.isLetter }) ?? true else {
                    continue
                }
                if mark == "?xml", Self.isPage(after: rest) { return .page }
                return isPage ? .page : .xml(start: found)
            }
            index = found + 1
        }
        return nil
    }

    /// Whether the first element after a declaration is that of a page.
    private static func isPage(after rest: ArraySlice<UInt8>) -> Bool {
        var scanner = HTMLScanner(Array(rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()))
        while let piece = scanner.next() {
            if case .tag(let tag) = piece, !tag.name.isEmpty { return tag.name == "html" }
        }
        return false
    }
}
