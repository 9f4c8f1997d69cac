/// A move from an index in the old list to an index in the new one.
public struct ListMoveIndex: Hashable, Sendable {
    /// The index before the update.
    public let from: Int
    /// The index after the update.
    public let to: Int

    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

extension ListMoveIndex: CustomStringConvertible {
    public var description: String { "\(from)→\(to)" }
}
