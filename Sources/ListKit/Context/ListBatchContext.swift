import CallerChecks
public import ListDiffKit

/// Names the items that change in the closure of `performBatch`. It is valid only inside that closure.
///
///     collectionContext.performBatch(animated: true, updates: { batch in
///         self.tags.remove(at: 0)
///         batch.delete(in: self, at: [0])
///     })
///
/// Deletes, reloads and the origins of moves are indexes from before the batch. Inserts, heights and the destinations
/// of moves are indexes from after it.
///
/// Batches of one update compose: each uses the indexes of the section as the previous batches left it. A batch that
/// runs inside another batch's closure divides the outer one into two. If a section is inserted, removed or reloaded by
/// the same update, its item operations are dropped, because it needs none.
@MainActor
public final class ListBatchContext {
    private let store: SectionStore
    private let updater: ListAdapterUpdater
    private var isValid = true

    init(store: SectionStore, updater: ListAdapterUpdater) {
        self.store = store
        self.updater = updater
    }

    func invalidate() { isValid = false }

    /// Inserts items, at their new indexes.
    public func insert(
        in sectionController: ListSectionController, at indexes: ListIndexSet, fileID: String = #fileID,
        line: UInt = #line
    ) {
        add(indexes, in: newSection(of: sectionController), to: \.inserts, ListUpdateOrigin(fileID: fileID, line: line))
    }

    /// Deletes items, at their old indexes.
    public func delete(
        in sectionController: ListSectionController, at indexes: ListIndexSet, fileID: String = #fileID,
        line: UInt = #line
    ) {
        add(indexes, in: oldSection(of: sectionController), to: \.deletes, ListUpdateOrigin(fileID: fileID, line: line))
    }

    /// Rebinds items in their rows, at their old indexes. Their new indexes follow from the other operations.
    public func reload(
        in sectionController: ListSectionController, at indexes: ListIndexSet, fileID: String = #fileID,
        line: UInt = #line
    ) {
        add(indexes, in: oldSection(of: sectionController), to: \.reloads, ListUpdateOrigin(fileID: fileID, line: line))
    }

    /// Moves an item within its section. Its row and cell move with it.
    public func move(
        in sectionController: ListSectionController, from oldIndex: Int, to newIndex: Int, fileID: String = #fileID,
        line: UInt = #line
    ) {
        guard let old = oldSection(of: sectionController), let new = newSection(of: sectionController) else { return }
        let origin = ListUpdateOrigin(fileID: fileID, line: line)
        require(min(oldIndex, newIndex), in: old, origin)
        updater.addToBatch {
            $0.moves.append(
                .init(
                    from: ListIndexPath(section: old, item: oldIndex), to: ListIndexPath(section: new, item: newIndex),
                    origin: origin))
        }
    }

    /// Rebinds all items of a section, its header and its footer. The number of items may change.
    public func reload(_ sectionController: ListSectionController) {
        guard let section = oldSection(of: sectionController) else { return }
        updater.addToBatch { $0.sectionReloads.insert(section) }
    }

    /// Rebinds the header and footer of a section in their rows.
    ///
    /// A section whose items change in the batch, or whose object changes in the same update, does not need this call.
    public func reloadSupplementaryViews(in sectionController: ListSectionController) {
        guard let section = newSection(of: sectionController) else { return }
        store.reloadSupplementaryViews(inSection: section)
    }

    /// Asks for the heights of items again, at their new indexes. Their rows are measured when the update is applied.
    public func invalidateLayout(
        in sectionController: ListSectionController, at indexes: ListIndexSet, fileID: String = #fileID,
        line: UInt = #line
    ) {
        add(indexes, in: newSection(of: sectionController), to: \.resized, ListUpdateOrigin(fileID: fileID, line: line))
    }

    /// Says at once what a comparison makes of all items of a section.
    ///
    /// - Parameter resized: the new indexes of items that may have another size.
    func arrange(
        in sectionController: ListSectionController, _ links: DiffLinks, _ changes: DiffChanges,
        resized: ListIndexSet, _ origin: ListUpdateOrigin
    ) {
        guard let section = oldSection(of: sectionController) else { return }
        // A subclass may have other items behind its view models, and more or fewer of them than the view knows.
        guard updater.itemCount(ofOld: section) == links.oldCount else {
            return name(changes, resized: resized, in: sectionController, origin)
        }
        let runs = ItemRuns(links, moves: changes.moves, resized: resized, of: section)
        updater.addToBatch { $0.arranged.append(.init(section: section, runs: runs, origin: origin)) }
    }

    private func name(
        _ changes: DiffChanges, resized: ListIndexSet, in controller: ListSectionController, _ origin: ListUpdateOrigin
    ) {
        let (file, line) = (origin.fileID, origin.line)
        delete(in: controller, at: changes.deletes, fileID: file, line: line)
        insert(in: controller, at: changes.inserts, fileID: file, line: line)
        for move in changes.moves { self.move(in: controller, from: move.from, to: move.to, fileID: file, line: line) }
        invalidateLayout(in: controller, at: resized, fileID: file, line: line)
    }

    /// A batch without items is none.
    private func add(
        _ indexes: ListIndexSet, in section: Int?,
        to operations: WritableKeyPath<ListBatchOperations, [ListBatchOperations.Items]>,
        _ origin: ListUpdateOrigin
    ) {
        guard let section, let first = indexes.first else { return }
        require(first, in: section, origin)
        updater.addToBatch { $0[keyPath: operations].append(.init(section: section, items: indexes, origin: origin)) }
    }

    private func require(_ index: Int, in section: Int, _ origin: ListUpdateOrigin) {
        demand(index >= 0, "Item \(index) of section \(section) cannot be changed at \(origin): indexes start at 0.")
    }

    private func oldSection(of controller: ListSectionController) -> Int? {
        requireValidity()
        return store.section(of: controller, in: store.mapOfView)
    }

    private func newSection(of controller: ListSectionController) -> Int? {
        requireValidity()
        return store.section(of: controller)
    }

    private func requireValidity() {
        demand(isValid, "A batch context is valid only inside the closure of performBatch that it was given to.")
    }
}
