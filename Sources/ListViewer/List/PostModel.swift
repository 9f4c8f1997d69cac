import FeedModel
import Foundation
import ListKit

/// Everything that a post's row shows.
struct PostModel: FeedRow, Identifiable, Equatable {
    let post: Post
    /// The feed's folder with a slash at its end: the base of relative picture addresses. Not the feed's file, which
    /// changes with each refresh of the sample although the row looks the same.
    var feedFolder: String
    /// Nil in the list.
    var cards: CardSize?
    /// Whether there is no room for a picture beside the text.
    var isNarrow = false
    /// Whether the card shows the date, because there is no header.
    var showsDay = false
    var isUnread: Bool
    /// What the last refresh has changed, as in "title changed".
    var changeWords: String?
    /// Whether the article is shown below.
    var isOpen: Bool
    /// Whether the article is shown beside the list.
    var isBeside = false
    var likeCount = 0
    var isLiked = false
    /// Nil if the post cannot be starred; then it has likes.
    var isStarred: Bool?
    /// The name of the feed, if the list mixes several feeds.
    var feedTitle: String?
    var commentCount = 0
    var showsComments = false
    /// Whether rows of the article or comments follow.
    var isContinued = false
    /// Whether the row is the upper or lower end of its card: in the list, of its day's card.
    var isFirst: Bool
    var isLast: Bool

    var id: Post.ID { post.id }
    var rowID: FeedRowID { .post(id) }

    /// Whether the post is a card beside others, and does not fill the line.
    var isCard: Bool { cards != nil && !isOpen && !showsComments }

    var hasPictureAbove: Bool { isCard || isNarrow }

    /// Computed on use, in microseconds: in a long feed, most rows never come near the screen.
    var picture: String? { post.imageURL(relativeToFeedAt: feedFolder)?.absoluteString }

    /// The text below the title; empty if the article follows. A card without a picture has room for more than the
    /// summary. For stored posts only the summary is in memory.
    var body: String {
        if isOpen { return "" }
        return isCard && picture == nil && !post.text.isEmpty ? beginning : post.summary
    }

    /// One paragraph, because GTK limits the lines of each paragraph separately.
    private var beginning: String {
        post.withoutTitle(RichText(post.text)).text.prefix(800).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
