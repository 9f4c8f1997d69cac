import FeedModel
import ListKit

/// All that a comment's row shows.
struct CommentModel: FeedRow, Identifiable, Equatable {
    let comment: Comment
    /// Among the comments on its post, from 1.
    let number: Int
    let count: Int

    var id: Comment.ID { comment.id }
    var rowID: FeedRowID { .comment(id) }
}

/// The row beneath a post's comments, in which one is written.
///
/// What is typed is no part of it: a row that is being typed in is never bound for that.
struct CommentEntryModel: FeedRow, Identifiable, Equatable {
    let postID: Post.ID
    var isInGrid = false
    var isLast: Bool
    /// How many comments have come back to the entry because they could not be kept.
    var returnCount = 0

    var id: Post.ID { postID }
    var rowID: FeedRowID { .entry(postID) }
}
