public import ListDiffKit

/// What a section update leads from and to: the objects before and after it, and their section controllers.
@MainActor
public final class ListTransitionData {
    let from: SectionMap
    let to: SectionMap
    let links: DiffLinks
    private let drops: [ListCollectedData.Drop]

    init(from: SectionMap, to: SectionMap, links: DiffLinks, drops: [ListCollectedData.Drop] = []) {
        self.from = from
        self.to = to
        self.links = links
        self.drops = drops
    }

    /// What there is to compare: made when it is asked for, and kept for who asks next.
    private(set) lazy var comparison = SectionComparison(
        old: from.entries.map { $0.object }, new: to.entries.map { $0.object }, links: links)

    /// - Complexity: O(objects), as for the two below.
    public var fromObjects: [any ListDiffable] { from.objects }
    public var toObjects: [any ListDiffable] { to.objects }
    /// Parallel to `toObjects`.
    public var toSectionControllers: [ListSectionController] { to.entries.map(\.controller) }
}

extension ListTransitionData {
    /// What the event stream tells of it.
    var collected: ListCollectedData {
        ListCollectedData(old: comparison.old, new: comparison.new, links: links, drops: drops)
    }

    /// What to report of changed objects, whose sections are reloaded.
    ///
    /// - Complexity: O(changed objects).
    func diagnostics(about result: ListIndexSetResult) -> [ListDiagnostic] {
        result.updates.compactMap { oldSection in
            guard let section = links.newIndex(ofOld: oldSection) else { return nil }
            let entry = to.entries[section]
            return entry.controller.diagnostic(forReloadOf: entry.object.value, inSection: section)
        }
    }

    /// Lets go of controllers that were made for this update, when it is not going to happen.
    func abandon() {
        for (section, entry) in to.entries.enumerated() where links.oldIndex(ofNew: section) == nil {
            entry.controller.isAdopted = false
        }
    }
}

/// The part of a transition that the diff works on.
struct SectionComparison {
    let old: [DiffEntry]
    let new: [DiffEntry]
    let links: DiffLinks

    /// What changed between the two lists.
    ///
    /// Both are free of duplicates, so the links that collecting found are all that the diff needs.
    func result() -> ListIndexSetResult {
        ListIndexSetResult(old: old, new: new, links: links, option: .equality, moves: .fewest)
    }

    /// The same for another thread; nil where the data source does not declare its objects `Sendable`.
    var sendable: SendableComparison? { SendableComparison(old: old, new: new, links: links) }

    func result(of changes: DiffChanges) -> ListIndexSetResult {
        ListIndexSetResult(changes: changes, old: old, new: new)
    }
}
