import ListKit

/// The row of items that any list of a group could take.
struct CarriedRow {
    enum Whereabouts {
        /// Over the list that they come from.
        case here
        /// Over another list, which would take them.
        case taken
        /// Where a drop brings them home.
        case nowhere
    }

    /// The row; nil if its size is not known.
    let guest: DropPlaces.Guest?
    /// Whether the items are sections of their list.
    let movesSection: Bool
    let whereabouts: Whereabouts
    /// Whether a copy would go to the other list, and the row stays where it is.
    let isCopy: Bool
    /// Where the row is in the list that it comes back to from outside the window; nil in others.
    let home: ListIndexPath?
}
