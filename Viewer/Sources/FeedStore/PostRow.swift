import FeedModel
import FoundationEssentials
import GRDB

/// A post's row, to and from.
enum PostRow {
    static let columns = """
        id, feed, isRead, isStarred, moment, contentHash, published, modified, identifier, title, displayTitle, summary,
        authors, url, image, base, tags, enclosures
        """

    /// - Parameter row: of ``columns``
    static func post(_ row: Row) -> KeptPost {
        let title: String? = row[9]
        return KeptPost(
            id: KeptID(row[0]), feed: KeptID(row[1]),
            post: Post(
                headingOf: row[8], title: title, displayTitle: row[10] ?? title ?? "", summary: row[11],
                authors: row[12], datePublished: date(row[6]), dateModified: date(row[7]), url: row[13],
                image: row[14], tags: (row[16] as String?).map(SeparatedTexts.tags) ?? [],
                enclosures: (row[17] as String?).map(SeparatedTexts.enclosures) ?? [], base: row[15],
                contentHash: UInt64(bitPattern: row[5])),
            isRead: row[2], isStarred: row[3],
            moment: Date(timeIntervalSinceReferenceDate: row[4]))
    }

    private static func date(_ seconds: Double?) -> Date? {
        seconds.map(Date.init(timeIntervalSinceReferenceDate:))
    }

    /// What follows from the post alone, in the order of ``writtenColumns``.
    static func arguments(_ post: Post, hash: UInt64, moment: Date) -> StatementArguments {
        [
            moment.timeIntervalSinceReferenceDate, Int64(bitPattern: hash),
            post.datePublished?.timeIntervalSinceReferenceDate, post.dateModified?.timeIntervalSinceReferenceDate,
            post.title, post.displayTitle == post.title ? nil : post.displayTitle, post.summary, post.authors, post.url,
            post.image, post.base, SeparatedTexts.text(of: post.tags), SeparatedTexts.text(of: post.enclosures),
        ]
    }

    static let writtenColumns = [
        "moment", "contentHash", "published", "modified", "title", "displayTitle", "summary", "authors", "url", "image",
        "base", "tags", "enclosures",
    ]
}
