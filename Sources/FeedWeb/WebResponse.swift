/// What a server answered.
public enum WebResponse: Hashable, Sendable {
    /// The document is as it was.
    ///
    /// - Parameter permanentAddress: As in ``WebDocument``.
    case notModified(permanentAddress: WebAddress?, freshness: WebFreshness)
    case document(WebDocument)
}

/// A document as it came, unpacked.
public struct WebDocument: Hashable, Sendable {
    public var bytes: [UInt8]
    /// Where it was asked for.
    public var requestedAddress: WebAddress
    /// Where it came from, after all redirects: what its relative addresses start from.
    public var address: WebAddress
    /// Where to ask from now on. Nil if that is where it was asked for, or if one of the redirects is for this once.
    public var permanentAddress: WebAddress?
    /// To be sent with the next request.
    public var entityTag: String?
    public var lastModified: String?
    /// What the server says it is, in small letters: `application/rss+xml`.
    public var mediaType: String?
    public var charset: String?
    public var freshness: WebFreshness
}

/// For how long an answer can be used without asking again.
public enum WebFreshness: Hashable, Sendable {
    /// The server does not say.
    case unknown
    case seconds(Int)
    /// The server wants it not to be kept.
    case notKept
}
