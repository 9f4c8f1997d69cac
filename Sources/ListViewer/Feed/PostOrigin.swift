import FeedModel
import Foundation

/// Where the posts of a list come from: data that the list does not show itself.
protocol PostOrigin: Sendable {
    /// What addresses in a post may be relative to: the file or address of its feed.
    func base(of id: Post.ID) -> String
    /// The name of the post's feed, if the list mixes several feeds.
    func feedTitle(of id: Post.ID) -> String?
    /// The date to sort by; nil to put the post at the end.
    func moment(of post: Post) -> Date?
    /// The post with its text.
    @concurrent func whole(_ post: Post) async throws(FeedError) -> Post
    /// The matching posts, in their order.
    @concurrent func posts(among posts: [Post], matching query: PostQuery) async throws(FeedError) -> [Post]
}

struct DocumentOrigin: PostOrigin {
    let folder: String

    func base(of id: Post.ID) -> String { folder }
    func feedTitle(of id: Post.ID) -> String? { nil }
    func moment(of post: Post) -> Date? { post.date }
    @concurrent func whole(_ post: Post) async -> Post { post }

    @concurrent
    func posts(among posts: [Post], matching query: PostQuery) async -> [Post] { posts.filter { $0.matches(query) } }
}
