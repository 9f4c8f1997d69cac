public import ListDiffKit

/// All rows of a ``ListTree`` as one object, for a section whose view models they are. See ``ListTree/section``.
public struct ListTreeSection<Node: ListDiffable>: ListDiffable {
    public let rows: [ListTreeRow<Node>]
    /// Another one after each change of any tree.
    let version: Int

    public var diffIdentifier: String { "tree" }

    /// - Complexity: O(1).
    public func isEqual(toDiffableObject object: Self) -> Bool { version == object.version }
}

extension ListTreeSection: Sendable where Node: Sendable {}

/// Counts the changes of all trees, so that two copies of one that change differ.
@MainActor
enum TreeVersions {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
