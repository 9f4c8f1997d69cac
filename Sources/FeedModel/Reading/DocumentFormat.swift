/// The format of a document, detected from its bytes.
package enum DocumentFormat {
    case json
    /// `start` is where the first element begins, or the XML declaration.
    case xml(start: Int)
    case webPage
    case unknown

    /// In bytes. A mark behind them is not found.
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
        case UInt8(ascii: "<"): self = Self.marked(bytes, from: first) ?? .xml(start: first)
        default: self = Self.marked(bytes, from: first) ?? .unknown
        }
    }

    /// Whether the document, in UTF-8 or UTF-16, is a web page; nil if its content does not say.
    package static func isPage(_ bytes: [UInt8]) -> Bool? {
        // In UTF-16 every other byte of a mark is zero.
        var text = bytes.prefix(searchLimit).filter { $0 != 0 }
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] where text.starts(with: mark) {
            text.removeFirst(mark.count)
        }
        if case .json = DocumentFormat(text) { return false }
        return marked(text, from: 0).map { if case .webPage = $0 { true } else { false } }
    }

    private static let marks: [(String, isPage: Bool)] = [
        ("?xml", false), ("rss", false), ("rdf:", false), ("feed", false), ("channel", false), ("opml", false),
        ("html", true), ("!doctype html", true), ("head", true), ("body", true),
    ]

    /// The format by the first known mark. Text before it is ignored: it may be a warning of the server's program.
    private static func marked(_ bytes: [UInt8], from first: Int) -> DocumentFormat? {
        var index = first
        while let found = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[(found + 1)...]
            for (mark, isPage) in marks where rest.starts(with: mark.utf8, by: { $0.asciiLowercased == $1 }) {
                guard mark.last == ":" || rest.dropFirst(mark.utf8.count).first.map({ !$0.isLetter }) ?? true else {
                    continue
                }
                if isPage || mark == "?xml" && self.isPage(after: rest) { return .webPage }
                return .xml(start: found)
            }
            index = found + 1
        }
        return nil
    }

    /// Whether the first element after an XML declaration is that of a page.
    private static func isPage(after rest: ArraySlice<UInt8>) -> Bool {
        var scanner = HTMLScanner(Array(rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()))
        while let piece = scanner.next() {
            if case .tag(let tag) = piece, !tag.name.isEmpty { return tag.name == "html" }
        }
        return false
    }
}
