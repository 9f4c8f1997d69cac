import FeedModel
import GRDB
import Synchronization
import Testing

@testable import FeedStore

/// What a change of folders and of what is in them writes.
@Suite struct FolderChangeTests {
    // MARK: Unfolding

    @Test func whatMovesOrIsNewIsSeenWhereItGoes() async throws {
        try await withStore { store in
            let (f, g) = try await foldedTree(store)
            let feed = try await store.follow("a")
            let h = try await store.addFolder("H").id
            try await store.move(feed, to: g, at: 0)
            #expect(try await folded(store) == ["I"])
            try await store.setFolded(true, [f, g])
            try await store.move(h, to: f, at: 0)
            #expect(try await folded(store) == ["G", "I"])
            try await store.setFolded(true, [f, g])
            _ = try await store.addFolder("K", in: g)
            #expect(try await folded(store) == ["I"])
        }
    }

    @Test func aMoveWhoseFolderCannotUnfoldHasChangedNothing() async throws {
        try await withStore { store in
            let (_, g) = try await foldedTree(store)
            let feed = try await store.follow("a")
            let h = try await store.addFolder("H").id
            let before = try await store.subscriptions()
            try await store.write { db in
                try db.execute(
                    sql: """
                        CREATE TEMP TRIGGER broken BEFORE UPDATE OF isFolded ON main.folder
                        BEGIN SELECT RAISE(ABORT, 'broken'); END
                        """)
            }
            #expect(await refusal { try await store.move(feed, to: g, at: 0) } == .unusable("broken"))
            #expect(await refusal { try await store.move(h, to: g, at: 0) } == .unusable("broken"))
            #expect(await refusal { _ = try await store.addFolder("K", in: g) } == .unusable("broken"))
            #expect(try await store.subscriptions() == before)
            try await store.move(feed, to: nil, at: 0)
        }
    }

    @Test func foldingNothingIsNoTransaction() async throws {
        try await withStore { store in
            let count = try await statementCount(store) { try await store.setFolded(true, []) }
            #expect(count == 0)
        }
    }

    /// The folder G in F, and I, all of them folded.
    private func foldedTree(_ store: FeedStore) async throws -> (f: KeptFolder.ID, g: KeptFolder.ID) {
        let f = try await store.addFolder("F").id
        let g = try await store.addFolder("G", in: f).id
        try await store.setFolded(true, [f, g, try await store.addFolder("I").id])
        return (f, g)
    }

    private func folded(_ store: FeedStore) async throws -> [String] {
        try await store.subscriptions().folders.filter(\.isFolded).map(\.title)
    }

    // MARK: Cost

    @Test func aLongFolderIsRemovedAndRestoredWithAsManyStatementsAsAShortOne() async throws {
        var costs: [[Int]] = []
        for count in [20, 2_000] {
            try await withStore { store in
                let feeds = (0..<count).map { NewFeed(address: "\($0)", folder: ["F"]) }
                let folders = (0..<count).map { ["F", "\($0)"] }
                _ = try await store.add(feeds + [NewFeed(address: "a")], folders: folders)
                let before = try await store.subscriptions()
                let rows = try await rowCount(store)
                var removal: Removal?
                let removing = try await statementCount(store) {
                    removal = try await store.remove(before.folders[0].id)
                }
                #expect(try await store.subscriptions().feeds(in: nil).map(\.address) == ["a"] + feeds.map(\.address))
                let undone = try #require(removal)
                let restoring = try await statementCount(store) { try await store.undo(undone) }
                #expect(try await store.subscriptions() == before)
                // There and back: each feed, and each folder at its new place and once more beside the other one.
                #expect(try await rowCount(store) - rows <= 6 * count + 10)
                costs.append([removing, restoring])
            }
        }
        #expect(costs[0] == costs[1])
    }

    /// The rows that have been changed so far.
    private func rowCount(_ store: FeedStore) async throws -> Int { try await store.write { $0.totalChangesCount } }

    /// The statements that a change runs.
    private func statementCount(_ store: FeedStore, _ body: () async throws -> Void) async throws -> Int {
        let counter = StatementCounter()
        // After the end of this transaction, which is a statement as well.
        try await store.write { db in db.afterNextTransaction { $0.trace { _ in counter.add() } } }
        try await body()
        let count = counter.count
        try await store.write { $0.trace() }
        return count
    }
}

private final class StatementCounter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}
