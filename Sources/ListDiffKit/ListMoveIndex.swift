/// A move from an index in the old list to an index in the new one.
///
///     let fifthToFirst = ListMoveIndex(from: 4, to: 0)
public struct ListMoveIndex: Hashable, Sendable {
    /// The index before the update.
    public let from: Int
    /// The index after the update.
    public let to: Int

    /// Pairs two indexes; neither is checked against any list.
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

extension ListMoveIndex: CustomStringConvertible {
    public var description: String { "\(from)→\(to)" }
}
