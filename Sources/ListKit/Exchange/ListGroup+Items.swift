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
        /// The number of the item that the pointer holds, or that has the focus.
        let leader: Int

        package var count: Int { objects.count }

        /// Whether each is a section of its list.
        package var areSections: Bool { origin.owner == nil }

        /// The number of the items beside the leader that come before an index of their own store, in which the leader is
        /// left out.
        func followers(before index: Int) -> Int {
            let old = origin.objects
            guard let held = old.index(of: objects[leader]) else { return 0 }
            return objects.indices.count { number in
                guard number != leader, let place = old.index(of: objects[number]) else { return false }
                return (place > held ? place - 1 : place) < index
            }
        }

        /// Whether they can be dropped at a place of a list.
        ///
        /// - Parameter place: in the list with the items at their new place, as in ``ListAdapter/receive(_:at:)``.
        package func canBeDropped(in adapter: ListAdapter, _ kind: DropKind, at index: Int) -> Bool {
            guard let store = adapter.store(for: kind) else { return false }
            let theirs = store.objects
            guard store.isSame(as: origin) || objects.allSatisfy({ theirs.index(of: $0) == nil }) else { return false }
            guard let canMove = group.canMove else { return true }
            let old = origin.objects
            let exchange = Move(
                objects: objects, oldIndexes: objects.compactMap { old.index(of: $0) },
                newIndexes: Array(index..<index + count), origin: origin, destination: store)
            return canMove(exchange)
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
