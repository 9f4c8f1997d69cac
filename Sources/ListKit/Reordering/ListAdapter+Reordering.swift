import ListDiffKit

/// What the view asks while the user drags an item, and when it is dropped.
extension ListAdapter {
    func canMoveItem(at path: ListIndexPath) -> Bool {
        store.map.entry(at: path.section)?.controller.canMoveItem(at: path.item) ?? false
    }

    func dropTarget(for path: ListIndexPath, proposed: ListIndexPath) -> ListIndexPath {
        dropRules.target(for: path, proposed: proposed)
    }

    /// - Returns: whether the item, or its section, goes to the target. Not while an update is under way: paths from
    ///   before it may mean others after it.
    func moveItem(at path: ListIndexPath, to target: ListIndexPath) -> Bool {
        guard updater.state == .idle else { return false }
        let rules = dropRules
        switch rules.outcome(from: path, to: rules.target(for: path, proposed: target)) {
        case .item(let section, let from, let to):
            guard from != to else { return true }
            let controller = store.map.entries[section].controller
            guard controller.canMoveItem(at: from, to: to) else { return false }
            moveItem(of: controller, from: from, to: to)
            return true
        case .section(let from, let to):
            if from != to { moveSection(from: from, to: to) }
            return true
        case .revert: return false
        }
    }

    private var dropRules: DropRules {
        let map = store.map
        return DropRules(sectionCount: map.count) { map.entries[$0].controller.numberOfItems() }
    }

    private func moveItem(of controller: ListSectionController, from: Int, to: Int) {
        performBatch(
            animated: true, origin: ListUpdateOrigin(label: "drop"),
            updates: { batch in
                controller.moveObject(from: from, to: to)
                batch.move(in: controller, from: from, to: to)
            }, applied: nil, completion: nil)
    }

    /// The move comes back as an update whose diff it is: one section moves, and no row is bound again. IGListKit reloads
    /// the view and every section in sight, and forgets to drop duplicates from what the data source says now.
    private func moveSection(from: Int, to: Int) {
        guard let moveDelegate else {
            preconditionFailure(
                "Section \(from) is dropped at \(to), but the adapter has no moveDelegate that could store the new order.")
        }
        let previous = objects()
        var reordered = previous
        let object = reordered.remove(at: from)
        reordered.insert(object, at: to)
        moveDelegate.listAdapter(self, move: object, from: previous, to: reordered)
        performUpdates(animated: true, label: "drop", completion: nil)
    }
}
