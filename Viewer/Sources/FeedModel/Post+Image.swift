public import FoundationEssentials

extension Post {
    /// The picture's full address, or `nil` if the post has none that may be loaded; see ``FeedPlace``.
    ///
    ///     if let url = post.imageURL(relativeToFeedAt: "/home/me/feeds/news.json") { load(url) }
    ///
    /// - Parameter place: The address or file that the feed was read from.
    public func imageURL(relativeToFeedAt place: String) -> URL? {
        image.flatMap { FeedPlace(place).url(of: $0, base: base, for: .picture) }
    }

    /// The post's own address, if the desktop may open it.
    public func linkURL(relativeToFeedAt place: String) -> URL? {
        url.flatMap { FeedPlace(place).url(of: $0, base: base, for: .link) }
    }
}
