import FeedModel
import Foundation
import GRDB
import Testing

@testable import FeedStore

/// Whatever version of the program has written the database: what the user did survives.
@Suite struct PastStoreTests {
    @Test(arguments: PastStore.all)
    func aStoreOfThePastIsOpenedWithAllThatIsInIt(past: PastStore) async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try past.write(to: FeedStore.path(in: folder))
            let (store, notice) = try await FeedStore.open(folder: folder)
            #expect(notice == nil)
            #expect(
                try await SaidFacts(store).values == [
                    "feed f1": "-", "feed f2": "My quay", "feed f3": "-", "post f1/p1": "6818700838505943976",
                    "post f1/p2": "2131587948304426878",
                    "post f2/p3": "7", "read f1/p1": "false", "read f1/p2": "true", "read f2/p3": "true",
                    "star f1/p1": "true", "star f1/p2": "false", "star f2/p3": "true", "draft f1/p2": "Not sure 3",
                    "comment f1/p1/0": "Mine", "comment f1/p1/1": "Mine too", "place f1": "f1/p2 -12.5",
                ])
            let subscriptions = try await store.subscriptions()
            #expect(subscriptions.folders.map(\.title) == ["Empty", "Coast"])
            #expect(subscriptions.folders.map(\.isFolded) == [false, true])
            #expect(subscriptions.folders.map(\.parent) == [nil, nil])
            #expect(subscriptions.feeds.map(\.title) == ["f3", "My quay", "Harbour"])
            #expect(subscriptions.feeds.map(\.lastError) == [nil, "Gone.", nil])
            #expect(subscriptions.feeds.allSatisfy { !$0.hasEnded } && subscriptions.feeds[2].entityTag == "\"tag\"")
            #expect(try await store.place(in: .unread)?.post == KeptID(1))
            #expect(try await store.names(.all, matching: "boats") == ["p2", "p1"])
            // The document of that day brings nothing new.
            let posts = [
                Post(
                    id: "p1", title: "Low tide", summary: "Sand.", text: "The boats lie.", authors: "Ann",
                    datePublished: Date(timeIntervalSinceReferenceDate: 1_000), url: "u", tags: ["sea", "sand"],
                    enclosures: [Enclosure(url: "e", mediaType: "audio/mpeg", byteCount: 5)],
                    html: "<p>The boats lie."),
                Post(id: "p2", text: "Boats. Nets.", html: "<p>Boats. Nets."),
            ]
            #expect(try await store.merge(posts, into: KeptID(1)).isEmpty)
            #expect(try await tables(of: store) == withStore(tables))
        }
    }

    private func tables(of store: FeedStore) async throws -> [String] {
        try await store.read { db in
            try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        }
    }
}
