import Foundation

/// The address of a feed: a web address, or the path of a file.
enum FeedAddress {
    /// Stands for the address of a feed that is no longer known. It is a web address, so that it cannot lead to local
    /// files.
    static let nowhere = "https://nowhere.invalid/"

    /// The form in which the address is stored: a file is stored by its path.
    static func stored(_ address: String) -> String {
        if address.hasPrefix("file:"), let url = URL(string: address) { return url.path }
        return address
    }

    static func isPath(_ address: String) -> Bool { address.hasPrefix("/") }

    /// The form for other programs: a file becomes a `file:` address.
    static func written(_ address: String) -> String {
        isPath(address) ? URL(fileURLWithPath: address).absoluteString : address
    }

    /// Makes a path absolute; leaves a web address as it is.
    static func complete(_ address: String) -> String {
        let address = stored(address)
        if address.contains("://") { return address }
        let path = address.hasPrefix("~/") ? NSHomeDirectory() + address.dropFirst() : address
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Whether typed text is the path of a file: it looks like one, or the file exists.
    static func meansFile(_ address: String) -> Bool {
        if address.hasPrefix("file:") { return true }
        if address.contains("://") { return false }
        return ["/", "~/", "./", "../"].contains(where: address.hasPrefix)
            || FileManager.default.fileExists(atPath: complete(address))
    }

    /// Whether it is the path of an OPML file.
    static func meansList(_ address: String) -> Bool { meansFile(address) && address.lowercased().hasSuffix(".opml") }

    /// Whether opening the address follows it, instead of showing it once: web addresses and lists of feeds. `feed:`
    /// replaces `http:`, or precedes a full address.
    static func isFollowed(_ address: String) -> Bool {
        let start = address.prefix(6).lowercased()
        return ["http:", "https:", "feed:"].contains(where: start.hasPrefix) || meansList(address)
    }
}
