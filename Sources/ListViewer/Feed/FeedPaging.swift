import FeedModel

/// Loads more of a feed when the user comes near the end of the shown posts.
protocol FeedPaging: Sendable {
    /// - Parameters:
    ///   - shown: how many of the feed's posts are shown; all of them if only another file has more.
    @concurrent
    func more(of feed: OpenFeed, shown: Int, size: Int) async throws(FeedError) -> FeedPage
}

struct FeedPage: Sendable {
    let feed: OpenFeed
    /// How many of its posts to show.
    let shown: Int
}

/// First shows more posts that are already read, then reads the file that the feed names as its next. If a file can no
/// longer be read, its posts stay, and a refresh reports the error.
struct FilePaging: FeedPaging {
    @concurrent
    func more(of feed: OpenFeed, shown: Int, size: Int) async throws(FeedError) -> FeedPage {
        let longer = shown < feed.posts.count ? nil : try await feed.withNextFile()
        return FeedPage(feed: longer ?? feed, shown: shown + size)
    }
}
