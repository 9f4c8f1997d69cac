import FeedModel
import ListKit

struct CommentModel: FeedRow, Identifiable, Equatable {
    let comment: Comment
    /// Among the comments on its post, from 1.
    let number: Int
    let count: Int

    var id: Comment.ID { comment.id }
    var rowID: FeedRowID { .comment(id) }
}

/// The row below a post's comments, for writing one.
///
/// It does not contain the typed text, so typing never rebinds the row.
struct CommentEntryModel: FeedRow, Identifiable, Equatable {
    let postID: Post.ID
    var isInGrid = false
    var isLast: Bool
    /// How many comments became drafts again because they could not be stored.
    var returnCount = 0

    var id: Post.ID { postID }
    var rowID: FeedRowID { .entry(postID) }
}
