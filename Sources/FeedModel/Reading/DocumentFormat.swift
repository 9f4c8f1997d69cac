import HTMLTree

/// What a document is, decided from its bytes in one place, before it is parsed.
package enum DocumentFormat {
    /// `start` is where the document begins. What stands before it is not part of it.
    case json(start: Int)
    /// `start` is where the first element of a feed or list begins, or the document type before it.
    case xml(start: Int)
    case webPage
    case unknown

    /// In bytes. A root element behind them is not found.
    private static let searchLimit = 1 << 16

    /// - Parameter bytes: Valid UTF-8, or any text in which ASCII is ASCII.
    init(_ bytes: [UInt8]) {
        guard let first = bytes.prefix(Self.searchLimit).firstIndex(where: { $0 > 0x20 }) else {
            self = .unknown
            return
        }
        switch bytes[first] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): self = .json(start: first)
        default:
            let beginning = Array(bytes.prefix(Self.searchLimit))
            var search = RootSearch(beginning)
            let isMarkup = bytes[first] == UInt8(ascii: "<")
            self =
                search.format() ?? Self.startOfJSON(beginning).map { .json(start: $0) }
                ?? (isMarkup ? .xml(start: first) : .unknown)
        }
    }

    /// The start of a JSON Feed behind a warning of the server's program, for example.
    private static func startOfJSON(_ bytes: [UInt8]) -> Int? {
        guard bytes.index(behind: "jsonfeed.org/version", from: 0) != nil else { return nil }
        return bytes.indices.first { index in
            bytes[index] == UInt8(ascii: "{") && bytes[(index + 1)...].first { $0 > 0x20 } == UInt8(ascii: "\"")
        }
    }

    /// Whether the document, in UTF-8 or UTF-16, is a feed or a list for certain.
    package static func isFeed(_ bytes: [UInt8]) -> Bool {
        let text = beginning(bytes)
        switch DocumentFormat(text) {
        case .json: return text.index(behind: "jsonfeed.org/version", from: 0) != nil
        case .xml: return RootSearch.isFeed(text)
        case .webPage, .unknown: return false
        }
    }

    private static func beginning(_ bytes: [UInt8]) -> [UInt8] {
        // In UTF-16 every other byte of a mark is zero.
        var text = bytes.prefix(searchLimit).filter { $0 != 0 }
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] where text.starts(with: mark) {
            text.removeFirst(mark.count)
        }
        return text
    }

    /// Whether the document, in UTF-8 or UTF-16, is a web page; nil if its content does not say.
    package static func isPage(_ bytes: [UInt8]) -> Bool? {
        let text = beginning(bytes)
        switch DocumentFormat(text) {
        case .json: return false
        case .webPage: return true
        case .xml: return RootSearch.isFeed(text) ? false : nil
        case .unknown: return nil
        }
    }
}

/// Looks for the root element of a feed, a list of feeds or a page. Whatever else stands before it is ignored: servers
/// write warnings, comments and tags of their own there.
private struct RootSearch {
    private let bytes: [UInt8]
    private var index = 0
    /// The ends that do not occur in the rest.
    private var missingMarks: Set<String> = []
    /// The document type, if nothing but comments has followed it.
    private var documentType: Int?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func isFeed(_ bytes: [UInt8]) -> Bool {
        var search = RootSearch(bytes)
        if case .xml = search.format() { return true }
        return false
    }

    private static let roots: Set<String> = ["rss", "rdf", "feed", "channel", "opml"]

    /// A page is one that says so by its `<html>` or its document type, or has a head or body and no other root.
    mutating func format() -> DocumentFormat? {
        var isPage = false
        while let start = nextMark() {
            let rest = bytes[(start + 1)...]
            if rest.starts(with: "!--".utf8) {
                skip(behind: "-->", from: start + 4)
            } else if rest.starts(with: "![CDATA[".utf8) {
                skip(behind: "]]>", from: start + 9)
            } else if rest.first == UInt8(ascii: "?") {
                skip(behind: ">", from: start + 2)
            } else if Self.begins(rest, "!doctype") {
                // Its end is not looked for: the first element follows, or declarations that name no root.
                let name = Self.name(rest.dropFirst(8).drop { $0 <= 0x20 })
                if name == "html" { isPage = true } else { documentType = start }
                skipDocumentType(from: start)
            } else {
                let name = Self.name(rest)
                let local = name.split(separator: ":").last.map(String.init) ?? ""
                index = start + 1 + name.utf8.count
                if Self.roots.contains(local), Self.endsName(bytes, at: index) {
                    return .xml(start: documentType ?? start)
                }
                if !name.isEmpty { documentType = nil }
                switch name {
                case "html":
                    // Behind a whole page, such as one that reports an error, a feed may follow.
                    guard let end = bytes.index(behind: "</html>", from: index) else { return .webPage }
                    (isPage, index) = (true, end)
                case "head", "body": isPage = true
                case "script", "style": skip(behind: "</" + name, from: index)
                default: break
                }
            }
        }
        return isPage ? .webPage : nil
    }

    private mutating func nextMark() -> Int? {
        guard index < bytes.count else { return nil }
        return bytes[index...].firstIndex(of: UInt8(ascii: "<"))
    }

    /// Without an end, only the mark itself is skipped.
    private mutating func skip(behind mark: String, from start: Int) {
        let end = missingMarks.contains(mark) ? nil : bytes.index(behind: mark, from: start)
        if end == nil { missingMarks.insert(mark) }
        index = end ?? start
    }

    private mutating func skipDocumentType(from start: Int) {
        var entities = XMLEntities()
        let end = missingMarks.contains("!doctype") ? nil : entities.read(bytes, from: start)
        if end == nil { missingMarks.insert("!doctype") }
        index = end ?? start + 9
    }

    private static func begins(_ bytes: ArraySlice<UInt8>, _ mark: String) -> Bool {
        bytes.starts(with: mark.utf8) { $0.asciiLowercased == $1 }
    }

    private static func name(_ bytes: ArraySlice<UInt8>) -> String {
        let name = bytes.prefix(40).prefix { $0.isLetter || $0.isDigit || ":-".utf8.contains($0) }
        return String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
    }

    private static func endsName(_ bytes: [UInt8], at index: Int) -> Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        return byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }
}
