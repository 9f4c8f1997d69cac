package import ListKitGtk

/// The viewer's own list, as it is in the viewer's window, but that its headers do not stick, since those of a
/// GtkListView cannot (4.8.3); the feed, which must be open, is in it from the start.
@MainActor
package final class BenchmarkList {
    package let pictures: BenchmarkPictures
    private let list: FeedList

    package init(of feed: BenchmarkFeed) {
        list = FeedList(session: feed.session, pages: EmptyPages(onRetry: {}, onClearSearch: {}))
        list.view.stickyHeaders = false
        pictures = BenchmarkPictures(pictures: list.pictures, feed: feed)
    }

    package var view: ListBoxView { list.view }
}
