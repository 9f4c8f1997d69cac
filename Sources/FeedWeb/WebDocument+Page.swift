import FeedModel

extension WebDocument {
    /// Whether it is a web page. The content decides before the server does: many feeds are sent as `text/html`.
    public var isWebPage: Bool {
        DocumentFormat.isPage(bytes) ?? (mediaType == "text/html" || mediaType == "application/xhtml+xml")
    }

    /// Whether it is a feed for certain.
    var isFeed: Bool { DocumentFormat.isFeed(bytes) }
}
