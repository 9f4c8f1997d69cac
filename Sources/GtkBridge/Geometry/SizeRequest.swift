/// The size that a widget needs along one orientation, in whole logical pixels.
public struct SizeRequest: Hashable, Sendable {
    /// The smallest size that works.
    public var minimum: Int
    /// The preferred size; at least ``minimum``.
    public var natural: Int

    /// Creates a request.
    public init(minimum: Int, natural: Int) {
        self.minimum = minimum
        self.natural = natural
    }

    /// Creates a request for exactly one size.
    public init(_ size: Int) { self.init(minimum: size, natural: size) }
}
