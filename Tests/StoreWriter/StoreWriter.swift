import FeedModel
import FeedStore
import Foundation
import TestSupport

/// Makes changes as a seed has it, whatever the store holds at its start.
struct StoreWriter {
    private let store: FeedStore
    private var random: SeededGenerator
    /// By address.
    private var feeds: [String: KeptFeed.ID] = [:]
    /// By the feed's address and their own id: "f1/p2".
    private var posts: [String: KeptPost.ID] = [:]
    private var comments: [KeptPost.ID: Int] = [:]

    static func write(folder: String, seed: UInt64) async throws -> Never {
        var writer = try await StoreWriter(folder: folder, seed: seed)
        while true { try await writer.change() }
    }

    private init(folder: String, seed: UInt64) async throws {
        store = try await FeedStore.open(folder: folder).store
        random = SeededGenerator(seed: seed)
        for feed in try await store.subscriptions().feeds { feeds[feed.address] = feed.id }
        for feed in feeds.keys { try await findPosts(of: feed) }
        comments = try await store.comments().mapValues(\.count)
    }

    private mutating func findPosts(of address: String) async throws {
        guard let feed = feeds[address] else { return }
        for post in try await store.posts(.feed(feed)) { posts["\(address)/\(post.post.id)"] = post.id }
    }

    private mutating func change() async throws {
        switch random.below(20) {
        case 0..<2: try await follow()
        case 2..<8: try await merge()
        case 8..<11: try await mark("read") { try await $0.setRead($1, $2) }
        case 11..<13: try await mark("star") { try await $0.setStarred($1, $2) }
        case 13..<16: try await write()
        case 16..<18: try await setPlace()
        case 18: try await rename()
        default: if random.chance(30) { try await remove() }
        }
    }

    private mutating func follow() async throws {
        let address = "f\(random.below(4))"
        guard feeds[address] == nil else { return }
        var announcement = Announcement()
        announcement.set("feed \(address)", "-")
        announcement.announce()
        let feed = try await store.add(NewFeed(address: address))
        announcement.confirm()
        feeds[address] = feed.id
    }

    /// A document of posts of the next versions, in one step.
    private mutating func merge() async throws {
        guard let (address, feed) = anyFeed() else { return }
        let first = random.below(20)
        let documents = (first..<first + 1 + random.below(8)).map { number in
            let text = "\(random.below(1_000_000)) " + String(repeating: "word ", count: random.below(400))
            return Post(id: "p\(number)", title: "Post \(number)", text: text, html: "<p>" + text)
        }
        var announcement = Announcement()
        for post in documents {
            let name = "\(address)/\(post.id)"
            announcement.set("post \(name)", "\(post.contentHash)")
            if posts[name] == nil {
                announcement.set("read \(name)", "false")
                announcement.set("star \(name)", "false")
            }
        }
        announcement.announce()
        let isWhole = random.chance(50)
        let reading = FeedReading(
            feed: Feed(title: "Feed", posts: documents), diagnostics: [],
            error: isWhole ? nil : FeedError(path: address, reason: .empty), isWhole: isWhole)
        _ = try await store.merge(reading, into: feed)
        announcement.confirm()
        try await findPosts(of: address)
    }

    private mutating func mark(
        _ what: String, _ change: (FeedStore, Bool, [KeptPost.ID]) async throws -> Void
    ) async throws {
        let names = (0..<1 + random.below(10)).compactMap { _ in anyPost() }
        let value = random.chance(50)
        var announcement = Announcement()
        for name in names { announcement.set("\(what) \(name)", "\(value)") }
        announcement.announce()
        try await change(store, value, names.compactMap { posts[$0] })
        announcement.confirm()
    }

    /// A key of a draft, or the draft as a comment.
    private mutating func write() async throws {
        guard let name = anyPost(), let post = posts[name] else { return }
        let text = "text \(random.below(1_000_000))"
        var announcement = Announcement()
        if random.chance(70) {
            announcement.set("draft \(name)", "\(text) 3")
            announcement.announce()
            try await store.setDraft(KeptDraft(text: text, cursor: 3), on: post)
        } else {
            announcement.clear("draft \(name)")
            announcement.set("comment \(name)/\(comments[post, default: 0])", text)
            announcement.announce()
            _ = try await store.addComment(text, on: post)
            comments[post, default: 0] += 1
        }
        announcement.confirm()
    }

    private mutating func setPlace() async throws {
        guard let name = anyPost(), let post = posts[name], let address = name.split(separator: "/").first,
            let feed = feeds[String(address)]
        else { return }
        let distance = Double(random.below(1_000)) / 8
        var announcement = Announcement()
        announcement.set("place \(address)", "\(name) \(distance)")
        announcement.announce()
        try await store.setPlace(KeptPlace(post: post, distance: distance), in: .feed(feed))
        announcement.confirm()
    }

    private mutating func rename() async throws {
        guard let (address, feed) = anyFeed() else { return }
        let title = "Title \(random.below(1_000_000))"
        var announcement = Announcement()
        announcement.set("feed \(address)", title)
        announcement.announce()
        try await store.rename(feed, to: title)
        announcement.confirm()
    }

    private mutating func remove() async throws {
        guard let (address, feed) = anyFeed() else { return }
        var announcement = Announcement()
        announcement.drop(address)
        announcement.announce()
        _ = try await store.remove(feed)
        announcement.confirm()
        feeds[address] = nil
        posts = posts.filter { !$0.key.hasPrefix(address + "/") }
    }

    private mutating func anyFeed() -> (String, KeptFeed.ID)? {
        feeds.sorted { $0.key < $1.key }.randomElement(using: &random).map { ($0.key, $0.value) }
    }

    private mutating func anyPost() -> String? { posts.keys.sorted().randomElement(using: &random) }
}
