/// A file attached to a post, such as an episode of a podcast.
public struct Enclosure: Hashable, Sendable {
    /// As the feed has it; it may be relative to ``Post/base``. Its scheme is not checked.
    public let url: String
    /// As in `audio/mpeg`.
    public let mediaType: String?
    /// On one line.
    public let title: String?
    public let byteCount: Int?
    /// In seconds.
    public let duration: Double?

    public init(
        url: String, mediaType: String? = nil, title: String? = nil, byteCount: Int? = nil, duration: Double? = nil
    ) {
        self.url = url
        self.mediaType = mediaType.map { LabelText.line($0, to: LabelText.tagLength) }
        self.title = title.map { LabelText.line($0, to: LabelText.titleLength) }
        self.byteCount = byteCount
        self.duration = duration
    }
}
