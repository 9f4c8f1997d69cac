import FeedStore

/// The progress of reading several feeds. It starts with the first one that begins.
struct RefreshProgress: Equatable {
    private(set) var feeds: Set<KeptFeed.ID> = []
    private var fractions: [KeptFeed.ID: Double] = [:]
    private var sum = 0.0

    /// From 0 to 1.
    var fraction: Double { fractions.isEmpty ? 0 : min(1, sum / Double(fractions.count)) }

    mutating func begin(_ feeds: [KeptFeed.ID]) {
        self.feeds.formUnion(feeds)
        for feed in feeds { set(feed, to: 0) }
    }

    mutating func advance(_ feed: KeptFeed.ID, to fraction: Double) {
        guard feeds.contains(feed), let old = fractions[feed] else { return }
        set(feed, to: max(old, fraction))
    }

    mutating func end(_ feed: KeptFeed.ID) {
        feeds.remove(feed)
        set(feed, to: 1)
        if feeds.isEmpty { (fractions, sum) = ([:], 0) }
    }

    private mutating func set(_ feed: KeptFeed.ID, to fraction: Double) {
        sum += fraction - fractions[feed, default: 0]
        fractions[feed] = fraction
    }
}
