import FeedModel
import FeedStore
import Foundation
import Testing

/// A folder that is gone after `body`.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = NSTemporaryDirectory() + "feedstore-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
}

/// A new store in a folder that is gone after `body`.
func withStore<Result>(_ body: (FeedStore) async throws -> Result) async throws -> Result {
    try await withFolder { folder in try await body(try await FeedStore.open(folder: folder).store) }
}

extension FeedStore {
    func follow(_ address: String, folder: String? = nil) async throws(StoreError) -> KeptFeed.ID {
        try await add(NewFeed(address: address, folder: folder.map { [$0] } ?? [])).id
    }

    @discardableResult
    func merge(
        _ posts: [Post], into feed: KeptFeed.ID, error: FeedError? = nil, isWhole: Bool = true, at day: Int = 100,
        postLimit: Int = FeedStore.postLimit
    ) async throws(StoreError) -> MergeResult {
        let reading = FeedReading(
            feed: Feed(title: "News", posts: posts), diagnostics: [], error: error, isWhole: isWhole)
        return try await merge(reading, into: feed, at: .day(day), postLimit: postLimit)
    }

    /// The posts' own ids.
    func names(_ selection: PostSelection, matching query: String = "") async throws(StoreError) -> [String] {
        let posts = try await posts(selection)
        let found = try await matches(of: PostQuery(query), among: posts.map(\.id))
        return posts.filter { found.contains($0.id) }.map(\.post.id)
    }

    /// The id of the post that has this one in its feed.
    func id(_ name: String) async throws -> KeptPost.ID {
        try #require(try await posts(.all).first { $0.post.id == name }).id
    }
}

extension Date {
    static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number) * 86_400) }
}

extension Post {
    /// A post of a day.
    static func of(_ day: Int, _ id: String, text: String = "", html: String? = nil) -> Post {
        Post(id: id, title: id, text: text, datePublished: .day(day), html: html)
    }

    static func undated(_ id: String) -> Post { Post(id: id, title: id) }
}

/// Why a call was refused; `nil` if it was not.
func refusal(_ body: () async throws -> Void) async -> StoreError.Reason? {
    do {
        try await body()
        return nil
    } catch {
        return (error as? StoreError)?.reason
    }
}
