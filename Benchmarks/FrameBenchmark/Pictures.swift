import GtkBridge
import ListKitGtk
import ListKitImages

/// The pictures of one list.
@MainActor
final class Pictures {
    static let width = 104
    static let height = 78

    let prefetcher = ImagePrefetcher()
    /// What section controllers have read before it is in sight.
    private(set) lazy var workingRange = ImageWorkingRange<Day>(prefetcher) { [weak self] model in
        (model as? Post).flatMap { self?.key(for: $0) }
    }
    private weak var list: Widget?

    init(of list: Widget) { self.list = list }

    var loadedCount: Int { prefetcher.statistics.loaded }
    var isIdle: Bool { prefetcher.isIdle }

    func key(for post: Post) -> ImageKey? {
        post.picture.map {
            ImageKey(uri: $0, width: Self.width, height: Self.height, scaleFactor: list?.scaleFactor ?? 1)
        }
    }

    /// Has every picture of the feed read, for a scroll that finds them all in the cache. To be kept until ``isIdle``.
    ///
    /// - Complexity: O(posts)
    func wantAll(of feed: Feed) -> [ImageInterest] {
        Set(feed.posts.compactMap(key)).map { prefetcher.want($0, .nearby) }
    }
}
