import FeedModel
import Foundation

/// The data of posts that a list does not show: their origin, and their whole text.
protocol PostOrigin: Sendable {
    /// The file or address of a post's feed: what its own addresses may be relative to.
    func place(of id: Post.ID) -> String
    /// The name of a post's feed, where those of several feeds are mixed.
    func feedTitle(of id: Post.ID) -> String?
    /// What a post is sorted by; nil for one that stands at the end.
    func moment(of post: Post) -> Date?
    /// A post with its text.
    @concurrent func whole(_ post: Post) async throws(FeedError) -> Post
    /// Those of the posts that match, in their order.
    @concurrent func posts(among posts: [Post], matching query: PostQuery) async throws(FeedError) -> [Post]
}

/// The posts of a document, which are in memory as a whole.
struct DocumentOrigin: PostOrigin {
    let folder: String

    func place(of id: Post.ID) -> String { folder }
    func feedTitle(of id: Post.ID) -> String? { nil }
    func moment(of post: Post) -> Date? { post.date }
    @concurrent func whole(_ post: Post) async -> Post { post }

    @concurrent
    func posts(among posts: [Post], matching query: PostQuery) async -> [Post] { posts.filter { $0.matches(query) } }
}
