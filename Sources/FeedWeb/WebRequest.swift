/// What to ask a server for.
///
///     let request = WebRequest(address, entityTag: feed.entityTag, lastModified: feed.lastModified)
public struct WebRequest: Hashable, Sendable {
    public var address: WebAddress
    public var purpose: WebPurpose
    /// What came with the document that is here already: only a newer one is wanted.
    public var entityTag: String?
    public var lastModified: String?
    /// The most bytes of the document, unpacked.
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
