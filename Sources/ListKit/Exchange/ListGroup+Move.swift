public import ListDiffKit

extension ListGroup {
    /// A move of items from one list of the group to another, or from one section to another.
    @MainActor
    public struct Move {
        /// The items, in the order in which they stood. Where each object is a section of its own, these are the
        /// objects of the lists. Of a copy, ``ListGroup/canMove`` gets the originals, and ``ListGroup/didMove`` the
        /// copies.
        public let objects: [any ListDiffable]
        /// The indexes of the items where they came from, before the move: among the objects of the list, or among the
        /// items of the section.
        public let oldIndexes: [Int]
        /// The indexes of the items after the move.
        public let newIndexes: [Int]
        /// Whether the items stay where they are, and copies of them come to the target.
        public internal(set) var isCopy = false
        let origin: Store
        let destination: Store

        /// The list that the items came from; nil if it is gone.
        public var source: ListAdapter? { origin.adapter }
        /// The list that the items went to; nil if it is gone.
        public var target: ListAdapter? { destination.adapter }
        /// The object whose section the items went to; nil where each is a section of its own.
        public var targetObject: (any ListDiffable)? { destination.owner }

        /// Takes the move back in both lists, or removes the copies. Items that have been moved on, or removed, are
        /// left where they are.
        ///
        /// Each list stores its objects again, and ``ListGroup/canMove`` and ``ListGroup/didMove`` are not called. A
        /// section that the list does not have now, such as a row in a closed branch, takes and gives nothing.
        ///
        /// - Returns: whether an item has gone back, or a copy was removed.
        /// - Complexity: O(objects of both lists).
        @discardableResult
        public func undo() -> Bool {
            for adapter in [source, target] { adapter?.updater.performNow() }
            guard !isCopy else { return destination.remove(objects) }
            let left = ObjectIndex(destination.objects)
            let returning = zip(objects, oldIndexes).filter { left.index(of: $0.0) != nil }
            return !returning.isEmpty
                && destination.move(returning.map(\.0), to: origin, at: returning.map(\.1), permitted: { _ in true })
        }
    }
}
