/// A move from an index in the old list to an index in the new one.
///
///     let fifthToFirst = ListMoveIndex(from: 4, to: 0)
public struct ListMoveIndex: Hashable, Sendable {
    /// The index before the update.
    public let from: Int
    /// The index after the update.
    public let to: Int

    /// Creates a move. Neither index is checked against a list.
    public init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}

extension ListMoveIndex: CustomStringConvertible {
    public var description: String { "\(from)→\(to)" }
}

/// A move from a path in the old list to a path in the new one.
///
///     let first = ListIndexPath(section: 0, item: 0)
///     let third = ListIndexPath(section: 0, item: 2)
///     let move = ListMoveIndexPath(from: third, to: first)
public struct ListMoveIndexPath: Hashable, Sendable {
    /// The path before the update.
    public let from: ListIndexPath
    /// The path after the update.
    public let to: ListIndexPath

    /// Creates a move. Neither path is checked against a list.
    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}

extension ListMoveIndexPath: CustomStringConvertible {
    public var description: String { "\(from)→\(to)" }
}
