import GtkBridge

/// What a document is for.
public enum WebPurpose: Hashable, Sendable {
    /// A feed, or a web page that may name one.
    case feed
    /// Pictures wait until no feed waits.
    case picture

    /// The lowest rank comes first in the queue.
    var rank: Int { self == .feed ? 0 : 1 }

    /// The value of the `Accept` header.
    var accept: String {
        switch self {
        case .feed:
            "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, "
                + "application/json;q=0.8, text/html;q=0.7, */*;q=0.1"
        case .picture:
            // What this machine cannot show is not asked for.
            ImageFormat.allCases.filter(\.isSupported).map(\.mediaType).joined(separator: ", ") + ", */*;q=0.1"
        }
    }

    /// Whether a document of this type is useless. Servers are often wrong, so in doubt the content decides.
    func excludes(_ mediaType: String) -> Bool {
        let kind = mediaType.prefix { $0 != "/" }
        switch self {
        case .feed: return ["image", "audio", "video", "font"].contains(kind)
        case .picture:
            return ["audio", "video", "font"].contains(kind) || mediaType == "text/html"
                || mediaType == "application/xhtml+xml"
        }
    }
}
