public import FoundationEssentials

extension Post {
    /// The picture's absolute address, or `nil` if there is no picture that may be loaded.
    ///
    ///     if let url = post.imageURL(relativeToFeedAt: "/home/me/feeds/news.json") { load(url) }
    ///
    /// - Parameter feed: The address or path that the feed was read from.
    public func imageURL(relativeToFeedAt feed: String) -> URL? {
        image.flatMap { imageURL(of: $0, relativeToFeedAt: feed) }
    }

    /// For any other picture of the post, such as one in its article.
    public func imageURL(of source: String, relativeToFeedAt feed: String) -> URL? {
        FeedOrigin(feed).url(of: source, base: base, for: .picture)
    }

    /// The post's own address, if the desktop may open it.
    public func linkURL(relativeToFeedAt feed: String) -> URL? {
        url.flatMap { FeedOrigin(feed).url(of: $0, base: base, for: .link) }
    }

    /// The target of a link in the post, if the desktop may open it. A relative link starts from the post's own page.
    public func linkURL(of address: String, relativeToFeedAt feed: String) -> URL? {
        let page = base ?? linkURL(relativeToFeedAt: feed)?.absoluteString
        return FeedOrigin(feed).url(of: address, base: page, for: .link)
    }
}
