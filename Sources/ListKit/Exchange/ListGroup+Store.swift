import ListDiffKit

extension ListGroup {
    /// Where items of the group are kept: the objects of a list, or the items of a section.
    @MainActor
    struct Store {
        weak var adapter: ListAdapter?
        /// The object whose section has the items; nil for the objects of the list.
        let owner: (any ListDiffable)?

        private var controller: (any ListItemExchanging)? {
            owner.flatMap { adapter?.sectionController(for: $0) } as? any ListItemExchanging
        }

        func isSame(as other: Store) -> Bool {
            guard adapter === other.adapter else { return false }
            guard let owner, let theirs = other.owner else { return owner == nil && other.owner == nil }
            return owner._diffIsSame(as: theirs)
        }

        /// The items as the list shows them.
        var objects: [any ListDiffable] {
            guard owner == nil else { return controller?.objects ?? [] }
            return adapter.map { Array($0.objects()[$0.context.ownSections]) } ?? []
        }

        /// The items as the program has them.
        private var stored: [any ListDiffable] {
            guard owner == nil else { return controller?.objects ?? [] }
            return adapter.flatMap { $0.dataSource?.objects(for: $0) } ?? []
        }

        /// Whether items may be stored here.
        func takes(_ objects: [any ListDiffable]) -> Bool {
            guard owner == nil else { return controller?.takes(objects) ?? false }
            guard let adapter, adapter.moveDelegate != nil else { return false }
            let known = self.objects.first.map { type(of: $0) }
            return objects.allSatisfy { known == nil || type(of: $0) == known }
        }

        private func store(_ new: [any ListDiffable], after old: [any ListDiffable], moving objects: [any ListDiffable])
        {
            guard owner == nil else { return controller?.store(new) ?? () }
            guard let adapter, let first = objects.first else { return }
            adapter.moveDelegate?.listAdapter(adapter, move: first, from: old, to: new)
        }

        // MARK: Moving

        /// Moves items to another store, or to other places in this one. Both are stored, or none.
        ///
        /// - Parameters:
        ///   - objects: the items, found by their identities.
        ///   - target: where they go.
        ///   - indexes: the index of each after the move, in ascending order; an index beyond the end means the end.
        ///   - permitted: whether the move may be made.
        ///   - didStore: called when both have stored it, before a list shows it.
        /// - Returns: whether the items have moved.
        /// - Complexity: O(items of both).
        func move(
            _ objects: [any ListDiffable], to target: Store, at indexes: [Int],
            permitted: (Move) -> Bool, didStore: (Move) -> Void = { _ in }
        ) -> Bool {
            let old = self.objects
            let places = objects.compactMap { old.index(of: $0) }
            guard let source = adapter, let receiver = target.adapter, places.count == objects.count, !objects.isEmpty,
                source.takesMoves, receiver.takesMoves
            else { return false }
            let isWithin = isSame(as: target)
            let left = old.indices.filter { !places.contains($0) }.map { old[$0] }
            let theirs = isWithin ? left : target.objects
            // The newest versions.
            let moved = places.map { old[$0] }
            guard isWithin || !theirs.holdsAny(of: moved) else { return false }
            var new = theirs
            var newIndexes: [Int] = []
            for (object, index) in zip(moved, indexes) {
                newIndexes.append(min(max(0, index), new.count))
                new.insert(object, at: newIndexes.last!)
            }
            guard !isWithin || newIndexes != places else { return false }
            let exchange = Move(
                objects: moved, oldIndexes: places, newIndexes: newIndexes, origin: self, destination: target)
            let updates = (source.store.updateCount, receiver.store.updateCount)
            guard permitted(exchange), updates == (source.store.updateCount, receiver.store.updateCount),
                isWithin
                    ? store(within: new, after: old, moving: moved)
                    : store(left, after: old, moving: moved, to: target, new, after: theirs)
            else { return false }
            didStore(exchange)
            for adapter in source === receiver ? [source] : [source, receiver] {
                adapter.performUpdates(animated: true, causedBy: .user, label: "drop")
            }
            source.updater.performNow()
            if source !== receiver { receiver.updater.performNow() }
            return true
        }

        private func store(
            within new: [any ListDiffable], after old: [any ListDiffable], moving objects: [any ListDiffable]
        ) -> Bool {
            store(new, after: old, moving: objects)
            return true
        }

        /// The source lets go first. If it keeps an item, or the target does not take all of them, both have their old items
        /// in the end: nothing is in two places, and nothing in none.
        private func store(
            _ left: [any ListDiffable], after old: [any ListDiffable], moving objects: [any ListDiffable],
            to target: Store, _ new: [any ListDiffable], after theirs: [any ListDiffable]
        ) -> Bool {
            store(left, after: old, moving: objects)
            guard !stored.holdsAny(of: objects) else {
                store(old, after: left, moving: objects)
                return false
            }
            target.store(new, after: theirs, moving: objects)
            guard target.stored.holdsAll(objects) else {
                if target.stored.holdsAny(of: objects) { target.store(theirs, after: new, moving: objects) }
                store(old, after: left, moving: objects)
                return false
            }
            return true
        }
    }
}

extension [any ListDiffable] {
    /// - Complexity: O(*n*).
    func index(of object: any ListDiffable) -> Int? { firstIndex { $0._diffIsSame(as: object) } }

    fileprivate func holdsAny(of objects: [any ListDiffable]) -> Bool { objects.contains { index(of: $0) != nil } }
    fileprivate func holdsAll(_ objects: [any ListDiffable]) -> Bool { objects.allSatisfy { index(of: $0) != nil } }
}
