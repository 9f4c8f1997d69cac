/// A file that comes with a post, such as an episode of a podcast.
public struct Enclosure: Hashable, Sendable {
    /// The address as the feed has it; it may be relative to ``Post/base``, and its scheme is not checked.
    public let url: String
    /// As in `audio/mpeg`; `nil` where the feed does not say.
    public let mediaType: String?
    /// One line of plain text.
    public let title: String?
    public let byteCount: Int?
    /// How long it plays, in seconds.
    public let duration: Double?

    public init(
        url: String, mediaType: String? = nil, title: String? = nil, byteCount: Int? = nil, duration: Double? = nil
    ) {
        self.url = url
        self.mediaType = mediaType.map { LabelText.line($0, to: LabelText.tagLength) }
        self.title = title.map { LabelText.line($0, to: Feed.titleLimit) }
        self.byteCount = byteCount
        self.duration = duration
    }
}
