public import FeedModel

public enum WebResponse: Hashable, Sendable {
    /// - Parameter permanentAddress: See ``WebDocument/permanentAddress``.
    case notModified(permanentAddress: WebAddress?, freshness: WebFreshness)
    case document(WebDocument)
}

/// A document from the web, unpacked.
public struct WebDocument: Hashable, Sendable {
    public var bytes: [UInt8]
    /// Before all redirects.
    public var requestedAddress: WebAddress
    /// After all redirects. Relative addresses in the document refer to it.
    public var address: WebAddress
    /// The address for the next request; nil if it is ``requestedAddress``, or if one of the redirects is temporary.
    public var permanentAddress: WebAddress?
    /// For the next request, as ``lastModified``; see ``WebRequest``.
    public var entityTag: String?
    public var lastModified: String?
    /// From the server, in small letters: `application/rss+xml`.
    public var mediaType: String?
    public var charset: String?
    public var freshness: WebFreshness
    /// The feeds that the server names beside the document.
    public var links: [FeedLink] = []
}
