public import ListDiffKit

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
