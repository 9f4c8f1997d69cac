/// What a widget answers when it is measured along one orientation, in whole logical pixels.
public struct SizeRequest: Hashable, Sendable {
    /// The least it can work with.
    public var minimum: Int
    /// What it would like to have; at least ``minimum``.
    public var natural: Int

    public init(minimum: Int, natural: Int) {
        self.minimum = minimum
        self.natural = natural
    }

    /// A widget that wants exactly `size`.
    public init(_ size: Int) { self.init(minimum: size, natural: size) }
}
