/// A move from a path in the old list to a path in the new one.
public struct ListMoveIndexPath: Hashable, Sendable {
    /// The path before the update.
    public let from: ListIndexPath
    /// The path after the update.
    public let to: ListIndexPath

    public init(from: ListIndexPath, to: ListIndexPath) {
        self.from = from
        self.to = to
    }
}

extension ListMoveIndexPath: CustomStringConvertible {
    public var description: String { "\(from)→\(to)" }
}
