import ListDiffKit

/// Answers the view while the user drags an item, and when it is dropped.
extension ListAdapter {
    func canMoveItem(at path: ListIndexPath) -> Bool {
        guard let controller = store.entry(at: path.section)?.controller else { return false }
        return isAllowed { controller.canMoveItem(at: path.item) }
    }

    /// Asks a section controller. If it changes the list in its answer, nothing moves: other items have the paths then.
    private func isAllowed(_ answer: () -> Bool) -> Bool {
        let (view, updateCount) = (view, store.updateCount)
        return answer() && self.view === view && store.updateCount == updateCount
    }

    /// Moves at once: otherwise the row would be visible at its old place for another turn, and its path might then
    /// belong to another item.
    ///
    /// - Returns: whether the item, or its section, has moved to the proposed place. False during an update.
    func moveItem(at path: ListIndexPath, to proposed: ListIndexPath) -> Bool {
        guard let view, updater.state == .idle || updater.state == .queued else { return false }
        switch DropRules(view.structure).outcome(from: path, proposed: proposed) {
        case .item(let section, let from, let to):
            guard from != to else { return true }
            guard let controller = store.entry(at: section)?.controller,
                isAllowed({ controller.canMoveItem(at: from, to: to) })
            else { return false }
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
            // Nothing goes beyond a pager's row.
            guard context.ownSections.contains(from), context.ownSections.contains(to) else { return false }
            if from != to { moveSection(from: from, to: to) }
            return true
        case .revert, .leave, .into: return false
        }
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
        let own = context.ownSections
        let previous = Array(objects()[own])
        var reordered = previous
        let object = reordered.remove(at: from - own.lowerBound)
        reordered.insert(object, at: to - own.lowerBound)
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
