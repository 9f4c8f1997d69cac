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

        package var count: Int { objects.count }

        /// Whether each is a section of its list.
        package var areSections: Bool { origin.owner == nil }

        /// Where the items are in their list now; nil for those that are gone.
        ///
        /// - Complexity: O(items), and in a larger section O(its items).
        package var paths: [ListIndexPath?] { origin.paths(of: objects) }

        /// The number of the items beside the leader that come before an index of their own store, in which the leader is
        /// left out.
        func followers(before index: Int) -> Int {
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
            guard store.isSame(as: origin) || !store.holdsAny(of: objects) else { return false }
            let first = adapter.numberInStore(index, kind)
            let move = Move(
                objects: objects, oldIndexes: origin.indexes(of: objects),
                newIndexes: Array(first..<first + count), origin: origin, destination: store)
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
}
