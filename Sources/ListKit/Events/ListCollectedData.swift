public import ListDiffKit

/// The objects of an update: those of the list, and those that the data source gave, in order.
///
/// Holds what the update itself works on; nothing is copied or described before it is asked for.
public struct ListCollectedData {
    /// An object that the data source gave and that is not in the list.
    package struct Drop {
        package let object: DiffEntry
        /// Its place among all that the data source gave.
        package let position: Int
        /// The place of the one of the same identity that stayed; nil for one without a section controller.
        package let keptPosition: Int?
    }

    /// The lists before and after, free of duplicates.
    package let old: [DiffEntry]
    package let new: [DiffEntry]
    package let links: DiffLinks
    /// Ascending by position.
    package let drops: [Drop]

    package init(old: [DiffEntry], new: [DiffEntry], links: DiffLinks, drops: [Drop]) {
        self.old = old
        self.new = new
        self.links = links
        self.drops = drops
    }

    /// How many objects were in the list.
    public var fromCount: Int { old.count }
    /// How many are to be in the list.
    public var toCount: Int { new.count }
    /// How many the data source gave beside those: duplicates, and such without a section controller.
    public var droppedCount: Int { drops.count }

    /// - Complexity: O(objects), as for the one below.
    public var fromObjects: [any ListDiffable] { old.map { $0.value } }

    /// All that the data source gave, in its order, before any was dropped.
    public var givenObjects: [any ListDiffable] {
        var kept = new.makeIterator()
        var drops = drops.makeIterator()
        var nextDrop = drops.next()
        var result: [any ListDiffable] = []
        result.reserveCapacity(new.count + self.drops.count)
        while true {
            if let drop = nextDrop, drop.position == result.count {
                result.append(drop.object.value)
                nextDrop = drops.next()
            } else if let entry = kept.next() {
                result.append(entry.value)
            } else {
                return result
            }
        }
    }
}
