package import ListKitGtk

/// The viewer's own list, as it is in the viewer's window.
@MainActor
package final class BenchmarkList {
    package let pictures: BenchmarkPictures
    private let list: FeedList

    package init(of feed: BenchmarkFeed) {
        list = FeedList(session: feed.session, pages: EmptyPages(onRetry: {}, onClearSearch: {}))
        pictures = BenchmarkPictures(pictures: list.pictures, feed: feed)
    }

    package var view: ListBoxView { list.view }

    /// Brings the feed's days into the list, which has none before.
    package func fill() { list.update(label: "Benchmark") }
}
