public import FoundationEssentials

extension Post {
    /// The picture's full address, or `nil` if the post has none that can be loaded.
    ///
    ///     if let url = post.imageURL(relativeToFeedAt: "/home/me/feeds/news.json") { load(url) }
    ///
    /// - Parameter place: The address or file that the feed was read from.
    public func imageURL(relativeToFeedAt place: String) -> URL? {
        image.flatMap { imageURL(of: $0, relativeToFeedAt: place) }
    }

    /// The same for any other picture of the post, such as one in its article.
    public func imageURL(of source: String, relativeToFeedAt place: String) -> URL? {
        FeedPlace(place).url(of: source, base: base, for: .picture)
    }

    /// The post's own address, if the desktop may open it.
    public func linkURL(relativeToFeedAt place: String) -> URL? {
        url.flatMap { FeedPlace(place).url(of: $0, base: base, for: .link) }
    }

    /// Where a link in the post leads, if the desktop may open it. A relative one starts from the post's own page.
    public func linkURL(of address: String, relativeToFeedAt place: String) -> URL? {
        let page = base ?? linkURL(relativeToFeedAt: place)?.absoluteString
        return FeedPlace(place).url(of: address, base: page, for: .link)
    }
}
