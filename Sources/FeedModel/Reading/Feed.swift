/// A feed's posts and what it says about itself, all as plain text.
///
///     let reading = try await FeedReader.read(contentsOf: path)
///     for group in reading.feed.days(calendar: .current) { show(group.day, group.posts) }
public struct Feed: Hashable, Sendable {
    /// In characters, of the feed's title and of a post's own as it is displayed; a longer one ends in an ellipsis.
    static let titleLimit = 300

    static let summaryLimit = 1_000

    /// Never empty: a feed without a title bears its file's name.
    public let title: String
    public let homePageURL: String?
    /// Where the feed itself is, as it says.
    public let feedURL: String?
    /// A picture that represents the feed.
    public let iconURL: String?
    /// Where older posts are, as the feed has it; it may be relative to the feed.
    public let nextURL: String?
    /// One line.
    public let summary: String?
    /// Names; those without one are left out.
    public let authors: [String]
    /// In document order, with identifiers that are unique within the feed.
    public let posts: [Post]

    public init(
        title: String, homePageURL: String? = nil, feedURL: String? = nil, iconURL: String? = nil,
        nextURL: String? = nil, summary: String? = nil,
        authors: [String] = [],
        posts: [Post] = []
    ) {
        self.title = LabelText.line(title, to: Self.titleLimit)
        self.homePageURL = homePageURL
        self.feedURL = feedURL
        self.iconURL = iconURL
        self.nextURL = nextURL
        self.summary = summary.map { LabelText.line($0, to: Self.summaryLimit) }
        self.authors = authors.prefix(LabelText.nameLimit).map { LabelText.line($0, to: LabelText.nameLength) }
        self.posts = posts
    }
}
