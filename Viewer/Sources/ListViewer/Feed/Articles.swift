import FeedModel

/// The articles of the posts that are open.
@MainActor
final class Articles {
    private var articles: [Post.ID: (post: Post, article: Article)] = [:]

    /// The blocks of an open post; nil while they are still being read.
    func article(of id: Post.ID) -> Article? { articles[id]?.article }

    /// Reads a post's article, unless it is there.
    ///
    /// - Complexity: O(bytes of the post), away from the main thread.
    func read(_ post: Post, of feed: OpenFeed) async {
        guard articles[post.id]?.post != post else { return }
        let article = await Article.read(await feed.origin.whole(post))
        articles[post.id] = (post, article)
    }

    /// Reads those articles anew whose posts are others now.
    func renew(from feed: OpenFeed) async {
        for id in Array(articles.keys) {
            if let post = feed.postsByID[id] { await read(post, of: feed) }
        }
    }

    func forget(_ id: Post.ID) { articles[id] = nil }
    func forgetAll() { articles = [:] }
}
