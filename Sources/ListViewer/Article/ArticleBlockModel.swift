import FeedModel
import Foundation
import ListKit

/// All that a row of an open post shows.
struct ArticleBlockModel: FeedRow, Identifiable, Equatable {
    /// In the article, from 0; -1 for the post's own picture above it.
    let index: Int
    let block: ArticleBlock
    let post: Post
    /// See ``PostModel/feedFolder``.
    let feedFolder: String
    var isInGrid = false
    /// Whether the article ends here.
    let isEnd: Bool
    /// Whether the row is the lower end of a card.
    let isLast: Bool

    /// A different identifier for each kind of cell: a cell is bound only to blocks of its own kind.
    struct ID: Hashable {
        let row: FeedRowID
        let cell: ArticleCellKind
    }

    var id: ID { ID(row: rowID, cell: ArticleCellKind(block.kind)) }
    var rowID: FeedRowID { .block(post.id, index) }

    /// Where a link in the block leads, or the file that it is; nil if the desktop may not open that.
    func link(_ address: String) -> URL? {
        guard case .enclosure = block.kind else { return post.linkURL(of: address, relativeToFeedAt: feedFolder) }
        return FeedOrigin(feedFolder).url(of: address, base: post.base, for: .enclosure)
    }

    /// The address of the block's picture.
    var picture: String? {
        guard case .picture(let picture) = block.kind else { return nil }
        return post.imageURL(of: picture.source, relativeToFeedAt: feedFolder)?.absoluteString
    }

    /// An article as rows.
    ///
    /// - Parameter endsCard: whether no row of the post's card follows.
    static func rows(
        of article: Article, _ post: Post, in feedFolder: String, isInGrid: Bool = false, endsCard: Bool = false
    ) -> [ArticleBlockModel] {
        article.blocks.enumerated().map { index, block in
            let isEnd = index == article.blocks.count - 1
            return ArticleBlockModel(
                index: index, block: block, post: post, feedFolder: feedFolder, isInGrid: isInGrid, isEnd: isEnd,
                isLast: isEnd && endsCard)
        }
    }

    /// The picture for the enlarged view: often a link leads to a larger version of the same picture.
    var largePicture: String? {
        guard case .picture(let picture) = block.kind, let link = picture.link, link.isPictureAddress else {
            return self.picture
        }
        return self.link(link)?.absoluteString ?? self.picture
    }

    /// Where a click on the picture leads, as the feed has it; nil for one that is to be shown large.
    var pictureLink: String? {
        guard case .picture(let picture) = block.kind, let link = picture.link, !link.isPictureAddress else {
            return nil
        }
        return link
    }

    static func == (left: ArticleBlockModel, right: ArticleBlockModel) -> Bool {
        left.index == right.index && left.block == right.block && left.post.id == right.post.id
            && left.post.base == right.post.base && left.feedFolder == right.feedFolder
            && left.isInGrid == right.isInGrid && left.isEnd == right.isEnd && left.isLast == right.isLast
    }
}
