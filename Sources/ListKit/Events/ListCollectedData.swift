public import ListDiffKit

/// The objects of an update: those of the list, and those that the data source gave, in order.
///
/// Holds what the update itself works on; nothing is copied or described before it is asked for.
public struct ListCollectedData {
    /// An object that the data source gave and that is not in the list.
    package struct Drop {
        package let object: any ListDiffable
        /// Its place among all that the data source gave.
        package let position: Int
        /// The place of the one of the same identity that stayed; nil for one without a section controller.
        package let keptPosition: Int?
    }

    /// The lists before and after, free of duplicates.
    package let old: any ObjectList
    package let new: any ObjectList
    package let links: DiffLinks
    /// Ascending by position.
    package let drops: [Drop]

    package init(old: any ObjectList, new: any ObjectList, links: DiffLinks, drops: [Drop]) {
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
    public var fromObjects: [any ListDiffable] { old.objects }

    /// All that the data source gave, in its order, before any was dropped.
    public var givenObjects: [any ListDiffable] {
        if drops.isEmpty { return new.objects }
        var kept = new.objects.makeIterator()
        var drops = drops.makeIterator()
        var nextDrop = drops.next()
        var result: [any ListDiffable] = []
        result.reserveCapacity(new.count + self.drops.count)
        while true {
            if let drop = nextDrop, drop.position == result.count {
                result.append(drop.object)
                nextDrop = drops.next()
            } else if let object = kept.next() {
                result.append(object)
            } else {
                return result
            }
        }
    }
}

/// The view models of one section, as its section controller has them from now on, and those that it had.
///
/// Holds what the section controller itself works on; nothing is copied or hashed for it.
public struct ListCollectedItems {
    /// Where the section is now.
    public let section: Int
    /// Free of duplicates, as those below. None for a section that is new.
    public let fromViewModels: [any ListDiffable]
    public let toViewModels: [any ListDiffable]
    /// View models that stayed with another content, by their new index.
    public let updates: ListIndexSet
    package let links: DiffLinks

    package init(
        section: Int, from fromViewModels: [any ListDiffable], to toViewModels: [any ListDiffable],
        updates: ListIndexSet = [], links: DiffLinks
    ) {
        self.section = section
        self.fromViewModels = fromViewModels
        self.toViewModels = toViewModels
        self.updates = updates
        self.links = links
    }

    /// Those of a section that is new, or that nobody knew yet.
    package init(section: Int, viewModels: [any ListDiffable]) {
        self.init(
            section: section, from: [], to: viewModels, links: DiffLinks(oldCount: 0, newCount: viewModels.count))
    }
}
