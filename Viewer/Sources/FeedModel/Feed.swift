/// A feed's posts and what it says about itself, all as plain text.
///
///     let reading = try await FeedReader.read(contentsOf: path)
///     for group in reading.feed.days(calendar: .current) { show(group.day, group.posts) }
public struct Feed: Hashable, Sendable {
    /// In characters, of the feed's title and of a post's own as it is displayed; a longer one ends in an ellipsis.
    static let titleLimit = 300

    /// Never empty: a feed without a title bears its file's name.
    public var title: String
    public var homePageURL: String?
    /// Where older posts are, as the feed has it; it may be relative to the feed.
    public var nextURL: String?
    public var summary: String?
    /// Names; those without one are left out.
    public var authors: [String]
    /// In document order, with identifiers that are unique within the feed.
    public var posts: [Post]

    public init(
        title: String, homePageURL: String? = nil, nextURL: String? = nil, summary: String? = nil,
        authors: [String] = [],
        posts: [Post] = []
    ) {
        self.title = title
        self.homePageURL = homePageURL
        self.nextURL = nextURL
        self.summary = summary
        self.authors = authors
        self.posts = posts
    }
}
