public import FoundationEssentials

/// The outcome of asking a server for a feed, apart from the document itself.
public struct FeedRefresh: Hashable, Sendable {
    public var date: Date
    public var entityTag: String?
    public var lastModified: String?
    /// Set if the feed has moved for good.
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
