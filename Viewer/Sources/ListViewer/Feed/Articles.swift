import FeedModel

/// The articles of the posts that are open.
@MainActor
final class Articles {
    private struct Entry {
        let post: Post
        let article: Article
        /// Whether the post's text is in it, and not why that could not be read.
        let isRead: Bool
    }

    private var entries: [Post.ID: Entry] = [:]

    /// The blocks of an open post; nil while they are still being read.
    func article(of id: Post.ID) -> Article? { entries[id]?.article }

    /// Reads a post's article, unless it is there. One that cannot be read is a sentence that says so.
    ///
    /// - Complexity: O(bytes of the post), away from the main thread.
    func read(_ post: Post, of feed: OpenFeed) async {
        if let entry = entries[post.id], entry.isRead, entry.post == post { return }
        do throws(FeedError) {
            let article = await Article.read(try await feed.origin.whole(post))
            entries[post.id] = Entry(post: post, article: article, isRead: true)
        } catch {
            entries[post.id] = Entry(post: post, article: Article(failure: error.description), isRead: false)
        }
    }

    /// Reads those articles anew whose posts are others now.
    func renew(from feed: OpenFeed) async {
        for id in Array(entries.keys) {
            if let post = feed.postsByID[id] { await read(post, of: feed) }
        }
    }

    func forget(_ id: Post.ID) { entries[id] = nil }
    func forgetAll() { entries = [:] }
}
