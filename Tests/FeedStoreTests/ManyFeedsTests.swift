import FeedModel
import FeedStore
import Foundation
import Synchronization
import Testing

/// What is done with many feeds takes time in proportion to them. A debug build needs a fraction of the limits.
@Suite struct ManyFeedsTests {
    /// The CPU time of the process.
    private func expectSeconds(_ limit: Double, _ what: String, _ body: () async throws -> Void) async rethrows {
        let start = clock()
        try await body()
        let spent = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        #expect(spent < limit, "\(what)")
    }

    private func feeds(_ count: Int) -> [NewFeed] {
        (0..<count).map { number in
            NewFeed(
                address: "https://feeds.invalid/\(number)", title: "Feed \(number)",
                folder: number % 3 == 0 ? [] : ["Folder \(number % 50)"])
        }
    }

    @Test func tenThousandFeedsAreImportedMovedAndRemoved() async throws {
        try await withStore { store in
            try await expectSeconds(6, "import") { _ = try await store.add(feeds(10_000)) }
            try await expectSeconds(6, "import again") { _ = try await store.add(feeds(10_000)) }
            let list = try await store.subscriptions().feeds
            #expect(list.count == 10_000)
            try await expectSeconds(1, "subscriptions") { _ = try await store.subscriptions() }
            try await expectSeconds(1, "move") { try await store.move(list[9].id, to: nil, at: 3_000) }
            try await expectSeconds(1, "removal") { try await store.undo(try await store.remove(list[0].id)) }
            let folder = try #require(try await store.subscriptions().folders.first)
            try await expectSeconds(2, "folder") { try await store.undo(try await store.remove(folder.id)) }
            #expect(Set(try await store.subscriptions().feeds.map(\.id)) == Set(list.map(\.id)))
        }
    }

    @Test func aLongImportSaysHowFarItIsAndLetsOthersThrough() async throws {
        try await withFolder { folder in
            let store = try await FeedStore.open(folder: folder).store
            let other = try await FeedStore.open(folder: folder).store
            let steps = Mutex<[Int]>([])
            let (signal, beginning) = AsyncStream.makeStream(of: Void.self)
            async let added = store.add(feeds(3_000)) { done in
                steps.withLock { $0.append(done) }
                beginning.yield()
            }
            for await _ in signal { break }
            _ = try await other.follow("between")
            #expect(try await added.count == 3_000)
            let seen = steps.withLock(\.self)
            #expect(seen.count > 3 && seen == seen.sorted() && seen.last == 3_000)
            #expect(try await store.subscriptions().feeds.count == 3_001)
        }
    }

    @Test func tensOfThousandsOfPostsAreMarked() async throws {
        try await withStore { store in
            let id = try await store.follow("a")
            try await store.merge((0..<20_000).map { Post.of($0 / 100, "\($0)") }, into: id)
            try await expectSeconds(1, "mark all") { _ = try await store.markAllRead(.all) }
            #expect(try await store.counts().unread == 0)
        }
    }

    @Test func postsOfOneIdentifierAreMerged() async throws {
        try await withStore { store in
            let id = try await store.follow("a")
            let posts = (0..<50_000).map { Post.of($0 / 100, "content-\($0)") }
            try await expectSeconds(10, "merge") { try await store.merge(posts, into: id) }
            try await expectSeconds(4, "merge again") { try await store.merge(posts, into: id) }
        }
    }
}
