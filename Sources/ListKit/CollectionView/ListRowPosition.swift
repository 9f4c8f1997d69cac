public import ListDiffKit

/// The place of one row in the list: a section's header, one of its items, or its footer.
///
/// Positions are ordered as their rows are on screen.
public enum ListRowPosition: Hashable, Sendable {
    case header(section: Int)
    case item(ListIndexPath)
    case footer(section: Int)

    /// The section that the row belongs to.
    package var section: Int {
        switch self {
        case .header(let section), .footer(let section): section
        case .item(let path): path.section
        }
    }

    /// The path of an item's row, or nil for a header or footer.
    package var itemPath: ListIndexPath? {
        if case .item(let path) = self { path } else { nil }
    }
}

extension ListRowPosition: Comparable {
    public static func < (lhs: Self, rhs: Self) -> Bool {
        if lhs.section != rhs.section { return lhs.section < rhs.section }
        return lhs.orderInSection < rhs.orderInSection
    }

    private var orderInSection: Int {
        switch self {
        case .header: -1
        case .item(let path): path.item
        case .footer: .max
        }
    }
}

extension ListRowPosition: CustomStringConvertible {
    public var description: String {
        switch self {
        case .header(let section): "header of section \(section)"
        case .item(let path): "item \(path.item) of section \(path.section)"
        case .footer(let section): "footer of section \(section)"
        }
    }
}
