import FeedModel
package import ListKitGtk

/// The pictures of one list of a benchmark.
@MainActor
package struct BenchmarkPictures {
    let pictures: PostPictures
    let feed: BenchmarkFeed

    package var loadedCount: Int { pictures.prefetcher.statistics.loaded }
    package var isIdle: Bool { pictures.prefetcher.isIdle }

    /// Has every picture of the feed read, for a scroll that finds them all in the cache. To be kept until ``isIdle``.
    ///
    /// - Complexity: O(posts)
    package func wantAll() -> [ImageInterest] {
        var known: Set<String> = []
        return feed.session.days.lazy.flatMap(\.posts).compactMap { post in
            guard let image = post.image, known.insert(image).inserted,
                let key = pictures.key(for: model(of: post))
            else { return nil }
            return pictures.prefetcher.want(key, .nearby)
        }
    }

    /// Of which only the picture counts.
    private func model(of post: Post) -> PostModel {
        PostModel(
            post: post, feedFolder: feed.session.source.folder, isUnread: true, isOpen: false, isFirst: false,
            isLast: false)
    }
}
