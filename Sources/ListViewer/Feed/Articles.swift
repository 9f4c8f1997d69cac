import FeedModel

/// The articles of the posts that are open.
@MainActor
final class Articles {
    private struct Entry: Sendable {
        let post: Post
        let article: Article
        let readingTime: ReadingTime
        /// False if the article is the reason why the text could not be read.
        let isRead: Bool

        /// - Complexity: O(bytes of the post), away from the caller's actor.
        @concurrent
        static func read(_ post: Post, _ whole: Post) async -> Entry {
            let article = Article(whole)
            return Entry(post: post, article: article, readingTime: ReadingTime(article), isRead: true)
        }

        static func failed(_ post: Post, _ failure: FeedError) -> Entry {
            let article = Article(failure: failure.description)
            return Entry(post: post, article: article, readingTime: ReadingTime(article), isRead: false)
        }
    }

    private var entries: [Post.ID: Entry] = [:]

    /// The blocks of an open post; nil while they are still being read.
    func article(of id: Post.ID) -> Article? { entries[id]?.article }

    /// Nil until the article is read.
    func readingTime(of id: Post.ID) -> ReadingTime? { entries[id].flatMap { $0.isRead ? $0.readingTime : nil } }

    /// Reads a post's article, unless it was read before. If reading fails, the article is a sentence with the reason.
    func read(_ post: Post, of feed: OpenFeed) async {
        if let entry = entries[post.id], entry.isRead, entry.post == post { return }
        do throws(FeedError) {
            entries[post.id] = await Entry.read(post, try await feed.origin.whole(post))
        } catch {
            entries[post.id] = Entry.failed(post, error)
        }
    }

    /// Reads the articles of changed posts again.
    func renew(from feed: OpenFeed) async {
        for id in Array(entries.keys) {
            if let post = feed.postsByID[id] { await read(post, of: feed) }
        }
    }

    /// Keeps only the articles of these posts.
    func keep(_ ids: [Post.ID]) { entries = entries.filter { ids.contains($0.key) } }
    func forgetAll() { entries = [:] }
}
