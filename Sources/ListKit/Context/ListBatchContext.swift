import CallerChecks
public import ListDiffKit

/// What the closure of `performBatch` uses to say which items changed. Valid inside that closure only.
///
///     collectionContext.performBatch(animated: true, updates: { batch in
///         self.tags.remove(at: 0)
///         batch.delete(in: self, at: [0])
///     })
///
/// Deletes, and where reloads and moves come from, are indexes before the update; inserts and where moves go are
/// indexes after it. A section that is not in the list has nothing to change: its operations are dropped.
@MainActor
public final class ListBatchContext {
    private let store: SectionStore
    private let updater: any ListUpdatingDelegate
    private let client: any ListUpdateClient
    private let origin: ListUpdateOrigin
    private var isValid = true
    private(set) var invalidated: [Items] = []

    /// Items of a section, wherever that is when the update is applied.
    struct Items {
        let controller: ListSectionController
        let indexes: ListIndexSet
    }

    init(
        store: SectionStore, updater: any ListUpdatingDelegate, client: any ListUpdateClient, origin: ListUpdateOrigin
    ) {
        self.store = store
        self.updater = updater
        self.client = client
        self.origin = origin
    }

    func invalidate() { isValid = false }

    /// Items came: at these indexes they are now.
    public func insert(in sectionController: ListSectionController, at indexes: ListIndexSet) {
        guard let section = newSection(of: sectionController) else { return }
        updater.insertItems(at: paths(indexes, in: section), client: client, origin: origin)
    }

    /// Items went: at these indexes they were.
    public func delete(in sectionController: ListSectionController, at indexes: ListIndexSet) {
        guard let section = oldSection(of: sectionController) else { return }
        updater.deleteItems(at: paths(indexes, in: section), client: client, origin: origin)
    }

    /// Has items bound again, in the rows they are in.
    public func reload(in sectionController: ListSectionController, at indexes: ListIndexSet) {
        guard let old = oldSection(of: sectionController), let new = newSection(of: sectionController) else { return }
        for (from, to) in zip(paths(indexes, in: old), paths(indexes, in: new)) {
            updater.reloadItem(from: from, to: to, client: client, origin: origin)
        }
    }

    /// An item stands elsewhere in its section now; its row and cell go along.
    public func move(in sectionController: ListSectionController, from oldIndex: Int, to newIndex: Int) {
        guard let old = oldSection(of: sectionController), let new = newSection(of: sectionController) else { return }
        updater.moveItem(
            from: paths([oldIndex], in: old)[0], to: paths([newIndex], in: new)[0], client: client, origin: origin)
    }

    /// Has all items of a section bound again, and its header and footer; the number of items may change with it.
    public func reload(_ sectionController: ListSectionController) {
        guard let section = oldSection(of: sectionController) else { return }
        updater.reloadSections([section], client: client, origin: origin)
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
        _ = paths(indexes, in: section)
        invalidated.append(Items(controller: sectionController, indexes: indexes))
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
