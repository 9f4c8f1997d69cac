/// Timeouts, retries and redirects of a request, and how many requests run at once. Times are in seconds.
public struct WebLimits: Hashable, Sendable {
    /// Until the response begins.
    public var responseTimeout = 20.0
    /// Between two pieces of a response.
    public var idleTimeout = 20.0
    /// For the whole response with all its redirects, without the time in the queue.
    public var totalTimeout = 120.0
    /// Before the one retry.
    public var retryDelay = 2.0
    /// A server that asks for a longer delay gets no retry.
    public var longestRetryDelay = 30.0
    public var redirects = 10
    public var requests = 4
    public var requestsPerHost = 2

    public init() {}
}
