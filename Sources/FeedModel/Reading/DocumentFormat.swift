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

    private static let feedMarks = ["rss", "rdf:", "feed", "channel", "opml"]
    private static let pageMarks = ["html", "!doctype html"]
    /// Caches put empty ones before a feed, so that a feed's mark behind them counts more.
    private static let weakPageMarks = ["head", "body"]

    /// The format by the first known mark outside comments. Text and other elements before it are ignored: they may be
    /// a warning of the server's program, or come from a cache.
    private static func marked(_ bytes: [UInt8], from first: Int) -> DocumentFormat? {
        var declaration: Int?
        var isWeakPage = false
        var hasOtherElement = false
        // What has no end is searched for one only once.
        var (endsComments, endsTypes) = (true, true)
        var index = first
        while let found = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[(found + 1)...]
            func isAny(_ marks: [String]) -> Bool { marks.contains { begins(rest, with: $0) } }
            index = found + 1
            if endsComments, rest.starts(with: "!--".utf8) {
                let end = bytes.index(behind: "-->", from: found + 4)
                endsComments = end != nil
                index = end ?? index
            } else if isAny(feedMarks) {
                return .xml(start: hasOtherElement ? found : declaration ?? found)
            } else if isAny(pageMarks) {
                return .webPage
            } else if isAny(["!doctype"]) {
                declaration = declaration ?? found
                guard endsTypes else { continue }
                var entities = XMLEntities()
                let end = entities.read(bytes, from: found)
                endsTypes = end != nil
                index = end ?? index
            } else if isAny(["?xml"]) {
                declaration = declaration ?? found
                hasOtherElement = false
            } else if rest.first?.isLetter ?? false {
                hasOtherElement = true
                if isAny(weakPageMarks) { isWeakPage = true }
            }
        }
        return isWeakPage ? .webPage : declaration.map { .xml(start: $0) }
    }

    private static func begins(_ rest: ArraySlice<UInt8>, with mark: String) -> Bool {
        guard rest.starts(with: mark.utf8, by: { $0.asciiLowercased == $1 }) else { return false }
        return mark.last == ":" || rest.dropFirst(mark.utf8.count).first.map { !$0.isLetter } ?? true
    }
}
