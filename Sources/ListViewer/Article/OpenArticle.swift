import FeedModel
import ListKit

/// An article with its head. It is the only object, and section, of the list beside the posts.
struct OpenArticle: ListDiffable, Equatable {
    let head: ArticleHeadModel
    let blocks: [ArticleBlockModel]

    /// The post that was opened last; nil while its article is being read, and after the post is removed.
    @MainActor
    init?(in session: FeedSession) {
        guard let feed = session.feed, let id = session.reading.current, let post = feed.postsByID[id],
            let article = session.articles.article(of: id)
        else { return nil }
        let folder = feed.origin.base(of: id)
        head = ArticleHeadModel(
            post: post, feedFolder: folder, feedTitle: feed.origin.feedTitle(of: id) ?? feed.title,
            readingTime: session.articles.readingTime(of: id),
            isStarred: feed.origin is StoredOrigin ? session.reading.isStarred(id) : nil,
            hasLink: post.linkURL(relativeToFeedAt: folder) != nil)
        let rows = ArticleBlockModel.rows(of: article, post, in: folder)
        // Below a card, the card shows the post's picture.
        let hasPicture = rows.contains { $0.picture != nil }
        blocks = (hasPicture ? [] : Self.picture(of: post, in: folder, isEnd: rows.isEmpty)) + rows
    }

    private static func picture(of post: Post, in folder: String, isEnd: Bool) -> [ArticleBlockModel] {
        post.image.map { image in
            let block = ArticleBlock(.picture(.init(source: image)))
            return [
                ArticleBlockModel(index: -1, block: block, post: post, feedFolder: folder, isEnd: isEnd, isLast: false)
            ]
        } ?? []
    }

    var diffIdentifier: Post.ID { head.id }

    /// Always true: the section compares its rows.
    func isEqual(toDiffableObject other: OpenArticle) -> Bool { true }
}
