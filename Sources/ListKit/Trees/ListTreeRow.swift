public import ListDiffKit

/// A node of a ``ListTree`` as an object of a list: the node, how deep it is, and whether it is open.
///
/// It has the identity of its node, so that a node under another parent is a move. A program that flattens its tree by
/// itself creates the rows.
public struct ListTreeRow<Node: ListDiffable>: ListDiffable {
    public let node: Node
    @usableFromInline let depth: Int32
    @usableFromInline let state: State

    @usableFromInline enum State: UInt8, Sendable { case leaf, closed, open }

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - level: the number of nodes above it.
    ///   - isExpanded: whether the rows of its children follow; nil for a node that never has any.
    @inlinable
    public init(_ node: Node, level: Int, isExpanded: Bool?) {
        self.node = node
        depth = Int32(clamping: level)
        state = isExpanded.map { $0 ? .open : .closed } ?? .leaf
    }

    /// The number of nodes above this one: 0 for a root.
    @inlinable public var level: Int { Int(depth) }

    /// Whether the node can be opened.
    @inlinable public var isExpandable: Bool { state != .leaf }

    /// Whether the node is open. The rows of its children follow.
    @inlinable public var isExpanded: Bool { state == .open }

    @inlinable public var diffIdentifier: Node.DiffIdentifier { node.diffIdentifier }

    public func isEqual(toDiffableObject object: Self) -> Bool {
        depth == object.depth && state == object.state && node.isEqual(toDiffableObject: object.node)
    }

    package var place: ListTreePlace { ListTreePlace(level: level, isExpanded: isExpandable ? isExpanded : nil) }
}

extension ListTreeRow: Sendable where Node: Sendable {}

/// What a view knows of a row in a tree.
package struct ListTreePlace: Hashable, Sendable {
    package var level: Int
    /// Nil for a leaf.
    package var isExpanded: Bool?

    package init(level: Int, isExpanded: Bool?) {
        self.level = level
        self.isExpanded = isExpanded
    }
}
