public import FoundationEssentials

/// One item of a feed as plain values.
///
///     cell.title.text = post.displayTitle
///     cell.summary.text = post.summary
///
/// Two posts are equal if all they show is equal; they hash by identifier.
public struct Post: Hashable, Identifiable, Sendable {
    /// Never empty, and unique within its feed. See `FeedReader` for where it comes from.
    public var id: String { values.id }
    /// The feed's own title in one line of at most 300 characters, or `nil`.
    public var title: String? { values.title }
    /// The displayed title: the feed's own, or else the beginning of the text. Never empty.
    ///
    /// If it is made from the text, it is the first sentence or line, or as many words as fit into 80 characters, with
    /// an ellipsis. Without any text it is the link or "Untitled". A longer one ends in an ellipsis.
    public var displayTitle: String { values.displayTitle }
    /// The text below the title: one line of at most 280 characters, empty if there is nothing to add.
    ///
    /// It is the feed's summary, or else the beginning of the text. It never repeats `displayTitle`: if that was made
    /// from the text, this continues where it ended (after an ellipsis, if it was cut).
    public var summary: String { values.summary }
    /// The whole text; lines end in `\n`, paragraphs are a blank line apart. Without content it is the feed's summary.
    public var text: String { values.text }
    /// The authors' names, with commas, in one line of at most 600 characters; empty if neither the item nor the feed
    /// names any.
    public var authors: String { values.authors }
    public var datePublished: Date? { values.datePublished }
    public var dateModified: Date? { values.dateModified }
    /// The link as the feed has it, not resolved and not checked for its scheme.
    public var url: String? { values.url }
    /// The picture's address as the feed has it; it may be relative to the feed.
    public var image: String? { values.image }
    /// At most 20, each of at most 60 characters.
    public var tags: [String] { values.tags }
    /// Files that come with the post.
    public var enclosures: [Enclosure] { values.enclosures }
    /// The content as the feed has it in HTML; `nil` where it is plain text only, which is ``text``.
    public var html: String? { values.html }
    /// What relative addresses of the post start from; `nil` if that is the feed itself.
    public var base: String? { values.base }

    /// The moment the post is sorted and grouped by: when it was published, else last modified.
    public var date: Date? { datePublished ?? dateModified }

    var searchText: SearchText { values.searchText }

    /// In characters.
    static let authorsLimit = 600

    let values: PostValues

    init(_ values: PostValues) { self.values = values }

    /// - Parameters:
    ///   - title: One line of plain text; empty counts as none.
    ///   - summary: The feed's own summary as plain text, if it has one.
    ///   - text: The whole plain text.
    ///   - html: The content as HTML, if the feed has it.
    ///   - base: What relative addresses start from, if not the feed itself.
    public init(
        id: String, title: String? = nil, summary: String? = nil, text: String = "", authors: String = "",
        datePublished: Date? = nil, dateModified: Date? = nil, url: String? = nil, image: String? = nil,
        tags: [String] = [], enclosures: [Enclosure] = [], html: String? = nil, base: String? = nil
    ) {
        // Limits every text that a label may show, regardless of the post's origin.
        let title = title.flatMap { $0.isEmpty ? nil : LabelText.line($0, to: Feed.titleLimit) }
        let summary = LabelText.tame(summary ?? "")
        let text = LabelText.tame(text)
        let authors = LabelText.line(authors, to: Self.authorsLimit)
        let tags = LabelText.tags(tags)
        let heading = PostHeading(title: title, summary: summary, text: text, fallback: url)
        values = PostValues(
            id: id, title: title, displayTitle: heading.title, summary: heading.summary,
            text: text.isEmpty ? summary : text, authors: authors, datePublished: datePublished,
            dateModified: dateModified, url: url, image: image, tags: tags, enclosures: enclosures,
            html: html, base: base, searchText: SearchText([title ?? "", text, summary, authors] + tags))
    }

    public static func == (left: Post, right: Post) -> Bool {
        left.values === right.values || left.values.isEqual(to: right.values)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
