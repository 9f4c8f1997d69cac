import FeedStore

/// Whether feeds cannot be reached because this computer has no network: none of those that were asked has answered.
///
/// One feed alone proves nothing, because a server's name may be unknown to this network only.
struct Outage {
    /// The feeds that were not reached, with the reasons.
    private(set) var unreached: [(feed: KeptFeed, error: LibraryError)] = []
    private(set) var hasAnswer = false

    /// After this many failures without an answer, the refresh asks no other feed.
    private static let certainty = 8

    var isCertain: Bool { !hasAnswer && unreached.count >= Self.certainty }

    /// - Parameter isConnected: whether the system has a network, as far as it knows.
    func isLikely(isConnected: Bool) -> Bool { !hasAnswer && unreached.count > (isConnected ? 1 : 0) }

    mutating func add(_ feed: KeptFeed, _ error: LibraryError) { unreached.append((feed, error)) }

    /// A server has answered, whatever it said.
    mutating func noteAnswer() { hasAnswer = true }
}
