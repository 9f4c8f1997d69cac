/// A feed and its posts. All texts are plain text.
///
///     let reading = try await FeedReader.read(contentsOf: path)
///     for group in Feed.days(of: reading.feed.posts, calendar: .current) { show(group.day, group.posts) }
public struct Feed: Hashable, Sendable {
    static let summaryLimit = 1_000

    /// Never empty: a feed without a title has the name of its file.
    public let title: String
    public let homePageURL: String?
    /// The feed's own address, as the feed has it.
    public let feedURL: String?
    public let iconURL: String?
    /// The address of older posts, as the feed has it; it may be relative to the feed.
    public let nextURL: String?
    /// The address to which the feed has moved, as the feed has it.
    public let newFeedURL: String?
    /// On one line.
    public let summary: String?
    /// Names. Authors without a name are left out.
    public let authors: [String]
    /// In document order, with identifiers that are unique within the feed.
    public let posts: [Post]

    public init(
        title: String, homePageURL: String? = nil, feedURL: String? = nil, iconURL: String? = nil,
        nextURL: String? = nil, newFeedURL: String? = nil, summary: String? = nil, authors: [String] = [],
        posts: [Post] = []
    ) {
        self.title = LabelText.line(title, to: LabelText.titleLength)
        self.homePageURL = homePageURL
        self.feedURL = feedURL
        self.iconURL = iconURL
        self.nextURL = nextURL
        self.newFeedURL = newFeedURL
        self.summary = summary.map { LabelText.line($0, to: Self.summaryLimit) }
        self.authors = authors.prefix(LabelText.nameLimit).map { LabelText.line($0, to: LabelText.nameLength) }
        self.posts = posts
    }
}
