import ListDiffKit

/// The objects before and after a section update.
@MainActor
struct ListTransitionData {
    let from: SectionMap
    /// The number of the gathering that the new objects come from.
    let gathering: Int
    let comparison: UniqueComparison
    let drops: [ListCollectedData.Drop]
    /// The old sections with other rows than those of their objects: an object that is what it was says nothing about
    /// them.
    let overtaken: [Int]

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
        let sections = Array(comparison.changes.inserts) + comparison.equal + comparison.changed
        let others = overtaken + (min(knownOldCount, links.oldCount)..<links.oldCount)
        guard !others.isEmpty else { return sections.sorted() }
        return Set(sections).union(others.compactMap(links.newIndex)).sorted()
    }

    /// The old sections of changed objects, and those with other rows than theirs.
    ///
    /// - Complexity: O(changed objects).
    func outdatedSections(_ result: ListIndexSetResult) -> [Int] {
        result.updates + overtaken.filter { comparison.links.newIndex(ofOld: $0) != nil }
    }
}

/// A section update on its way: its objects, and what becomes of the section controllers that were made for it. The
/// updater calls `apply` or `abandon`, once.
@MainActor
struct CollectedUpdate {
    let data: ListTransitionData
    /// Makes the objects those of the list. Called in the data part. `keepsPrevious` says whether old sections are read
    /// until the view has the update, and `animated` whether its rows move.
    let apply: (_ keepsPrevious: Bool, _ animated: Bool) -> Void
    /// Lets go of the section controllers: the update is not going to happen.
    let abandon: () -> Void
    /// Whether the section controller of an old section brings its rows in line with a changed object itself.
    let updatesInPlace: (_ oldSection: Int) -> Bool
}
