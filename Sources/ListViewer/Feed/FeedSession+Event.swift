import FeedModel

extension FeedSession {
    enum Event {
        /// A feed was opened, for the first time or after a failure.
        case opened(OpenFeed)
        case refreshed(OpenFeed, FeedChange)
        /// All posts of a page are shown; its first ones were shown before.
        case completed
        case isUpToDate
        /// A feed that was open stays open.
        case failed(FeedError)
        /// Also if only the page that replaces an empty list has changed.
        case daysChanged
        /// The posts are shown all the same.
        case commentsFailed(CommentFile.Failure)
    }

    enum Activity: Equatable {
        case none, reading
        /// Reading the first feed takes longer than the patience.
        case readingSlowly
    }
}
