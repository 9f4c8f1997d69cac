import FoundationEssentials

/// The properties of a post behind one reference.
///
/// Lists copy their objects often. Copying the properties themselves would retain each of them, which took longer than
/// the search in 100,000 posts.
final class PostValues: Sendable {
    let id: String
    let title: String?
    let displayTitle: String
    let summary: String
    let text: String
    let authors: String
    let datePublished: Date?
    let dateModified: Date?
    let url: String?
    let image: String?
    let tags: [String]
    let enclosures: [Enclosure]
    let html: String?
    let base: String?
    let details: PostDetails
    let searchText: SearchText
    /// Set for a heading, which lacks the text and the HTML.
    let contentHash: UInt64?

    init(
        id: String, title: String?, displayTitle: String, summary: String, text: String, authors: String,
        datePublished: Date?, dateModified: Date?, url: String?, image: String?, tags: [String],
        enclosures: [Enclosure], html: String?, base: String?, details: PostDetails, searchText: SearchText,
        contentHash: UInt64? = nil
    ) {
        self.id = id
        self.title = title
        self.displayTitle = displayTitle
        self.summary = summary
        self.text = text
        self.authors = authors
        self.datePublished = datePublished
        self.dateModified = dateModified
        self.url = url
        self.image = image
        self.tags = tags
        self.enclosures = enclosures
        self.html = html
        self.base = base
        self.details = details
        self.searchText = searchText
        self.contentHash = contentHash
    }

    /// `displayTitle` and `searchText` follow from the compared values.
    func isEqual(to other: PostValues) -> Bool {
        id == other.id && datePublished == other.datePublished && dateModified == other.dateModified
            && title == other.title && summary == other.summary && authors == other.authors && url == other.url
            && image == other.image && tags == other.tags && enclosures == other.enclosures
            && base == other.base && details == other.details && contentHash == other.contentHash && text == other.text
            && html == other.html
    }
}
