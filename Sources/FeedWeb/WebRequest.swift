/// A document to load from the web.
///
///     let request = WebRequest(address, entityTag: feed.entityTag, lastModified: feed.lastModified)
public struct WebRequest: Hashable, Sendable {
    public var address: WebAddress
    public var purpose: WebPurpose
    /// Of the newest document that is known, as ``lastModified``: only a newer one is sent.
    public var entityTag: String?
    public var lastModified: String?
    /// Of the unpacked document.
    public var byteLimit: Int

    public init(
        _ address: WebAddress, for purpose: WebPurpose = .feed, entityTag: String? = nil, lastModified: String? = nil,
        byteLimit: Int = 64 << 20
    ) {
        self.address = address
        self.purpose = purpose
        self.entityTag = entityTag
        self.lastModified = lastModified
        self.byteLimit = byteLimit
    }

    var isConditional: Bool { entityTag != nil || lastModified != nil }
}
