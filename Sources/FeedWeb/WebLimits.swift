/// How long and how often a server is waited for, and how many are asked at once.
public struct WebLimits: Hashable, Sendable {
    /// In seconds, until the answer begins.
    public var answer = 20.0
    /// In seconds, between two pieces of an answer.
    public var silence = 20.0
    /// In seconds, for the whole answer with all its redirects. The time in the queue does not count.
    public var whole = 120.0
    /// In seconds, before the one retry. A server that wants more time is given up to ``patience``.
    public var backOff = 2.0
    public var patience = 30.0
    public var redirects = 10
    public var requests = 4
    public var requestsPerHost = 2

    public init() {}
}
