package import ListDiffKit

/// Where a section or a row of the new structure comes from.
package enum RowOrigin<Position: Hashable & Sendable>: Hashable, Sendable {
    /// It is new.
    case inserted
    /// It is the same section or row, untouched. Its place may have changed.
    case stays(Position)
    /// It is the same section or row, and must be rebound.
    case reloaded(Position)

    /// The old place, or nil if it was inserted.
    package var old: Position? {
        switch self {
        case .inserted: nil
        case .stays(let place), .reloaded(let place): place
        }
    }

    /// The same with another place, or of another kind.
    func map<Other>(_ place: (Position) -> Other) -> RowOrigin<Other> {
        switch self {
        case .inserted: .inserted
        case .stays(let old): .stays(place(old))
        case .reloaded(let old): .reloaded(place(old))
        }
    }
}

/// Consecutive items of a new section that come from consecutive items of one old section.
package struct ItemRun: Hashable, Sendable {
    /// The new index of the first item.
    package var newStart: Int
    /// The number of items.
    package var count: Int
    /// The origin of the first item, with its old path.
    package var origin: RowOrigin<ListIndexPath>
    /// Whether the items are moved by name, in contrast to items that merely shift.
    package var isMoved = false
    /// Whether the given heights or widths of the items may have changed.
    package var isResized = false
}
