import ListKit

/// The row below the last post: one object of the list, and one section.
struct FeedEnd: ListDiffable {
    enum State: Equatable {
        /// More posts will come when the reader comes near.
        case more
        case loading
        /// More posts could not be read; the reason is a sentence.
        case failed(String)
        case all(posts: Int)
        /// Older posts are at an address that this program does not read.
        case elsewhere(String)
    }

    /// Counts the pages. The end of the next page is another object, so that the visible posts keep their place when a
    /// page arrives, and not the end below them.
    var page = 0
    var state = State.more

    /// Whether no more posts can come.
    var isFinal: Bool {
        switch state {
        case .more, .loading, .failed: false
        case .all, .elsewhere: true
        }
    }

    var diffIdentifier: Int { page }
    func isEqual(toDiffableObject other: FeedEnd) -> Bool { state == other.state }
}
