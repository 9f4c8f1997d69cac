@MainActor
struct WindowTitle {
    let title: String
    let subtitle: String

    init(_ page: ViewerPage, _ session: FeedSession) {
        guard page == .feed else {
            (title, subtitle) = (page.title, "")
            return
        }
        title = session.feed?.title ?? "List Viewer"
        subtitle = session.feed.map { Self.count(of: $0, session.reading) } ?? ""
    }

    private static func count(of feed: OpenFeed, _ reading: ReadingState) -> String {
        guard feed.isWhole else { return "" }
        let unread = feed.posts.count - reading.readPosts.count { feed.postsByID[$0] != nil }
        // One number, so that it fits into a narrow window.
        if unread > 0, unread < feed.posts.count { return PostCount(unread).unreadText }
        return PostCount(feed.posts.count).text
    }
}
