/// The place of an item in a list: its section, and its position in that section.
///
///     let path = ListIndexPath(section: 2, item: 0)
///
/// Paths are ordered by section, then by item.
public struct ListIndexPath: Hashable, Sendable {
    /// The section's position in the list.
    public var section: Int
    /// The item's position in its section.
    public var item: Int

    /// Names an item's place; neither number is checked against any list.
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
