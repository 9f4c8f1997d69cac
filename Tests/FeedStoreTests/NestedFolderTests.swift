import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedStore

/// Folders in folders.
@Suite struct NestedFolderTests {
    /// Folders by their titles, each with a depth of one more than the one that it is in, and feeds by their addresses.
    private func outline(_ store: FeedStore) async throws -> [String] {
        let subscriptions = try await store.subscriptions()
        func feeds(_ folder: KeptFolder.ID?, _ depth: Int) -> [String] {
            subscriptions.feeds(in: folder).map { String(repeating: "  ", count: depth) + $0.address }
        }
        return feeds(nil, 0)
            + subscriptions.folders.flatMap { folder in
                let depth = subscriptions.path(to: folder.id).count
                return [String(repeating: "  ", count: depth - 1) + folder.title + ":"] + feeds(folder.id, depth)
            }
    }

    private static let list = [
        "a", "F:", "  b", "  G:", "    c", "    H:", "      d", "  I:", "J:", "  e", "  G:", "    f",
    ]

    private func fill(_ store: FeedStore) async throws {
        let feeds: [(String, [String])] = [
            ("a", []), ("b", ["F"]), ("c", ["F", "G"]), ("d", ["F", "G", "H"]), ("e", ["J"]), ("f", ["J", "G"]),
        ]
        let folders = [["F", "G"], ["F", "I"]]
        _ = try await store.add(feeds.map { NewFeed(address: $0, folder: $1) }, folders: folders)
    }

    private func folder(_ path: String..., in store: FeedStore) async throws -> KeptFolder.ID {
        let subscriptions = try await store.subscriptions()
        return try #require(
            subscriptions.folders.first { subscriptions.path(to: $0.id).map(\.title) == path }, "\(path)"
        ).id
    }

    private func feed(_ address: String, in store: FeedStore) async throws -> KeptFeed.ID {
        try #require(try await store.subscriptions().feeds.first { $0.address == address }).id
    }

    private func withList(_ body: (FeedStore) async throws -> Void) async throws {
        try await withStore { store in
            try await fill(store)
            #expect(try await outline(store) == Self.list)
            try await body(store)
        }
    }

    @Test func foldersOfOneNameInDifferentFoldersAreDifferent() async throws {
        try await withList { store in
            #expect(try await folder("F", "G", in: store) != folder("J", "G", in: store))
            // Once more: nothing is new.
            try await fill(store)
            #expect(try await outline(store) == Self.list)
        }
    }

    @Test func aFolderMovesWithAllThatIsInIt() async throws {
        try await withList { store in
            let (f, g, j) = (
                try await folder("F", in: store), try await folder("F", "G", in: store),
                try await folder("J", in: store)
            )
            try await store.move(g, to: j, at: 0)
            #expect(
                try await outline(store)
                    == ["a", "F:", "  b", "  I:", "J:", "  e", "  G:", "    c", "    H:", "      d", "  G:", "    f"])
            try await store.move(g, to: nil, at: 1)
            #expect(
                try await outline(store)
                    == ["a", "F:", "  b", "  I:", "G:", "  c", "  H:", "    d", "J:", "  e", "  G:", "    f"])
            try await store.move(g, to: f, at: 0)
            #expect(try await outline(store) == Self.list)
            try await store.move(g, to: f, at: .max)
            let i = try await folder("F", "I", in: store)
            #expect(try await store.subscriptions().folders(in: f).map(\.id) == [i, g])
        }
    }

    @Test func aFolderIsNeverInItself() async throws {
        try await withList { store in
            let (f, g, h) = (
                try await folder("F", in: store), try await folder("F", "G", in: store),
                try await folder("F", "G", "H", in: store)
            )
            for target in [f, g, h] {
                #expect(await refusal { try await store.move(f, to: target, at: 0) } == .intoItself)
            }
            let none = KeptFolder.ID(99)
            #expect(await refusal { try await store.move(f, to: none, at: 0) } == .gone)
            #expect(await refusal { try await store.move(none, to: nil, at: 0) } == .gone)
            #expect(await refusal { _ = try await store.addFolder("K", in: none) } == .gone)
            #expect(try await outline(store) == Self.list)
            let error = StoreError(path: "", reason: .intoItself)
            #expect(error.description == "A folder cannot be moved into itself.")
        }
    }

    @Test func aNewFolderIsTheLastInItsFolder() async throws {
        try await withList { store in
            _ = try await store.addFolder("K", in: try await folder("F", in: store))
            #expect(try await store.subscriptions().folders.map(\.title) == ["F", "G", "H", "I", "K", "J", "G"])
        }
    }

    @Test func aFolderIsThePageOfAllBelowIt() async throws {
        try await withList { store in
            for (number, address) in ["a", "b", "c", "d", "e", "f"].enumerated() {
                try await store.merge([.of(number + 1, address)], into: try await feed(address, in: store))
            }
            let page = PostSelection.folder(try await folder("F", in: store))
            #expect(try await store.names(page) == ["d", "c", "b"])
            #expect(try await store.names(.folder(try await folder("F", "G", "H", in: store))) == ["d"])
            #expect(
                try await store.subscriptions().feeds(below: folder("F", in: store)).map(\.address) == ["b", "c", "d"])
            #expect(try await store.markAllRead(page).count == 3)
            #expect(try await store.names(.unread) == ["f", "e", "a"])
        }
    }

    // MARK: Removing

    @Test func aRemovedFolderLeavesWhatIsInItToTheFolderAbove() async throws {
        try await withList { store in
            let before = try await store.subscriptions()
            let removal = try await store.remove(try await folder("F", "G", in: store))
            #expect(
                try await outline(store)
                    == ["a", "F:", "  b", "  c", "  I:", "  H:", "    d", "J:", "  e", "  G:", "    f"])
            try await store.undo(removal)
            #expect(try await store.subscriptions() == before)
            #expect(await refusal { try await store.undo(removal) } == .cannotUndo)
        }
    }

    @Test func aWholeBranchComesBackThatWasRemovedPieceByPiece() async throws {
        try await withList { store in
            let before = try await store.subscriptions()
            var removals = [try await store.remove(try await feed("c", in: store))]
            for path in [["F", "G"], ["F"], ["H"]] {
                let subscriptions = try await store.subscriptions()
                let folder = try #require(
                    subscriptions.folders.first { subscriptions.path(to: $0.id).map(\.title) == path })
                removals.append(try await store.remove(folder.id))
            }
            #expect(try await outline(store) == ["a", "b", "d", "J:", "  e", "  G:", "    f", "I:"])
            for removal in removals.reversed() { try await store.undo(removal) }
            #expect(try await store.subscriptions() == before)
        }
    }

    @Test func whatTheUserHasMovedInTheMeantimeStaysThere() async throws {
        try await withList { store in
            let h = try await folder("F", "G", "H", in: store)
            let removal = try await store.remove(try await folder("F", "G", in: store))
            try await store.move(h, to: try await folder("J", in: store), at: 0)
            try await store.move(try await feed("c", in: store), to: nil, at: 0)
            try await store.undo(removal)
            #expect(
                try await outline(store)
                    == ["c", "a", "F:", "  b", "  G:", "  I:", "J:", "  e", "  H:", "    d", "  G:", "    f"])
        }
    }

    @Test func aFolderWhoseFolderIsGoneComesBackInTheOneAboveWithAllThatWasInIt() async throws {
        try await withList { store in
            let h = try await store.remove(try await folder("F", "G", "H", in: store))
            let c = try await store.remove(try await feed("c", in: store))
            let g = try await store.remove(try await folder("F", "G", in: store))
            try await store.undo(h)
            #expect(
                try await outline(store)
                    == ["a", "F:", "  b", "  H:", "    d", "  I:", "J:", "  e", "  G:", "    f"])
            _ = try await store.remove(try await folder("F", in: store))
            try await store.undo(g)
            try await store.undo(c)
            #expect(
                try await outline(store)
                    == ["a", "b", "G:", "  c", "J:", "  e", "  G:", "    f", "H:", "  d", "I:"])
        }
    }

    @Test func aFolderComesBackAtTheTopLevelWithAllThatWasInIt() async throws {
        try await withList { store in
            let removal = try await store.remove(try await folder("F", "G", in: store))
            _ = try await store.remove(try await folder("F", in: store))
            try await store.undo(removal)
            #expect(
                try await outline(store)
                    == ["a", "b", "G:", "  c", "  H:", "    d", "J:", "  e", "  G:", "    f", "I:"])
        }
    }

    // MARK: Damage

    @Test func foldersThatDamageHasCutOffComeToTheTopLevel() async throws {
        try await withFolder { path in
            do {
                let store = try await FeedStore.open(folder: path).store
                try await fill(store)
            }
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: FeedStore.path(in: path), configuration: configuration)
            try await queue.write { db in
                // F is in G, which is in F; J is in none that there is, and so is a feed.
                try db.execute(
                    sql: """
                        UPDATE folder SET parent = 2 WHERE id = 1;
                        UPDATE folder SET parent = 99 WHERE title = 'J';
                        UPDATE feed SET folder = 98 WHERE address = 'e'
                        """)
            }
            try queue.close()
            let (store, notice) = try await FeedStore.open(folder: path)
            #expect(notice == nil)
            #expect(
                try await outline(store)
                    == [
                        "a", "e", "F:", "  b", "  I:", "G:", "  c", "  H:", "    d", "J:", "  G:", "    f",
                    ])
            // Without gaps and without two at one place.
            let positions = try await store.read { db in
                try ["folder WHERE parent IS NULL", "folder WHERE parent = 1", "feed WHERE folder IS NULL"].map {
                    try Int.fetchAll(db, sql: "SELECT position FROM \($0) ORDER BY position")
                }
            }
            #expect(positions == [[0, 1, 2], [0], [0, 1]])
            try await store.move(try await folder("J", in: store), to: nil, at: 0)
            #expect(try await store.subscriptions().folders(in: nil).map(\.title) == ["J", "F", "G"])
        }
    }

    @Test func aDamagedDatabaseGivesItsFoldersBackInTheirOrderAlsoEmptyOnesAndThoseOfACircle() async throws {
        try await withFolder { path in
            do {
                let store = try await FeedStore.open(folder: path).store
                try await fill(store)
                // Behind the feeds, so that a cut takes these alone.
                let posts = (1...50).map { Post.of($0, "\($0)", text: String(repeating: "word ", count: 5_000)) }
                try await store.merge(posts, into: try await feed("a", in: store))
                let f = try await folder("F", in: store)
                try await store.move(try await folder("F", "I", in: store), to: f, at: 0)
                try await store.move(try await folder("J", in: store), to: nil, at: 0)
                let k = try await store.addFolder("K", in: f).id
                try await store.move(try await store.addFolder("L", in: k).id, to: k, at: 0)
            }
            let database = FeedStore.path(in: path)
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let queue = try DatabaseQueue(path: database, configuration: configuration)
            // K is in L, which is in K.
            try await queue.write { db in
                try db.execute(
                    sql: "UPDATE folder SET parent = (SELECT id FROM folder WHERE title = 'L') WHERE title = 'K'")
            }
            try queue.close()
            let url = URL(fileURLWithPath: database)
            let bytes = try Data(contentsOf: url)
            try bytes.prefix(bytes.count * 3 / 4).write(to: url)
            let (store, notice) = try await FeedStore.open(folder: path)
            #expect(notice?.hasSuffix(". 6 feeds were saved.") == true)
            #expect(
                try await outline(store)
                    == [
                        "a", "J:", "  e", "  G:", "    f", "L:", "F:", "  b", "  I:", "  G:", "    c", "    H:",
                        "      d", "K:",
                    ])
        }
    }

    /// All ways in which four folders can be in each other, or in one that does not exist.
    @Test func onlyTheFoldersOfACircleAndThoseInNothingAreLost() {
        let choices: [Int64?] = [nil, 1, 2, 3, 4, 99]
        for number in 0..<(6 * 6 * 6 * 6) {
            let folders = (0..<4).map { place in
                (id: Int64(place + 1), parent: choices[number / [1, 6, 36, 216][place] % 6])
            }
            let parents = Dictionary(uniqueKeysWithValues: folders.map { ($0.id, $0.parent) })
            // By its words: whoever finds themselves above them, or nobody.
            let expected = folders.filter { folder in
                guard let parent = folder.parent else { return false }
                guard var above = parents[parent] else { return true }
                if parent == folder.id { return true }
                for _ in 0..<4 {
                    guard let next = above else { return false }
                    if next == folder.id { return true }
                    above = parents[next] ?? nil
                }
                return false
            }.map(\.id)
            #expect(FolderRepair.lost(folders) == expected, "\(folders)")
        }
    }
}
