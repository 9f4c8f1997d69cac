public import Foundation

/// The origin of a feed, and the addresses that it may refer to.
///
///     let url = FeedPlace("https://example.org/feed.xml").url(of: "a.jpg", for: .picture)
///
/// A feed from the web names no file of this machine. A feed from a file names files of its own folder and of those
/// below, and nothing else: not by "..", nor by a link that leads out. No other scheme than `http` and `https` is
/// taken, and `mailto` for what a reader follows.
public struct FeedPlace: Hashable, Sendable {
    public enum Purpose: Hashable, Sendable {
        /// Content that is shown automatically.
        case picture
        /// Content that the reader opens or plays.
        case enclosure
        /// What the desktop opens.
        case link
    }

    /// In bytes. No server takes longer ones.
    static let addressLimit = 8_192

    private let url: URL

    /// - Parameter place: A web address, or the path or `file:` address of a file or (with a slash at its end) of a
    ///   folder; a relative path starts from the current directory.
    public init(_ place: String) {
        if place.contains(":"), let url = Self.url(place), let scheme = url.scheme?.lowercased(),
            ["http", "https", "file"].contains(scheme)
        {
            self.url = url
        } else {
            // Made absolute at once: what is relative to a relative file would stay so. A hint spares asking the
            // system.
            url = URL(filePath: place, directoryHint: place.hasSuffix("/") ? .isDirectory : .notDirectory).absoluteURL
        }
    }

    /// Whether the feed is a file of this machine.
    public var isFile: Bool { url.isFileURL }

    /// The full address of a reference in the feed, or `nil` if it may not be loaded or opened for that purpose.
    ///
    /// The reference follows the rules of the web: a relative one starts from `base`, and that from the feed; `%20` is
    /// a space.
    ///
    /// - Complexity: For a file the links in its path are followed, which takes microseconds.
    public func url(of address: String, base: String? = nil, for purpose: Purpose) -> URL? {
        guard !address.isEmpty, address.utf8.count <= Self.addressLimit,
            let start = base.map({ Self.url($0, in: url)?.absoluteURL }) ?? url,
            let found = Self.url(address, in: start)?.absoluteURL
        else { return nil }
        switch found.scheme?.lowercased() {
        case "http", "https": return found.host?.isEmpty == false ? found.standardized : nil
        case "mailto": return purpose == .link ? found : nil
        case "file":
            let file = found.standardized
            return purpose != .link && isFile && isBesideFeed(file) ? file : nil
        default: return nil
        }
    }

    /// A base within another, as far as both say: the result may be relative still.
    static func base(_ address: String, in outer: String?) -> String? {
        guard !address.isEmpty, address.utf8.count <= addressLimit else { return outer }
        guard let outer, let base = url(outer), let inner = url(address, in: base) else {
            return address
        }
        return inner.absoluteString
    }

    /// An address in an element whose base is known. Where the base is relative, so does the address stay: it starts
    /// from the post's base once the feed's own address is known.
    static func address(_ address: String, in base: String?) -> String {
        guard let base, let outer = url(base), outer.scheme != nil else { return address }
        return self.base(address, in: base) ?? address
    }

    /// Foundation would escape an escape again, where anything else has to be escaped.
    private static func url(_ address: String, in base: URL? = nil) -> URL? {
        URL(string: escaped(address), relativeTo: base)
    }

    private func isBesideFeed(_ file: URL) -> Bool {
        let host = file.host ?? ""
        guard host.isEmpty || host == "localhost", !file.path.isEmpty, !file.hasDirectoryPath,
            !file.path.utf8.contains(0)
        else { return false }
        let folder = url.hasDirectoryPath ? url : url.deletingLastPathComponent()
        // A folder's path ends without a slash; "/feeds-old" is not below "/feeds".
        let root = folder.resolvingSymlinksInPath().path
        return file.resolvingSymlinksInPath().path.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }
}
