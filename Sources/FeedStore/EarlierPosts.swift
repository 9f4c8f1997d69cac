import FeedModel
import FoundationEssentials
import GRDB

/// Recognises posts whose identifiers have changed, by their links and their words: a feed that moves to another
/// program, or from http to https, gives all its posts other identifiers.
struct EarlierPosts {
    private struct Row {
        let identifier: String
        let id: Int64
        let title: String?
        let published: Date?
        let enclosures: String?
    }

    /// Each costs a query, and many posts of a feed may have one link, title and day. If only their identifiers have
    /// changed, they are still in their order, and the first one that is left is the right one.
    static let candidateLimit = 20

    private let feed: KeptFeed.ID
    private let db: Database
    /// By ``key(url:title:)``. Read when first needed: most documents bring no unknown post.
    private var rows: [String: [Row]]?

    init(feed: KeptFeed.ID, _ db: Database) { (self.feed, self.db) = (feed, db) }

    /// The identifier of the row with the post's link, words and day, and with its time if the files are others; of a
    /// post without a link, with its title, its words, its day and its files.
    ///
    /// - Parameter names: The identifiers of rows that are none of the document's posts.
    mutating func identifier(of post: Post, among names: some Collection<String>) throws -> String? {
        guard !names.isEmpty else { return nil }
        let rows = try self.rows ?? read()
        self.rows = rows
        let key = Self.key(url: post.url, title: post.title ?? post.displayTitle)
        var candidates = 0
        for row in rows[key] ?? [] where row.title == post.title {
            // Only a row that the caller still has; it removes those that it uses.
            guard names.contains(row.identifier) else { continue }
            guard Self.isClose(row.published, post.datePublished), Self.mayHaveFiles(of: post, row) else { continue }
            candidates += 1
            guard candidates <= Self.candidateLimit else { break }
            let text = try String.fetchOne(db, sql: "SELECT text FROM content WHERE post = ?", arguments: [row.id])
            if text == post.text { return row.identifier }
        }
        return nil
    }

    private func read() throws -> [String: [Row]] {
        let cursor = try GRDB.Row.fetchCursor(
            db,
            sql: """
                SELECT identifier, id, title, published, enclosures, url, displayTitle FROM post WHERE feed = ?
                ORDER BY position
                """, arguments: [feed.rawValue])
        var rows: [String: [Row]] = [:]
        while let row = try cursor.next() {
            let title: String? = row.optional(2)
            let key = Self.key(url: row.optional(5), title: title ?? row.optional(6) ?? "")
            rows[key, default: []].append(
                Row(
                    identifier: row.text(0), id: row.number(1), title: title, published: row.optionalDate(3),
                    enclosures: row.optional(4)))
        }
        return rows
    }

    /// The hourly bulletins of a station have one link and the same words, and differ by their files.
    private static func mayHaveFiles(of post: Post, _ row: Row) -> Bool {
        guard post.url != nil else { return row.enclosures == SeparatedTexts.text(of: post.enclosures) }
        let old = row.enclosures.map(SeparatedTexts.enclosures)?.map(\.url) ?? []
        let new = post.enclosures.map(\.url)
        if old.isEmpty || new.isEmpty || !Set(old).isDisjoint(with: new) { return true }
        return row.published != nil && row.published == post.datePublished
    }

    /// Another program may write other times of a day.
    private static func isClose(_ one: Date?, _ other: Date?) -> Bool {
        guard let one, let other else { return one == other }
        return abs(one.timeIntervalSince(other)) < 86_400
    }

    /// Links are the same with http and https, and with a slash at the end.
    private static func key(url: String?, title: String) -> String {
        guard var link = url?[...] else { return "title " + title }
        for scheme in ["https://", "http://"] where link.lowercased().hasPrefix(scheme) {
            link = link.dropFirst(scheme.count)
            break
        }
        if link.last == "/" { link.removeLast() }
        return "link " + link
    }
}
