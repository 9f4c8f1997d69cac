import FeedModel
import FeedStore
import Foundation
import TestSupport
import Testing

/// A damaged database ends calls with a sentence, and never the program.
@Suite struct DamageTests {
    @Test func anyBytesMayBeOthers() async throws {
        let whole = try await database()
        let seeds = RandomSeeds.from(0..<20)
        var openings = 0
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            var bytes = whole
            for _ in 0...random.below(30) {
                let start = random.below(bytes.count)
                let end = min(start + 1 + random.below(random.chance(10) ? 3_000 : 3), bytes.count)
                for index in start..<end { bytes[index] = UInt8(random.below(256)) }
            }
            try await withFolder { folder in
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(fileURLWithPath: folder + "/feeds.sqlite"))
                // Damage is met at once, or while the store is used, and then kept aside at the second opening.
                for opening in 0..<2 {
                    guard let store = try? await FeedStore.open(folder: folder).store else { continue }
                    openings += 1
                    let isDamaged = await use(store)
                    #expect(opening == 0 || !isDamaged, "Seed \(seed)")
                }
            }
        }
        // What is damaged in another way, such as the version, may be refused.
        #expect(openings > seeds.count * 3 / 2)
    }

    private func database() async throws -> [UInt8] {
        try await withFolder { folder in
            do {
                let store = try await FeedStore.open(folder: folder).store
                for number in 0..<3 {
                    let feed = try await store.follow("f\(number)", folder: number < 2 ? nil : "F")
                    try await store.merge(posts, into: feed)
                    let post = try #require(try await store.posts(.feed(feed)).first).id
                    try await store.setStarred(true, [post])
                    try await store.setDraft(KeptDraft(text: "a", cursor: 1), on: post)
                    _ = try await store.addComment("a", on: post)
                    try await store.setPlace(KeptPlace(post: post, distance: 1), in: .feed(feed))
                }
            }
            return Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/feeds.sqlite")))
        }
    }

    private var posts: [Post] {
        (1...10).map { number in
            Post(
                id: "p\(number)", title: "Title", text: String(repeating: "word ", count: number * 100),
                datePublished: .day(number), tags: ["a", "b"], enclosures: [Enclosure(url: "e", byteCount: 5)],
                html: "<p>")
        }
    }

    /// - Returns: Whether damage was found.
    private func use(_ store: FeedStore) async -> Bool {
        var reasons: [StoreError.Reason?] = []
        reasons.append(await refusal { _ = try await store.counts() })
        reasons.append(await refusal { _ = try await store.drafts() })
        reasons.append(await refusal { _ = try await store.comments() })
        reasons.append(await refusal { _ = try await store.names(.all, matching: "word") })
        reasons.append(await refusal { _ = try await store.subscriptions() })
        for feed in (try? await store.subscriptions())?.feeds ?? [] {
            reasons.append(await refusal { _ = try await store.place(in: .feed(feed.id)) })
            reasons.append(await refusal { try await store.merge(Array(posts.dropFirst(2)), into: feed.id) })
            for post in (try? await store.posts(.feed(feed.id))) ?? [] {
                reasons.append(await refusal { _ = try await store.content(of: post.id) })
            }
            reasons.append(await refusal { try await store.undo(try await store.remove(feed.id)) })
        }
        reasons.append(await refusal { try await store.markAllRead(.all) })
        return reasons.contains(.damaged)
    }
}
