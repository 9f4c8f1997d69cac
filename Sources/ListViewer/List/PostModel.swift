import FeedModel
import Foundation
import ListKit

/// All that a post's row shows. Two that are equal look the same.
struct PostModel: FeedRow, Identifiable, Equatable {
    let post: Post
    /// The feed's folder, with a slash at its end: the base of a relative picture address. Not the feed's file, which
    /// changes with each refresh of the sample, although the row looks the same.
    var feedFolder: String
    /// The size of cards in a grid; nil in the list.
    var cards: CardSize?
    /// Whether there is too little room for a picture beside the text.
    var isNarrow = false
    /// Whether the post has its date on it, as no header says it.
    var showsDay = false
    var isUnread: Bool
    /// What the last refresh has changed, as in "title changed".
    var changeWords: String?
    /// Whether the article is shown beneath.
    var isOpen: Bool
    /// Whether the article is shown beside the list.
    var isBeside = false
    var likeCount = 0
    var isLiked = false
    /// Whether the post has a star; nil where there are none, but likes.
    var isStarred: Bool?
    /// The name of the post's feed, where the list has posts of several.
    var feedTitle: String?
    var commentCount = 0
    var showsComments = false
    /// Whether further rows of the same post follow: its article, or its comments.
    var isContinued = false
    /// Whether the row is the upper or the lower end of a card: of its day's card, or of its own in a grid.
    var isFirst: Bool
    var isLast: Bool

    var id: Post.ID { post.id }
    var rowID: FeedRowID { .post(id) }

    /// Whether the post is in a column, and does not fill the line.
    var isCard: Bool { cards != nil && !isOpen && !showsComments }

    /// Whether the post's picture, if it has one, is above the text and not beside it.
    var hasPictureAbove: Bool { isCard || isNarrow }

    /// The address of the post's picture; nil for a post without one. Worked out each time, which takes microseconds:
    /// of a long feed most models never come near the screen.
    var picture: String? { post.imageURL(relativeToFeedAt: feedFolder)?.absoluteString }

    /// The lines beneath the title: the beginning of the text, and none where the article follows. A card without a
    /// picture has room for more. Of a kept post only the summary is in memory.
    var body: String {
        if isOpen { return "" }
        return isCard && picture == nil && !post.text.isEmpty ? beginning : post.summary
    }

    /// In one paragraph: GTK counts the lines of each by itself.
    private var beginning: String {
        post.withoutTitle(RichText(post.text)).text.prefix(800).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
