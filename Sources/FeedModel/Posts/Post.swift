public import FoundationEssentials

/// An item of a feed.
///
///     cell.title.text = post.displayTitle
///     cell.summary.text = post.summary
///
/// Two posts are equal if all their properties are. They hash by identifier.
public struct Post: Hashable, Identifiable, Sendable {
    /// Never empty, and unique within the feed; see ``FeedReader``.
    public var id: String { values.id }
    /// On one line of at most 300 characters.
    public var title: String? { values.title }
    /// ``title``, or else the beginning of the text. Never empty.
    ///
    /// The beginning is the first sentence or line, or as many words as fit into 80 characters, with an ellipsis.
    /// Without any text it is the link or "Untitled".
    public var displayTitle: String { values.displayTitle }
    /// The text below the title: the feed's summary, or else the beginning of the text. On one line of at most 280
    /// characters; may be empty.
    ///
    /// It does not repeat `displayTitle`: if that is the beginning of the text, this is its continuation.
    public var summary: String { values.summary }
    /// The whole text, or else the feed's summary. Lines end in `\n`; a blank line separates paragraphs.
    public var text: String { values.text }
    /// Names with commas, on one line of at most 600 characters; the feed's authors if the item has none; may be empty.
    public var authors: String { values.authors }
    public var datePublished: Date? { values.datePublished }
    public var dateModified: Date? { values.dateModified }
    /// The link as the feed has it; see ``linkURL(relativeToFeedAt:)``.
    public var url: String? { values.url }
    /// The picture as the feed has it; see ``imageURL(relativeToFeedAt:)``.
    public var image: String? { values.image }
    /// At most 20, each of at most 60 characters.
    public var tags: [String] { values.tags }
    public var enclosures: [Enclosure] { values.enclosures }
    /// `nil` if the feed has only plain text, which is ``text``.
    public var html: String? { values.html }
    /// Relative addresses in the post start from here; `nil` if they start from the feed.
    public var base: String? { values.base }
    public var details: PostDetails { values.details }

    /// Posts are sorted and grouped by it.
    public var date: Date? { datePublished ?? dateModified }

    var searchText: SearchText { values.searchText }

    /// In characters.
    static let authorsLimit = LabelText.nameLength

    let values: PostValues

    init(_ values: PostValues) { self.values = values }

    /// All texts but `html` are plain text. An empty title counts as none.
    public init(
        id: String, title: String? = nil, summary: String? = nil, text: String = "", authors: String = "",
        datePublished: Date? = nil, dateModified: Date? = nil, url: String? = nil, image: String? = nil,
        tags: [String] = [], enclosures: [Enclosure] = [], html: String? = nil, base: String? = nil,
        details: PostDetails = PostDetails()
    ) {
        // Every text that a label may show is limited, wherever the post comes from.
        let title = title.flatMap { $0.isEmpty ? nil : LabelText.line($0, to: LabelText.titleLength) }
        let summary = LabelText.tame(summary ?? "")
        let text = LabelText.tame(text)
        let authors = LabelText.line(authors, to: Self.authorsLimit)
        let tags = LabelText.tags(tags)
        let heading = TitleAndSummary(title: title, summary: summary, text: text, fallback: url)
        values = PostValues(
            id: id, title: title, displayTitle: heading.title, summary: heading.summary,
            text: text.isEmpty ? summary : text, authors: authors, datePublished: datePublished,
            dateModified: dateModified, url: url, image: image, tags: tags, enclosures: enclosures,
            html: html, base: base, details: details,
            searchText: SearchText([title ?? "", text, summary, authors] + tags))
    }

    public static func == (left: Post, right: Post) -> Bool {
        left.values === right.values || left.values.isEqual(to: right.values)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
