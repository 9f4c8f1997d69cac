/// The number of requests for pictures, by their outcome.
///
/// Each request ends once: cancelled, loaded or failed. Checking after a refresh whether a picture has changed counts
/// as a request only if it has.
public struct ImageStatistics: Hashable, Sendable {
    /// Requests: needed pictures that were neither cached nor known to be broken.
    public var requested = 0
    /// Requests that no row needed any more, before their turn or during loading.
    public var cancelled = 0
    /// Requests whose picture arrived.
    public var loaded = 0
    /// Requests whose picture cannot be shown.
    public var failed = 0
    /// Pictures that a refresh found unchanged.
    public var unchanged = 0
    /// How often a needed picture was in the cache.
    public var cacheHits = 0
}
