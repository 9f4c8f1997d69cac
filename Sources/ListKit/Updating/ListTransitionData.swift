import ListDiffKit

/// The objects before and after a section update, with their section controllers.
@MainActor
final class ListTransitionData {
    let from: SectionMap
    /// The number of the gathering that the new objects come from.
    let gathering: Int
    let comparison: UniqueComparison
    /// The section controllers of the objects that come, in order.
    let coming: [ListSectionController]
    private let drops: [ListCollectedData.Drop]
    /// The old sections whose rows the user has moved: an object that is what it was says nothing about them.
    private let movedByHand: [Int]

    init(
        from: SectionMap, gathering: Int, _ comparison: UniqueComparison, coming: [ListSectionController],
        drops: [ListCollectedData.Drop] = [], movedByHand: [Int] = []
    ) {
        self.from = from
        self.gathering = gathering
        self.comparison = comparison
        self.coming = coming
        self.drops = drops
        self.movedByHand = movedByHand
    }

    var fromCount: Int { from.count }
    var toCount: Int { comparison.new.count }
}

extension ListTransitionData {
    /// What events say of it: no section controllers.
    var collected: ListCollectedData {
        ListCollectedData(old: from.objects, new: comparison.new, links: comparison.links, drops: drops)
    }

    var result: ListIndexSetResult {
        ListIndexSetResult(changes: comparison.changes, old: from.objects, new: comparison.new)
    }

    /// The new sections whose controllers get their objects, ascending.
    ///
    /// - Parameter knownOldCount: the number of controllers, from the first old section on, that have theirs: all,
    ///   unless one of them began another update in the middle of the last one.
    func sectionsToInform(knownOldCount: Int) -> [Int] {
        let links = comparison.links
        let sections = comparison.changes.inserts + comparison.equal + comparison.changed
        let others = movedByHand + (min(knownOldCount, links.oldCount)..<links.oldCount)
        guard !others.isEmpty else { return sections.sorted() }
        return Set(sections).union(others.compactMap(links.newIndex)).sorted()
    }

    /// The old sections of changed objects, or with items that the user has moved, which are reloaded because their
    /// controllers do not update the rows themselves.
    ///
    /// - Complexity: O(changed objects).
    func reloads(of result: ListIndexSetResult) -> ListIndexSet {
        let moved = movedByHand.filter { comparison.links.newIndex(ofOld: $0) != nil }
        return ListIndexSet((result.updates + moved).filter { !from.controller(at: $0).updatesInPlace })
    }

    /// Lets go of controllers that were made for this update, when it is not going to happen.
    func abandon() {
        for controller in coming { controller.isAdopted = false }
    }
}
