public import FoundationEssentials

/// What came with a document from the web.
public struct FeedRefresh: Hashable, Sendable {
    public var date: Date
    public var entityTag: String?
    public var lastModified: String?
    /// Where the feed is from now on, if the server says so.
    public var newAddress: String?

    public init(
        date: Date = Date(), entityTag: String? = nil, lastModified: String? = nil, newAddress: String? = nil
    ) {
        self.date = date
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.newAddress = newAddress
    }
}
