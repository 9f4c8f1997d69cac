import ListDiffKit

/// Answers the view while the user drags an item, and when it is dropped.
extension ListAdapter {
    func canMoveItem(at path: ListIndexPath) -> Bool {
        store.entry(at: path.section)?.controller.canMoveItem(at: path.item) ?? false
    }

    func dropTarget(for path: ListIndexPath, proposed: ListIndexPath) -> ListIndexPath {
        dropRules.target(for: path, proposed: proposed)
    }

    /// Moves at once: otherwise the row would be visible at its old place for another turn, and its path might then
    /// belong to another item.
    ///
    /// - Returns: whether the item, or its section, has moved to the target. False during an update.
    func moveItem(at path: ListIndexPath, to target: ListIndexPath) -> Bool {
        guard updater.state == .idle || updater.state == .queued else { return false }
        let rules = dropRules
        switch rules.outcome(from: path, to: rules.target(for: path, proposed: target)) {
        case .item(let section, let from, let to):
            guard from != to else { return true }
            let controller = store.controller(at: section)
            guard controller.canMoveItem(at: from, to: to) else { return false }
            let updateCount = store.updateCount
            controller.moveObject(from: from, to: to)
            // An adaptive updater that the controller has asked may have brought anything already: the new order, other
            // sections, none of these.
            guard let section = self.section(for: controller) else { return true }
            store.noteOvertaking(inSection: section)
            if store.updateCount == updateCount {
                let move = ListMoveIndexPath(
                    from: ListIndexPath(section: section, item: from), to: ListIndexPath(section: section, item: to))
                updater.carryOut(.moveItem(move), client: self, origin: Self.drop)
            } else {
                updater.carryOut(.reloadSections([section]), client: self, origin: Self.drop)
            }
            return true
        case .section(let from, let to):
            if from != to { moveSection(from: from, to: to) }
            return true
        case .revert: return false
        }
    }

    private var dropRules: DropRules {
        DropRules(sectionCount: store.map.count) { [store] in store.controller(at: $0).numberOfItems() }
    }

    private static var drop: ListUpdateOrigin { ListUpdateOrigin(label: "drop") }

    /// One section moves, and no row is bound again. The update after it applies any other changes of the data source.
    /// IGListKit reloads the view and every visible section, and takes the data source's objects with their duplicates.
    private func moveSection(from: Int, to: Int) {
        guard let moveDelegate else {
            fatalError(
                "Section \(from) is dropped at \(to), but the adapter has no moveDelegate that could store the new "
                    + "order."
            )
        }
        let previous = objects()
        var reordered = previous
        let object = reordered.remove(at: from)
        reordered.insert(object, at: to)
        let generation = store.generation
        moveDelegate.listAdapter(self, move: object, from: previous, to: reordered)
        // An adaptive updater that the delegate has asked may have brought the new order already.
        if store.generation == generation {
            store.moveSection(from: from, to: to)
            updater.carryOut(
                .moveSection(ListMoveIndex(from: from, to: to)), client: self, origin: Self.drop)
        }
        performUpdates(animated: true, label: "drop", completion: nil)
    }
}
