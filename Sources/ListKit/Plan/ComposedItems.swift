import ListDiffKit

/// What all batches of an update make of the items together, by old section.
package struct ComposedItems {
    /// The items of each section that was named, by where the view has them.
    package var sections: [Int: ItemRuns] = [:]
    package var oldCounts: [Int: Int] = [:]
    /// What cannot be. It was left out of the runs, and none of the section's operations can be trusted.
    package var faults: [Int: [String]] = [:]
    /// Who has named items of the section.
    var origins: [Int: [ListUpdateOrigin]] = [:]
    /// How many runs were copied to compose the batches.
    var composedRuns = 0

    /// The same without operations, but for other sizes.
    var sizesAlone: ComposedItems {
        var sizes = self
        sizes.faults = [:]
        sizes.sections = sections.filter { !hasChanges(in: $0.key) }
        return sizes
    }

    /// Whether any operation on the items of an old section remains, except for heights.
    func hasChanges(in section: Int) -> Bool {
        guard faults[section] == nil else { return true }
        guard let runs = sections[section] else { return false }
        let keepsAll = runs.allSatisfy { run in
            !run.isMoved && run.origin == .stays(ListIndexPath(section: section, item: run.newStart))
        }
        return !keepsAll || runs.itemCount != oldCounts[section]
    }
}
