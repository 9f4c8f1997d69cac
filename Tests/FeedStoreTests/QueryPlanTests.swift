import FeedModel
import GRDB
import Testing

@testable import FeedStore

/// What a page costs, as SQLite plans it: with a sort, 120 of 20,000 posts cost as much as all of them.
@Suite struct QueryPlanTests {
    private func plan(_ sql: String, _ arguments: StatementArguments = []) async throws -> String {
        try await withStore { store in
            let feed = try await store.follow("a")
            try await store.merge((1...20).map { .of($0, "\($0)") }, into: feed)
            return try await store.read { db in
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
                    .map { $0["detail"] as String }.joined(separator: "\n")
            }
        }
    }

    @Test(arguments: [
        (PostSelection.all, "postByMoment"), (.unread, "postByMoment"), (.starred, "starredPost"),
        (.feed(KeptID(1)), "postByFeed"),
    ])
    func aPageIsReadInItsOrder(selection: PostSelection, index: String) async throws {
        let conditions = PostConditions(selection)
        let plan = try await plan(PostConditions.select(conditions.sql), conditions.arguments + [120])
        #expect(plan.contains("INDEX \(index)"))
        #expect(!plan.contains("ORDER BY"))
    }

    @Test func aSearchLooksAtTheTextsOfItsPostsAlone() async throws {
        let plan = try await plan(
            FeedStore.search(wordCount: 2),
            FeedStore.arguments(PostQuery("two words"), among: [KeptID(3), KeptID(1)]))
        #expect(plan.contains("SEARCH folded USING INTEGER PRIMARY KEY"))
    }

    @Test func unreadPostsAreCountedWithoutTheOthers() async throws {
        let plan = try await plan("SELECT \(KeptFeed.columns) FROM feed WHERE removed = 0")
        #expect(plan.contains("COVERING INDEX unreadPost"))
    }
}
