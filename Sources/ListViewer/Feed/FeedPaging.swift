import FeedModel

/// Loads more of a feed when the reader comes near the end of the shown posts.
protocol FeedPaging: Sendable {
    /// - Parameters:
    ///   - shown: how many of the feed's posts are shown; all of them where only a further file has more.
    ///   - size: how many posts a page has.
    @concurrent
    func more(of feed: OpenFeed, shown: Int, size: Int) async throws(FeedError) -> FeedPage
}

/// What there is after one page more.
struct FeedPage: Sendable {
    let feed: OpenFeed
    /// How many of its posts to show.
    let shown: Int
}

/// Pages of the posts that are already read, then of the file that a feed names as its next. If a file has become
/// unreadable since, its posts stay, and a refresh reports the error.
struct FilePaging: FeedPaging {
    @concurrent
    func more(of feed: OpenFeed, shown: Int, size: Int) async throws(FeedError) -> FeedPage {
        let longer = shown < feed.posts.count ? nil : try await feed.withNextFile()
        return FeedPage(feed: longer ?? feed, shown: shown + size)
    }
}
