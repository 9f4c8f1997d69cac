/// A file that comes with a post, such as an episode of a podcast.
public struct Enclosure: Hashable, Sendable {
    /// The address as the feed has it; it may be relative to ``Post/base``, and its scheme is not checked.
    public var url: String
    /// As in `audio/mpeg`; `nil` where the feed does not say.
    public var mediaType: String?
    /// One line of plain text.
    public var title: String?
    public var byteCount: Int?
    /// How long it plays, in seconds.
    public var duration: Double?

    public init(
        url: String, mediaType: String? = nil, title: String? = nil, byteCount: Int? = nil, duration: Double? = nil
    ) {
        self.url = url
        self.mediaType = mediaType
        self.title = title
        self.byteCount = byteCount
        self.duration = duration
    }
}
