/// What a feed says of a post beside its content.
public struct PostDetails: Hashable, Sendable {
    /// A part of an episode.
    public struct Chapter: Hashable, Sendable {
        /// In seconds from the beginning.
        public let start: Double
        /// On one line.
        public let title: String
        public let url: String?

        public init(start: Double, title: String, url: String? = nil) {
            self.start = start
            self.title = LabelText.line(title, to: LabelText.titleLength)
            self.url = url
        }
    }

    /// The page of the comments.
    public var commentsURL: String?
    /// The feed that the post was taken from, in a feed that collects others.
    public var sourceTitle: String?
    public var sourceURL: String?
    /// Of a podcast.
    public var season: Int?
    public var episode: Int?
    public var chapters: [Chapter]
    /// The address of a document with the chapters.
    public var chaptersURL: String?

    public init(
        commentsURL: String? = nil, sourceTitle: String? = nil, sourceURL: String? = nil, season: Int? = nil,
        episode: Int? = nil, chapters: [Chapter] = [], chaptersURL: String? = nil
    ) {
        self.commentsURL = commentsURL
        self.sourceTitle = sourceTitle.map { LabelText.line($0, to: LabelText.titleLength) }
        self.sourceURL = sourceURL
        self.season = season
        self.episode = episode
        self.chapters = chapters
        self.chaptersURL = chaptersURL
    }

    public var isEmpty: Bool { self == PostDetails() }
}
