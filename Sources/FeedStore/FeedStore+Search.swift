public import FeedModel
import FoundationEssentials
import GRDB

extension FeedStore {
    /// The posts whose whole text matches; all posts for an empty query.
    ///
    /// - Complexity: O(bytes of the posts)
    public func matches(
        of query: PostQuery, among posts: [KeptPost.ID]
    ) async throws(StoreError) -> Set<KeptPost.ID> {
        guard !query.isEmpty else { return Set(posts) }
        return try await read { db in
            let rows = try Row.fetchCursor(
                db, sql: Self.search(wordCount: query.foldedWords.count),
                arguments: Self.arguments(query, among: posts))
            var found: Set<KeptPost.ID> = []
            while let row = try rows.next() { found.insert(KeptID(row.number(0))) }
            return found
        }
    }

    /// Reads only the texts of these posts, in the order in which the file has them.
    static func search(wordCount: Int) -> String {
        let words = String(repeating: " AND instr(folded.text, ?) > 0", count: wordCount)
        return "SELECT folded.post FROM json_each(?) AS wanted CROSS JOIN folded ON folded.post = wanted.value" + words
    }

    static func arguments(_ query: PostQuery, among posts: [KeptPost.ID]) -> StatementArguments {
        let ids = posts.map(\.rawValue).sorted().map(String.init).joined(separator: ",")
        return ["[\(ids)]"] + StatementArguments(query.foldedWords.map { Data($0) })
    }
}
