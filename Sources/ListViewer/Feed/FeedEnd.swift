import ListKit

/// The row below the last post: one object of the list, and one section.
struct FeedEnd: ListDiffable {
    enum State: Equatable {
        /// More posts come when the user scrolls near the end.
        case more
        case loading
        /// More posts could not be read; the reason is a sentence.
        case failed(String)
        case all(posts: Int)
        /// Older posts are at an address that this program does not read.
        case elsewhere(String)
    }

    /// The number of the page. Each page's end is an object of its own: so an arriving page keeps the visible posts in
    /// place, and not the end below them.
    var page = 0
    var state = State.more

    var isFinal: Bool {
        switch state {
        case .more, .loading, .failed: false
        case .all, .elsewhere: true
        }
    }

    var diffIdentifier: Int { page }
    func isEqual(toDiffableObject other: FeedEnd) -> Bool { state == other.state }
}
