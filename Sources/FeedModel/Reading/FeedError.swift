import Localization

/// Why a document could not be read as a feed at all.
///
///     do { reading = try await FeedReader.read(contentsOf: path) }
///     catch { show(error.description) }   // "feeds/news.json" is empty.
///
/// An error in a part of a feed is a ``FeedDiagnostic``.
public struct FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case missing
        case notPermitted
        case isFolder
        /// A pipe, socket or device, named with its article: "a pipe".
        case notAFile(String)
        /// A message of the system for a failure that has no case here.
        case unreadable(String)
        case empty
        case onlyWhiteSpace
        case tooLarge(bytes: Int, limit: Int)
        case invalidUTF16
        case unsupportedEncoding(String)
        case notJSON(String, TextLocation)
        case notXML(String, line: Int)
        /// XML with another first element than a feed's.
        case notAFeedInXML(root: String)
        /// OPML where a feed is expected.
        case isOutline
        /// Another document where OPML is expected.
        case noOutline
        /// A web page, with the feeds that it names.
        case webPage([FeedLink])
        /// Neither JSON nor XML.
        case unknownFormat
        case cancelled
        /// A whole sentence.
        case sentence(String)
        /// JSON, but not a feed. The text is a clause, such as "it has no items".
        case notAFeed(String)
    }

    /// In characters. The longest path of the system has 4,096 bytes.
    private static let pathLimit = 4_096

    /// The path or name of the document.
    public let path: String
    public let reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// One sentence with the path and, if known, the line.
    public var description: String {
        let file = localized("\"\(LabelText.line(path, to: Self.pathLimit))\"", context: "file name")
        switch reason {
        case .missing where Self.isAddress(path):
            return localized("\(file) is an address, and only files can be opened.")
        case .missing: return localized("\(file) does not exist.")
        case .notPermitted: return localized("\(file) cannot be read: permission denied.")
        case .isFolder: return localized("\(file) is a folder, not a file.")
        case .notAFile(let kind): return localized("\(file) is \(kind), not a file.")
        case .unreadable(let why): return localized("\(file) cannot be read: \(why).")
        case .empty: return localized("\(file) is empty.")
        case .onlyWhiteSpace: return localized("\(file) contains only white space.")
        case .tooLarge(let bytes, let byteLimit):
            let limit = byteLimit / 1_048_576
            // Rounded up: a file just above the limit has more megabytes than the limit.
            return localized("\(file) is too large: \((bytes + 1_048_575) / 1_048_576) MB, the limit is \(limit) MB.")
        case .sentence(let sentence): return sentence
        case .invalidUTF16: return localized("\(file) is not valid UTF-16: it ends within a character.")
        case .unsupportedEncoding(let name): return localized("\(file) is in \(name). A feed is in UTF-8.")
        case .notJSON(let why, let position):
            return localized("\(file) is not valid JSON at \(position.description): \(why).")
        case .notXML(let why, let line): return localized("\(file) is not valid XML at line \(line): \(why).")
        case .notAFeedInXML(let root): return localized("\(file) is XML but not a feed: it begins with \"<\(root)>\".")
        case .isOutline: return localized("\(file) is a list of feeds, not a feed.")
        case .noOutline: return localized("\(file) is not a list of feeds in OPML.")
        case .webPage(let feeds): return Self.sentence(file, feeds)
        case .unknownFormat: return localized("\(file) is not a feed: it is neither XML nor JSON.")
        case .cancelled: return localized("Reading \(file) was cancelled.")
        case .notAFeed(let why): return localized("\(file) is JSON but not a JSON Feed: \(why).")
        }
    }

    private static func sentence(_ page: String, _ feeds: [FeedLink]) -> String {
        guard let first = feeds.first else { return localized("\(page) is a web page, not a feed.") }
        let address = LabelText.line(first.address, to: 200)
        guard feeds.count > 1 else {
            return localized("\(page) is a web page, not a feed; its feed is \(address).")
        }
        return localized(
            "\(page) is a web page, not a feed; it offers \(feeds.count) feeds, the first is \(address).")
    }

    /// Whether a path is an address, such as `https://example.org/feed.json`.
    private static func isAddress(_ path: String) -> Bool {
        let scheme = path.prefix { $0.isASCII && $0.isLetter }
        return !scheme.isEmpty && path.dropFirst(scheme.count).hasPrefix("://")
    }
}
