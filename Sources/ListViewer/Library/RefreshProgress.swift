import FeedStore

/// The progress of reading several feeds. It starts with the first one that begins.
struct RefreshProgress: Equatable {
    private(set) var feeds: Set<KeptFeed.ID> = []
    private var fractions: [KeptFeed.ID: Double] = [:]

    /// From 0 to 1.
    var fraction: Double {
        fractions.isEmpty ? 0 : fractions.values.reduce(0, +) / Double(fractions.count)
    }

    mutating func begin(_ feeds: [KeptFeed.ID]) {
        self.feeds.formUnion(feeds)
        for feed in feeds { fractions[feed] = 0 }
    }

    mutating func advance(_ feed: KeptFeed.ID, to fraction: Double) {
        guard feeds.contains(feed), let old = fractions[feed] else { return }
        fractions[feed] = max(old, fraction)
    }

    mutating func end(_ feed: KeptFeed.ID) {
        feeds.remove(feed)
        fractions[feed] = 1
        if feeds.isEmpty { fractions = [:] }
    }
}
