public import FeedModel
import FoundationEssentials
import GRDB

extension FeedStore {
    /// Those of the posts that match, by their whole text as by what is shown; all of them where nothing is asked for.
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

    /// The texts of the posts alone are looked at, in the order in which they stand in the file.
    static func search(wordCount: Int) -> String {
        let words = String(repeating: " AND instr(folded.text, ?) > 0", count: wordCount)
        return "SELECT folded.post FROM json_each(?) AS wanted CROSS JOIN folded ON folded.post = wanted.value" + words
    }

    static func arguments(_ query: PostQuery, among posts: [KeptPost.ID]) -> StatementArguments {
        let ids = posts.map(\.rawValue).sorted().map(String.init).joined(separator: ",")
        return ["[\(ids)]"] + StatementArguments(query.foldedWords.map { Data($0) })
    }
}
