import ListDiffKit

/// Takes down what the data part of an update says about rows, batch by batch.
@MainActor
struct ItemUpdatesCollector {
    /// Old sections to be bound again.
    private(set) var sectionReloads = ListIndexSet()
    private(set) var composition: BatchComposition
    /// What has been said since the last batch ended.
    private var open = ListBatchOperations()

    init(places: SectionIndexes, of structure: ListViewStructure) {
        composition = BatchComposition(places: places, of: structure)
    }

    /// Adds to the batch.
    mutating func add(_ addition: (inout ListBatchOperations) -> Void) { addition(&open) }

    /// From here on, indexes refer to the list after the operations so far.
    mutating func endBatch() {
        composition.apply(open)
        sectionReloads.formUnion(open.sectionReloads)
        open = ListBatchOperations()
    }

    /// Names no items, so that the batch goes on.
    mutating func reload(_ oldSections: ListIndexSet) { sectionReloads.formUnion(oldSections) }
}
