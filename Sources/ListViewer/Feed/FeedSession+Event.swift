import FeedModel

extension FeedSession {
    enum Event {
        /// A feed was opened, for the first time or after a failure.
        case opened(OpenFeed)
        case refreshed(OpenFeed, FeedChange)
        /// All posts are there of a page that was opened with its first ones.
        case completed
        /// There was nothing newer to read.
        case isUpToDate
        /// The feed could not be read; one that was open before still is.
        case failed(FeedError)
        /// ``days`` has changed, or the content that is shown without days.
        case daysChanged
        /// Only ``end`` has changed.
        case endChanged
        /// The sample's comments could not be read; the posts are there all the same.
        case commentsFailed(CommentFile.Failure)
    }

    enum Activity: Equatable {
        case none, reading
        /// Reading the first feed takes so long that the user should see it.
        case readingSlowly
    }
}
