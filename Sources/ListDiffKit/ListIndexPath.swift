/// The place of an item in a list: its section, and its index in that section.
///
///     let path = ListIndexPath(section: 2, item: 0)
///
/// Paths are ordered by section, then by item.
public struct ListIndexPath: Hashable, Sendable {
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Creates a path. Neither index is checked against a list.
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }
}

extension ListIndexPath: Comparable {
    public static func < (lhs: ListIndexPath, rhs: ListIndexPath) -> Bool {
        (lhs.section, lhs.item) < (rhs.section, rhs.item)
    }
}

extension ListIndexPath: CustomStringConvertible {
    public var description: String { "(\(section), \(item))" }
}
