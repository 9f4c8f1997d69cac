import FeedModel
import Foundation
import ListKit

/// Everything that a row of an article shows.
struct ArticleBlockModel: FeedRow, Identifiable, Equatable {
    /// The index in the article; -1 for the post's own picture above it.
    let index: Int
    let block: ArticleBlock
    let post: Post
    /// See ``PostModel/feedFolder``.
    let feedFolder: String
    /// Of the whole article.
    var places = LinkedPlaces(Article([]))
    var isInGrid = false
    let isEnd: Bool
    /// Whether the row is the lower end of its card.
    let isLast: Bool

    /// Includes the kind of cell, because a cell can be bound only to blocks of its kind.
    struct ID: Hashable {
        let row: FeedRowID
        let cell: ArticleCellKind
    }

    var id: ID { ID(row: rowID, cell: ArticleCellKind(block.kind)) }
    var rowID: FeedRowID { .block(post.id, index) }

    /// The target of a link or file in the block; nil if the desktop may not open it.
    func link(_ address: String) -> URL? {
        guard case .enclosure = block.kind else { return post.linkURL(of: address, relativeToFeedAt: feedFolder) }
        return FeedOrigin(feedFolder).url(of: address, base: post.base, for: .enclosure)
    }

    /// The row of the article that a link leads to; nil for a link that leads elsewhere.
    func row(at address: String) -> FeedRowID? {
        guard !places.isEmpty, let mark = address.firstIndex(of: "#"),
            let index = places.block(at: address[mark...].dropFirst())
        else { return nil }
        let page = address[..<mark]
        let isThisPage = page.isEmpty || link(String(page)) == post.linkURL(relativeToFeedAt: feedFolder)
        return isThisPage ? .block(post.id, index) : nil
    }

    /// The text without links that the desktop may not open: they would look alive and do nothing.
    func alive(_ text: RichText) -> RichText {
        guard text.runs.contains(where: { $0.link != nil }) else { return text }
        return RichText(
            text.runs.map { run in
                var run = run
                run.link = run.link.flatMap { link($0) == nil && row(at: $0) == nil ? nil : $0 }
                return run
            })
    }

    var picture: String? {
        guard case .picture(let picture) = block.kind else { return nil }
        if picture.source.isPictureData { return picture.source }
        return post.imageURL(of: picture.source, relativeToFeedAt: feedFolder)?.absoluteString
    }

    /// - Parameter endsCard: whether this article is the last part of the post's card.
    static func rows(
        of article: Article, _ post: Post, in feedFolder: String, isInGrid: Bool = false, endsCard: Bool = false
    ) -> [ArticleBlockModel] {
        let places = LinkedPlaces(article)
        return article.blocks.enumerated().map { index, block in
            let isEnd = index == article.blocks.count - 1
            return ArticleBlockModel(
                index: index, block: block, post: post, feedFolder: feedFolder, places: places, isInGrid: isInGrid,
                isEnd: isEnd, isLast: isEnd && endsCard)
        }
    }

    /// The picture to show enlarged. A link often leads to a larger version.
    var largePicture: String? {
        guard case .picture(let picture) = block.kind, let link = picture.link, link.isPictureAddress else {
            return self.picture
        }
        return self.link(link)?.absoluteString ?? self.picture
    }

    /// The link of the picture as the feed has it; nil if a click shows the picture enlarged.
    var pictureLink: String? {
        guard case .picture(let picture) = block.kind, let link = picture.link, !link.isPictureAddress else {
            return nil
        }
        return link
    }

    static func == (left: ArticleBlockModel, right: ArticleBlockModel) -> Bool {
        left.index == right.index && left.block == right.block && left.post.id == right.post.id
            && left.post.base == right.post.base && left.feedFolder == right.feedFolder
            && left.places == right.places && left.isInGrid == right.isInGrid && left.isEnd == right.isEnd
            && left.isLast == right.isLast
    }
}
