public import Foundation

/// Where a feed is, and which addresses in it may be loaded or opened.
///
///     let url = FeedOrigin("https://example.org/feed.xml").url(of: "a.jpg", for: .picture)
///
/// A feed from the web cannot refer to files of this machine. A feed from a file can refer to files in its own folder
/// and in folders below, but not beyond, by ".." or by a link. The only schemes are `http`, `https`, and for
/// links those in ``linkSchemes``.
public struct FeedOrigin: Hashable, Sendable {
    public enum Purpose: Hashable, Sendable {
        /// Loaded without being asked for.
        case picture
        /// Opened or played when the user asks for it.
        case enclosure
        /// Opened by another program of the desktop.
        case link
    }

    /// In bytes. No server accepts longer addresses.
    static let addressLimit = 8_192

    /// What other programs of the desktop open besides pages: mail, calls, chats, places, downloads. Nothing of this
    /// machine.
    private static let linkSchemes: Set<String> = [
        "mailto", "tel", "sms", "xmpp", "matrix", "irc", "ircs", "geo", "magnet", "gemini", "gopher",
    ]

    private let url: URL

    /// - Parameter address: A web address, or the path or `file:` address of a file. With a slash at its end it is a
    ///   folder. A relative path starts from the current directory.
    public init(_ address: String) {
        if address.contains(":"), let url = Self.url(address), let scheme = url.scheme?.lowercased(),
            ["http", "https", "file"].contains(scheme)
        {
            self.url = url
        } else {
            // Absolute at once: an address relative to a relative one would remain relative. With the hint, Foundation
            // does not look for the file.
            url =
                URL(filePath: address, directoryHint: address.hasSuffix("/") ? .isDirectory : .notDirectory).absoluteURL
        }
    }

    public var isFile: Bool { url.isFileURL }

    /// The absolute address, or `nil` if it may not be loaded or opened for the purpose.
    ///
    /// - Parameter address: As the feed has it, with `%20` for a space. A relative address starts from `base`, and a
    ///   relative `base` from the feed.
    /// - Complexity: For a file, the links in its path are followed, which takes microseconds.
    public func url(of address: String, base: String? = nil, for purpose: Purpose) -> URL? {
        let address = FeedScheme.isMarked(address) ? FeedScheme.webAddress(address) ?? "" : address
        guard !address.isEmpty, address.utf8.count <= Self.addressLimit,
            let start = base.map({ Self.url($0, in: url)?.absoluteURL }) ?? url,
            let found = Self.url(address, in: start)?.absoluteURL
        else { return nil }
        switch found.scheme?.lowercased() {
        case "http", "https": return found.host?.isEmpty == false ? found.standardized : nil
        case let scheme? where Self.linkSchemes.contains(scheme): return purpose == .link ? found : nil
        case "file":
            let file = found.standardized
            return purpose != .link && isFile && isBesideFeed(file) ? file : nil
        default: return nil
        }
    }

    /// A base inside another. The result may still be relative.
    static func base(_ address: String, in outer: String?) -> String? {
        guard !address.isEmpty, address.utf8.count <= addressLimit else { return outer }
        guard let outer, let base = url(outer), let inner = url(address, in: base) else {
            return address
        }
        return inner.absoluteString
    }

    /// Resolves an address in an element with a base. If the base is relative, the address stays as it is, and is
    /// resolved with the post's base once the feed's own address is known.
    static func address(_ address: String, in base: String?) -> String {
        guard let base, let outer = url(base), outer.scheme != nil else { return address }
        return self.base(address, in: base) ?? address
    }

    /// Escaped first: Foundation would escape existing escapes again if anything else has to be escaped.
    private static func url(_ address: String, in base: URL? = nil) -> URL? {
        URL(string: escaped(address), relativeTo: base)
    }

    private func isBesideFeed(_ file: URL) -> Bool {
        let host = file.host ?? ""
        guard host.isEmpty || host == "localhost", !file.path.isEmpty, !file.hasDirectoryPath,
            !file.path.utf8.contains(0)
        else { return false }
        let folder = url.hasDirectoryPath ? url : url.deletingLastPathComponent()
        // With a slash at its end: "/feeds-old" is not below "/feeds".
        let root = folder.resolvingSymlinksInPath().path
        return file.resolvingSymlinksInPath().path.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }
}
