import FeedModel
import Foundation

/// A feed that was read, with its posts by day. Made and searched away from the main thread.
struct OpenFeed: Sendable {
    let title: String
    let postsByID: [Post.ID: Post]
    let posts: [Post]
    let days: [Day]
    /// What is wrong with the feed, in one sentence; nil for a feed without a fault.
    let problem: String?

    private let calendar: Calendar

    init(_ reading: FeedReading, calendar: Calendar) {
        self.calendar = calendar
        title = reading.feed.title
        posts = reading.feed.posts
        postsByID = Dictionary(posts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        problem = reading.summary
        days = Self.days(of: posts, calendar)
    }

    @concurrent
    static func read(_ source: FeedSource, calendar: Calendar) async throws(FeedError) -> OpenFeed {
        OpenFeed(try await FeedReader.read(contentsOf: source.path), calendar: calendar)
    }

    /// The days that have a post which matches, each with those alone.
    @concurrent
    func days(matching query: PostQuery) async -> [Day] {
        query.isEmpty ? days : Self.days(of: posts.filter { $0.matches(query) }, calendar)
    }

    private static func days(of posts: [Post], _ calendar: Calendar) -> [Day] {
        Feed.days(of: posts, calendar: calendar).map { Day(date: $0.day, posts: $0.posts) }
    }
}
