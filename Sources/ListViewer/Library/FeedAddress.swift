import Foundation

/// Where a feed is: a web address, or the path of a file.
enum FeedAddress {
    /// For a post whose feed is no longer known: a web address, so that it cannot refer to local files.
    static let nowhere = "https://nowhere.invalid/"

    /// As it is kept: a file by its path.
    static func kept(_ address: String) -> String {
        if address.hasPrefix("file:"), let url = URL(string: address) { return url.path }
        return address
    }

    /// Whether a kept address is the path of a file.
    static func isPath(_ address: String) -> Bool { address.hasPrefix("/") }

    /// As other programs read it: a file by an address, too.
    static func written(_ address: String) -> String {
        isPath(address) ? URL(fileURLWithPath: address).absoluteString : address
    }

    /// A path that was given on a command line or typed, from the root on; a web address as it is.
    static func complete(_ place: String) -> String {
        let place = kept(place)
        if place.contains("://") { return place }
        let path = place.hasPrefix("~/") ? NSHomeDirectory() + place.dropFirst() : place
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Whether the typed text is the path of a file: it begins like one, or there is such a file.
    static func meansFile(_ place: String) -> Bool {
        if place.hasPrefix("file:") { return true }
        if place.contains("://") { return false }
        return ["/", "~/", "./", "../"].contains(where: place.hasPrefix)
            || FileManager.default.fileExists(atPath: complete(place))
    }

    /// Whether a path is that of a list of feeds.
    static func meansList(_ place: String) -> Bool { meansFile(place) && place.lowercased().hasSuffix(".opml") }

    /// Whether something that is opened is followed, rather than shown for once: a web address, or a list of feeds.
    /// `feed:` stands for `http:`, or precedes a full address.
    static func isFollowed(_ place: String) -> Bool {
        let start = place.prefix(6).lowercased()
        return ["http:", "https:", "feed:"].contains(where: start.hasPrefix) || meansList(place)
    }
}
