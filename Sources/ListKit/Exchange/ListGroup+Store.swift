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

        /// Whether one of some objects is here, as the list shows it.
        func holdsAny(of objects: [any ListDiffable]) -> Bool {
            guard owner == nil else { return ObjectIndex(self.objects).holdsAny(of: objects) }
            return objects.contains { adapter?.section(for: $0) != nil }
        }

        /// Where objects are in the list.
        func paths(of objects: [any ListDiffable]) -> [ListIndexPath?] {
            guard let adapter else { return objects.map { _ in nil } }
            guard let owner else {
                return objects.map { adapter.section(for: $0).map { ListIndexPath(section: $0, item: 0) } }
            }
            guard let controller, controller.showsItems, let section = adapter.section(for: owner) else {
                return objects.map { _ in nil }
            }
            let known = ObjectIndex(controller.objects)
            return objects.map { object in
                known.index(of: object).map { ListIndexPath(section: section, item: $0) }
            }
        }

        /// The indexes of objects among those of the store.
        func indexes(of objects: [any ListDiffable]) -> [Int] {
            let start = adapter?.context.ownSections.lowerBound ?? 0
            return paths(of: objects).compactMap { path in path.map { owner == nil ? $0.section - start : $0.item } }
        }

        /// Whether the section controller permits a move within its section.
        func permits(_ move: Move) -> Bool {
            guard move.objects.count == 1, move.origin.isSame(as: self), move.destination.isSame(as: self),
                let from = move.oldIndexes.first, let to = move.newIndexes.first
            else { return true }
            return controller?.canMoveItem(at: from, to: to) ?? true
        }

        /// The number of the items that the list shows.
        var count: Int {
            guard owner == nil else { return controller?.objects.count ?? 0 }
            return adapter?.context.ownSections.count ?? 0
        }

        /// The items as the program has them.
        private var stored: [any ListDiffable] {
            guard owner == nil else { return controller?.objects ?? [] }
            return adapter.flatMap { $0.dataSource?.objects(for: $0) } ?? []
        }

        /// Whether items may be stored here. Objects of a list go to any other; an item of a section only where others
        /// of its type are, or none.
        func takes(_ items: Items) -> Bool {
            if let owner {
                // It would be in no list.
                for object in items.objects where object._diffIsSame(as: owner) { return false }
                return controller?.takes(items.objects) ?? false
            }
            guard let adapter, adapter.moveDelegate != nil else { return false }
            if items.areSections { return true }
            let known = adapter.object(atSection: adapter.context.ownSections.lowerBound).map { type(of: $0) }
            return items.objects.allSatisfy { known == nil || type(of: $0) == known }
        }

        private func store(_ new: [any ListDiffable], after old: [any ListDiffable], moving objects: [any ListDiffable])
        {
            guard owner == nil else { return controller?.store(new) ?? () }
            if let adapter { adapter.moveDelegate?.listAdapter(adapter, moveAll: objects, from: old, to: new) }
        }

        // MARK: Moving

        /// Moves items to another store, or to other places in this one. Both are stored, or none.
        ///
        /// - Parameters:
        ///   - objects: the items, found by their identities.
        ///   - target: where they go.
        ///   - indexes: the index of each after the move, in ascending order; an index beyond the end means the end.
        ///   - permitted: whether the move may be made.
        ///   - didStore: called when both have stored it, and show it.
        /// - Returns: whether the items have moved.
        /// - Complexity: O(items of both).
        func move(
            _ objects: [any ListDiffable], to target: Store, at indexes: [Int],
            permitted: (Move) -> Bool, didStore: (Move) -> Void = { _ in }
        ) -> Bool {
            let old = self.objects
            let known = ObjectIndex(old)
            let places = objects.compactMap(known.index)
            guard places.count == objects.count, !objects.isEmpty else { return false }
            let isWithin = isSame(as: target)
            let going = Set(places)
            let left = old.indices.filter { !going.contains($0) }.map { old[$0] }
            let theirs = isWithin ? left : target.objects
            // The newest versions.
            let moved = places.map { old[$0] }
            guard isWithin || !ObjectIndex(theirs).holdsAny(of: moved) else { return false }
            let (new, newIndexes) = theirs.inserting(moved, at: indexes)
            guard !isWithin || newIndexes != places else { return false }
            let move = Move(
                objects: moved, oldIndexes: places, newIndexes: newIndexes, origin: self, destination: target)
            return Self.change(self, target, permitted: { permitted(move) }, didStore: { didStore(move) }) {
                isWithin
                    ? store(within: new, after: old, moving: moved)
                    : store(left, after: old, moving: moved, to: target, new, after: theirs)
            }
        }

        /// Stores copies of items in another store. Nothing leaves this one.
        ///
        /// - Parameters:
        ///   - objects: the items, which `permitted` gets.
        ///   - copies: a copy of each, which `didStore` gets.
        /// - Returns: whether the copies have come. Each must have an identity of its own, in both stores.
        /// - Complexity: O(items of both).
        func copy(
            _ objects: [any ListDiffable], as copies: [any ListDiffable], to target: Store, at indexes: [Int],
            permitted: (Move) -> Bool, didStore: (Move) -> Void
        ) -> Bool {
            let theirs = target.objects
            let made = ObjectIndex(copies)
            guard copies.indices.allSatisfy({ made.index(of: copies[$0]) == $0 }), !made.holdsAny(of: self.objects),
                !made.holdsAny(of: theirs)
            else { return false }
            let (new, newIndexes) = theirs.inserting(copies, at: indexes)
            let oldIndexes = self.indexes(of: objects)
            func move(_ objects: [any ListDiffable]) -> Move {
                Move(
                    objects: objects, oldIndexes: oldIndexes, newIndexes: newIndexes, isCopy: true, origin: self,
                    destination: target)
            }
            return Self.change(
                target, target, permitted: { permitted(move(objects)) }, didStore: { didStore(move(copies)) }
            ) {
                target.store(new, after: theirs, moving: copies)
                guard ObjectIndex(target.stored).holdsAll(copies) else {
                    if ObjectIndex(target.stored).holdsAny(of: copies) {
                        target.store(theirs, after: new, moving: copies)
                    }
                    return false
                }
                return true
            }
        }

        /// Removes those of some objects that are here.
        ///
        /// - Returns: whether one was here, and is not stored any more.
        func remove(_ objects: [any ListDiffable]) -> Bool {
            let (old, going) = (self.objects, ObjectIndex(objects))
            let left = old.filter { going.index(of: $0) == nil }
            guard left.count < old.count else { return false }
            return Self.change(self, self, permitted: { true }, didStore: {}) {
                store(left, after: old, moving: objects)
                guard ObjectIndex(stored).holdsAny(of: objects) else { return true }
                store(old, after: left, moving: objects)
                return false
            }
        }

        /// Changes what two stores have, or one, and shows it.
        private static func change(
            _ first: Store, _ second: Store, permitted: () -> Bool, didStore: () -> Void, storing: () -> Bool
        ) -> Bool {
            guard let source = first.adapter, let receiver = second.adapter, source.takesMoves, receiver.takesMoves
            else { return false }
            let groups = [source, receiver].compactMap(\.group)
            guard !groups.contains(where: \.isStoring) else { return false }
            let updates = (source.store.updateCount, receiver.store.updateCount)
            guard permitted(), updates == (source.store.updateCount, receiver.store.updateCount) else { return false }
            for group in groups { group.isStoring = true }
            let isStored = storing()
            for group in groups { group.isStoring = false }
            guard isStored else { return false }
            for adapter in source === receiver ? [source] : [source, receiver] {
                adapter.performUpdates(animated: true, causedBy: .user, label: "drop")
            }
            source.updater.performNow()
            if source !== receiver { receiver.updater.performNow() }
            didStore()
            return true
        }

        /// A program may put the items elsewhere, as in a sorted list. One that leaves them all where they were
        /// refuses.
        private func store(
            within new: [any ListDiffable], after old: [any ListDiffable], moving objects: [any ListDiffable]
        ) -> Bool {
            store(new, after: old, moving: objects)
            let now = stored
            return now.count != old.count || zip(now, old).contains { !$0._diffIsSame(as: $1) }
        }

        /// The source lets go first. If it keeps an item, or the target does not take all of them, both have their old
        /// items in the end: nothing is in two places, and nothing in none.
        private func store(
            _ left: [any ListDiffable], after old: [any ListDiffable], moving objects: [any ListDiffable],
            to target: Store, _ new: [any ListDiffable], after theirs: [any ListDiffable]
        ) -> Bool {
            store(left, after: old, moving: objects)
            guard !ObjectIndex(stored).holdsAny(of: objects) else {
                store(old, after: left, moving: objects)
                return false
            }
            target.store(new, after: theirs, moving: objects)
            guard ObjectIndex(target.stored).holdsAll(objects) else {
                if ObjectIndex(target.stored).holdsAny(of: objects) {
                    target.store(theirs, after: new, moving: objects)
                }
                store(old, after: left, moving: objects)
                return false
            }
            return true
        }
    }
}

/// Finds objects by their identities.
///
/// - Complexity: O(*n*) to make, O(1) expected for each question.
struct ObjectIndex {
    private let objects: [any ListDiffable]
    private let numbers: [Int: [Int]]

    init(_ objects: [any ListDiffable]) {
        self.objects = objects
        numbers = Dictionary(grouping: objects.indices) { objects[$0]._diffHash }
    }

    func index(of object: any ListDiffable) -> Int? {
        numbers[object._diffHash]?.first { objects[$0]._diffIsSame(as: object) }
    }

    func holdsAny(of objects: [any ListDiffable]) -> Bool { objects.contains { index(of: $0) != nil } }
    func holdsAll(_ objects: [any ListDiffable]) -> Bool { objects.allSatisfy { index(of: $0) != nil } }
}

extension [any ListDiffable] {
    /// Returns the objects with others among them, and the indexes that these have got.
    ///
    /// - Parameter indexes: of the others in the result, in ascending order; one beyond the end means the end.
    fileprivate func inserting(_ others: Self, at indexes: [Int]) -> (Self, indexes: [Int]) {
        var (result, places): (Self, [Int]) = ([], [])
        var rest = self[...]
        for (other, index) in zip(others, indexes) {
            let count = Swift.min(rest.count, Swift.max(0, index - result.count))
            result += rest.prefix(count)
            rest = rest.dropFirst(count)
            places.append(result.count)
            result.append(other)
        }
        return (result + rest, places)
    }
}
