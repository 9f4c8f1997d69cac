/// What became of the requests for pictures.
///
/// Each request ends as cancelled, loaded or failed, once, and is counted then. Asking after a refresh whether a
/// picture has changed is no request, unless it turns out that it has.
public struct ImageStatistics: Hashable, Sendable {
    /// Requests made: pictures that were wanted and neither in the cache nor known to be broken.
    public var requested = 0
    /// Requests that no row wanted any more, before their turn or while they were loading.
    public var cancelled = 0
    public var loaded = 0
    public var failed = 0
    /// Pictures that a refresh found as they were.
    public var unchanged = 0
    /// Times that a wanted picture was in the cache.
    public var cacheHits = 0
}
