package import ListDiffKit

extension ListGroup {
    /// Items on their way from a list of the group to another place in it.
    @MainActor
    package struct Items {
        package let group: ListGroup
        let origin: Store
        package let objects: [any ListDiffable]
        /// The number of the item that the pointer holds, or that has the focus.
        package let leader: Int
        /// Whether copies of the items go, and these stay.
        package var isCopy = false
        /// The copies, once they are made.
        private(set) var copies: [any ListDiffable]?

        package var count: Int { objects.count }

        /// Whether each is a section of its list.
        package var areSections: Bool { origin.owner == nil }

        /// Where the items are in their list now; nil for those that are gone.
        ///
        /// - Complexity: O(items), and in a larger section O(its items).
        package var paths: [ListIndexPath?] { origin.paths(of: objects) }

        /// Returns those that are still in their list, and makes their copies if these go; nil without the leader or a
        /// copy, or if making the copies has changed a list.
        ///
        /// - Parameter adapter: the list that they go to.
        package func settled(for adapter: ListAdapter) -> Items? {
            let paths = paths
            let numbers = paths.indices.filter { paths[$0] != nil }
            guard let leader = numbers.firstIndex(of: leader) else { return nil }
            var items = Items(
                group: group, origin: origin, objects: numbers.map { objects[$0] }, leader: leader, isCopy: isCopy)
            guard isCopy else { return items }
            var updates: [Int?] { [adapter, origin.adapter].map { $0?.store.updateCount } }
            let before = updates
            let copies = items.objects.compactMap { object in
                group.copy?(object).flatMap { type(of: $0) == type(of: object) ? $0 : nil }
            }
            items.copies = copies
            return copies.count == items.count && updates == before ? items : nil
        }

        /// What comes to the other list.
        var arriving: [any ListDiffable] { copies ?? objects }

        /// The indexes that the items get in a store, as far as there is room.
        ///
        /// - Parameter index: of the first one. In the items' own store, the leader is left out.
        func indexes(in store: Store, from index: Int) -> [Int] {
            let isOwn = store.isSame(as: origin)
            let first = isOwn ? index - followers(before: index) : index
            let start = max(0, min(first, store.count - (isOwn ? count : 0)))
            return Array(start..<start + count)
        }

        /// The number of the items beside the leader that come before an index of their own store, in which the leader
        /// is left out.
        func followers(before index: Int) -> Int {
            guard count > 1 else { return 0 }
            let old = ObjectIndex(origin.objects)
            guard let held = old.index(of: objects[leader]) else { return 0 }
            return objects.indices.count { number in
                guard number != leader, let place = old.index(of: objects[number]) else { return false }
                return (place > held ? place - 1 : place) < index
            }
        }

        /// Whether they can be dropped at a place of a list.
        ///
        /// - Complexity: O(items) in a list of sections, and O(items of the section) in one.
        package func canBeDropped(in adapter: ListAdapter, _ kind: DropKind, at index: Int) -> Bool {
            guard let store = adapter.store(for: kind) else { return false }
            guard isCopy || store.isSame(as: origin) || !store.holdsAny(of: objects) else { return false }
            let move = Move(
                objects: objects, oldIndexes: origin.indexes(of: objects),
                newIndexes: indexes(in: store, from: adapter.numberInStore(index, kind)), isCopy: isCopy,
                origin: origin, destination: store)
            return store.permits(move) && group.canMove?(move) ?? true
        }
    }
}

/// What a dragged item becomes in the list that it is dropped in.
package enum DropKind: Hashable, Sendable {
    /// A section of its own.
    case section
    /// One of the items of a section.
    case item(section: Int)
    /// One of the items of a section that does not show them.
    case into(section: Int)
}
