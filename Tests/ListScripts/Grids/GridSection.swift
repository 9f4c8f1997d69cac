import ListKit

/// An item of a grid; another version has another size.
package struct GridItem: ListDiffable, Identifiable, Hashable, Sendable, VersionedItem {
    package let id: Int
    package var version = 0
    /// By how much some versions of some items are longer than the others.
    var excess = 0.0

    /// Along the list.
    package var length: Double {
        let length = Double(30 + (id * 7 + version * 13) % 5 * 10)
        return (id + version).isMultiple(of: 6) ? length + excess : length
    }
    /// Across it, where the section asks for each.
    var width: Double { Double(25 + (id * 5 + version * 11) % 9 * 15) }

    /// What is asked for the item's height or width.
    func size(_ side: ListScrollDirection, in direction: ListScrollDirection) -> Double {
        side == direction ? length : width
    }

    /// The others cannot be dragged.
    var isMovable: Bool { id % 7 != 0 }

    /// Not every place is one for every item.
    func mayStand(at index: Int) -> Bool { (id + index) % 6 != 0 }
}

/// A section of a grid, shown anew in place when its items or its spaces are others.
struct GridSection: ListDiffable, Identifiable, Equatable {
    /// What becomes of its rows when its items change.
    enum Style {
        /// They are bound again.
        case reloaded
        /// They follow their items.
        case diffed
        /// There is one, which holds a list of the items.
        case nested
    }

    let id: Int
    var items: [GridItem] = []
    var kinds: ListSupplementaryKinds = []
    var metrics = ListSectionMetrics()

    var style: Style { id % 5 == 0 ? .nested : id % 2 == 0 ? .diffed : .reloaded }

    var rowCount: Int { style == .nested ? 1 : items.count }
}
