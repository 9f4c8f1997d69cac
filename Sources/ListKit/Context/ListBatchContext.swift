import CallerChecks
public import ListDiffKit

/// What the closure of `performBatch` uses to say which items changed. Valid inside that closure only.
///
///     collectionContext.performBatch(animated: true, updates: { batch in
///         self.tags.remove(at: 0)
///         batch.delete(in: self, at: [0])
///     })
///
/// Deletes, reloads and the places that moves start from are indexes before the batch; inserts, heights and the places
/// that moves lead to are indexes after it. Batches of one update compose: the indexes of each speak of the section as
/// the batches before it left it, and a batch that runs inside another one's closure divides that into two. A section
/// that comes, goes or is reloaded in the same update needs no item operations: they are dropped.
@MainActor
public final class ListBatchContext {
    private let store: SectionStore
    private let updater: any ListUpdatingDelegate
    private var isValid = true

    init(store: SectionStore, updater: any ListUpdatingDelegate) {
        self.store = store
        self.updater = updater
    }

    func invalidate() { isValid = false }

    /// Items came: at these indexes they are now.
    public func insert(in sectionController: ListSectionController, at indexes: ListIndexSet) {
        guard let section = newSection(of: sectionController) else { return }
        add(ListBatchOperations(inserts: paths(indexes, in: section)))
    }

    /// Items went: at these indexes they were.
    public func delete(in sectionController: ListSectionController, at indexes: ListIndexSet) {
        guard let section = oldSection(of: sectionController) else { return }
        add(ListBatchOperations(deletes: paths(indexes, in: section)))
    }

    /// Has items bound again, in the rows they are in: at these indexes they were. Where they are now follows from the
    /// other operations.
    public func reload(in sectionController: ListSectionController, at indexes: ListIndexSet) {
        guard let section = oldSection(of: sectionController) else { return }
        add(ListBatchOperations(reloads: paths(indexes, in: section)))
    }

    /// An item stands elsewhere in its section now; its row and cell go along.
    public func move(in sectionController: ListSectionController, from oldIndex: Int, to newIndex: Int) {
        guard let old = oldSection(of: sectionController), let new = newSection(of: sectionController) else { return }
        let move = ListMoveIndexPath(from: paths([oldIndex], in: old)[0], to: paths([newIndex], in: new)[0])
        add(ListBatchOperations(moves: [move]))
    }

    /// Has all items of a section bound again, and its header and footer; the number of items may change with it.
    public func reload(_ sectionController: ListSectionController) {
        guard let section = oldSection(of: sectionController) else { return }
        add(ListBatchOperations(sectionReloads: [section]))
    }

    /// Has the header and the footer of a section bound again, in the rows they are in.
    ///
    /// A section whose items change in the batch, or whose object does in the same update, needs no such call.
    public func reloadSupplementaryViews(in sectionController: ListSectionController) {
        guard let section = newSection(of: sectionController) else { return }
        store.reloadSupplementaryViews(inSection: section)
    }

    /// Items are of other heights than before, at these indexes now: their rows are measured again when the update is
    /// applied.
    public func invalidateLayout(in sectionController: ListSectionController, at indexes: ListIndexSet) {
        guard let section = newSection(of: sectionController) else { return }
        add(ListBatchOperations(resized: paths(indexes, in: section)))
    }

    /// An updater hears of no empty set.
    private func add(_ operations: ListBatchOperations) {
        if !operations.isEmpty { updater.addToBatch(operations) }
    }

    private func oldSection(of controller: ListSectionController) -> Int? {
        requireValidity()
        return (store.previous ?? store.map).section(of: controller)
    }

    private func newSection(of controller: ListSectionController) -> Int? {
        requireValidity()
        return store.map.section(of: controller)
    }

    private func paths(_ indexes: ListIndexSet, in section: Int) -> [ListIndexPath] {
        indexes.map { index in
            demand(index >= 0, "Item \(index) of section \(section) cannot be changed: indexes start at 0.")
            return ListIndexPath(section: section, item: index)
        }
    }

    private func requireValidity() {
        demand(isValid, "A batch context is valid only inside the closure of performBatch that it was given to.")
    }
}
