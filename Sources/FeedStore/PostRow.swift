import FeedModel
import FoundationEssentials
import GRDB

/// Converts a post from and to its row.
enum PostRow {
    static let columns = """
        id, feed, isRead, isStarred, moment, contentHash, published, modified, identifier, title, displayTitle, summary,
        authors, url, image, base, tags, enclosures, details
        """

    /// - Parameter row: of ``columns``
    static func post(_ row: Row) -> KeptPost {
        let title: String? = row.optional(9)
        return KeptPost(
            id: KeptID(row.number(0)), feed: KeptID(row.number(1)),
            post: Post(
                headingOf: row.text(8), title: title, displayTitle: row.optional(10) ?? title ?? "",
                summary: row.text(11), authors: row.text(12), datePublished: row.optionalDate(6),
                dateModified: row.optionalDate(7), url: row.optional(13), image: row.optional(14),
                tags: row.optional(16).map(SeparatedTexts.tags) ?? [],
                enclosures: row.optional(17).map(SeparatedTexts.enclosures) ?? [], base: row.optional(15),
                details: row.optional(18).map(SeparatedTexts.details) ?? PostDetails(),
                contentHash: UInt64(bitPattern: row.number(5))),
            isRead: row.flag(2), isStarred: row.flag(3), moment: row.date(4))
    }

    /// In the order of ``writtenColumns``.
    static func arguments(_ post: Post, hash: UInt64, moment: Date) -> StatementArguments {
        [
            moment.timeIntervalSinceReferenceDate, Int64(bitPattern: hash),
            post.datePublished?.timeIntervalSinceReferenceDate, post.dateModified?.timeIntervalSinceReferenceDate,
            post.title, post.displayTitle == post.title ? nil : post.displayTitle, post.summary, post.authors, post.url,
            post.image, post.base, SeparatedTexts.text(of: post.tags), SeparatedTexts.text(of: post.enclosures),
            SeparatedTexts.text(of: post.details),
        ]
    }

    static let writtenColumns = [
        "moment", "contentHash", "published", "modified", "title", "displayTitle", "summary", "authors", "url", "image",
        "base", "tags", "enclosures", "details",
    ]
}
