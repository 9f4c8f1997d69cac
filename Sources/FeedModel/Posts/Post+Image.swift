public import FoundationEssentials

extension Post {
    /// The picture's absolute address, or `nil` if there is no picture that may be loaded.
    ///
    ///     if let url = post.imageURL(relativeToFeedAt: "/home/me/feeds/news.json") { load(url) }
    ///
    /// - Parameter feed: The address or path that the feed was read from.
    public func imageURL(relativeToFeedAt feed: String) -> URL? {
        image.flatMap { FeedOrigin(feed).url(of: $0, base: base, for: .picture) }
    }

    /// For a picture in the post's article. A relative address starts from where links do, or for a feed in a file
    /// from its folder.
    public func imageURL(of source: String, relativeToFeedAt feed: String) -> URL? {
        let origin = FeedOrigin(feed)
        return origin.url(of: source, base: base ?? (origin.isFile ? nil : page(relativeToFeedAt: feed)), for: .picture)
    }

    /// The post's own address, if the desktop may open it.
    public func linkURL(relativeToFeedAt feed: String) -> URL? {
        url.flatMap { FeedOrigin(feed).url(of: $0, base: base, for: .link) }
    }

    /// The target of a link in the post, if the desktop may open it. A relative link starts from the post's own page,
    /// and one that is only a fragment is a place in that page.
    public func linkURL(of address: String, relativeToFeedAt feed: String) -> URL? {
        let page = page(relativeToFeedAt: feed)
        let base = address.hasPrefix("#") ? page ?? base : base ?? page
        return FeedOrigin(feed).url(of: address, base: base, for: .link)
    }

    private func page(relativeToFeedAt feed: String) -> String? { linkURL(relativeToFeedAt: feed)?.absoluteString }
}
