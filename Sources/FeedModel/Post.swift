public import FoundationEssentials

/// One item of a feed as plain values.
///
///     cell.title.text = post.displayTitle
///     cell.summary.text = post.summary
///
/// Two posts are equal if all they show is equal; they hash by identifier.
public struct Post: Hashable, Identifiable, Sendable {
    /// Never empty, and unique within its feed. See `FeedReader` for where it comes from.
    public let id: String
    /// The feed's own title in one line, or `nil`.
    public let title: String?
    /// What stands as the title: the feed's own, else the beginning of the text. Never empty.
    ///
    /// Made from the text it is the first sentence or line if that has at most 80 characters, else
    /// what fits, cut between two words, with an ellipsis. Without any text it is the link or "Untitled".
    public let displayTitle: String
    /// What stands beneath the title: one line of at most 280 characters, empty if there is nothing to add.
    ///
    /// It is the feed's summary, else the beginning of the text. It never repeats `displayTitle`: if
    /// that was made from the text, this goes on where it ended (after an ellipsis, if it was cut).
    public let summary: String
    /// The whole text; lines end in `\n`, paragraphs are a blank line apart.
    public let text: String
    /// The authors' names, with commas; empty if neither the item nor the feed names any.
    public let authors: String
    public let datePublished: Date?
    public let dateModified: Date?
    /// The link as the feed has it, not resolved and not checked for its scheme.
    public let url: String?
    /// The picture's address as the feed has it; it may be relative to the feed.
    public let image: String?
    public let tags: [String]
    public let attachmentCount: Int

    let searchText: SearchText

    /// The moment the post is sorted and grouped by: when it was published, else last modified.
    public var date: Date? { datePublished ?? dateModified }

    /// - Parameters:
    ///   - title: One line of plain text; empty counts as none.
    ///   - summary: The feed's own summary as plain text, if it has one.
    ///   - text: The whole plain text.
    public init(
        id: String, title: String? = nil, summary: String? = nil, text: String = "", authors: String = "",
        datePublished: Date? = nil, dateModified: Date? = nil, url: String? = nil, image: String? = nil,
        tags: [String] = [], attachmentCount: Int = 0
    ) {
        self.id = id
        self.title = title.flatMap { $0.isEmpty ? nil : $0 }
        let heading = PostHeading(title: self.title, summary: summary ?? "", text: text, fallback: url)
        displayTitle = heading.title
        self.summary = heading.summary
        self.text = text.isEmpty ? summary ?? "" : text
        self.authors = authors
        self.datePublished = datePublished
        self.dateModified = dateModified
        self.url = url
        self.image = image
        self.tags = tags
        self.attachmentCount = attachmentCount
        searchText = SearchText(
            title: self.title, text: self.text, summary: text.isEmpty ? nil : summary, authors: authors, tags: tags)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
