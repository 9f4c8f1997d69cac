public import ListDiffKit

/// The objects of an update: those of the list, and those of the data source, in order. It shares the update's own
/// storage.
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

    /// The objects before the update.
    ///
    /// - Complexity: O(objects).
    public var fromObjects: [any ListDiffable] { old.objects }
    /// The objects after the update.
    ///
    /// - Complexity: O(objects).
    public var toObjects: [any ListDiffable] { new.objects }

    package init(old: any ObjectList, new: any ObjectList, links: DiffLinks, drops: [Drop]) {
        self.old = old
        self.new = new
        self.links = links
        self.drops = drops
    }
}

/// The view models of one section before and after an update.
///
/// It shares the section controller's own storage. Nothing is copied or hashed for it.
public struct ListCollectedItems {
    /// The index of the section after the update.
    public let section: Int
    /// The view models before the update, without duplicates. Empty for a new section.
    public let fromViewModels: [any ListDiffable]
    /// The view models after the update, without duplicates.
    public let toViewModels: [any ListDiffable]
    /// The new indexes of the view models that stay with other content.
    package let updates: ListIndexSet
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

    /// The items of a section that is new, or was unknown so far.
    package init(section: Int, viewModels: [any ListDiffable]) {
        self.init(
            section: section, from: [], to: viewModels, links: DiffLinks(oldCount: 0, newCount: viewModels.count))
    }
}
