package import ListDiffKit

extension ListGroup {
    /// Items on their way from a list of the group to another place in it.
    @MainActor
    package struct Items {
        package let group: ListGroup
        let origin: Store
        package let objects: [any ListDiffable]
        /// Where they are in their list.
        package let paths: [ListIndexPath]
        /// Where they were in their store when they set out.
        let indexes: [Int]
        /// The number of the item that the pointer holds, or that has the focus.
        let leader: Int

        package var count: Int { objects.count }

        /// Whether each is a section of its list.
        package var areSections: Bool { origin.owner == nil }

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
            guard store.isSame(as: origin) || !objects.contains(where: store.holds) else { return false }
            guard let canMove = group.canMove else { return true }
            return canMove(
                Move(
                    objects: objects, oldIndexes: indexes, newIndexes: Array(index..<index + count), origin: origin,
                    destination: store))
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
