/// An object of any type beside the cached hash of its identity.
package struct DiffEntry {
    /// A hash of (dynamic type, identifier).
    package let hash: Int
    /// The object this entry was made of.
    package let value: any ListDiffable
    /// Whether the object's type is `Sendable`, as far as whoever made the entry could see.
    let isSendable: Bool

    package init(_ object: some ListDiffable) { self.init(object, isSendable: false) }

    /// An entry that may be compared on any thread.
    ///
    /// Asked of the type, not of the value. A conformance to `ListDiffable` that is bound to an actor may come here all
    /// the same, in an existential: see `SendableComparison`.
    package init(sendable object: some ListDiffable & Sendable) { self.init(object, isSendable: true) }

    private init(_ object: some ListDiffable, isSendable: Bool) {
        hash = object._diffHash
        value = object
        self.isSendable = isSendable
    }

    /// Whether both have the same dynamic type and identifier.
    package func isSame(as other: DiffEntry) -> Bool { hash == other.hash && value._diffIsSame(as: other.value) }

    /// Whether both are one class instance. A value is never identical to another.
    package func isIdentical(to other: DiffEntry) -> Bool {
        value._diffRelation(to: other.value, .isInstance) == .unchanged
    }

    /// Asks this entry's object whether its content equals that of `old`, an entry that is the same.
    package func isEqual(to old: DiffEntry) -> Bool {
        func isEqual<Object: ListDiffable>(_ object: Object, _ old: any ListDiffable) -> Bool {
            (old as? Object).map { object.isEqual(toDiffableObject: $0) } ?? false
        }
        return isEqual(value, old.value)
    }

    /// Whether a list that shows `old`, an entry that is the same, must show something else now.
    package func isChanged(from old: DiffEntry, option: ListDiffOption) -> Bool {
        value._diffRelation(to: old.value, _PairQuestion(updatesBy: option)) == .changed
    }
}

extension DiffLinks {
    /// Links entries by identity; see `init(oldHashes:newHashes:isSame:)`.
    package init(old: [DiffEntry], new: [DiffEntry]) {
        self.init(oldHashes: old.map { $0.hash }, newHashes: new.map { $0.hash }) { element, oldIndex in
            switch element {
            case .old(let index): old[index].isSame(as: old[oldIndex])
            case .new(let index): new[index].isSame(as: old[oldIndex])
            }
        }
    }

    /// What changed between two lists of entries, whose identities are unique.
    func changes(old: [DiffEntry], new: [DiffEntry], option: ListDiffOption, moves: ListMovePolicy) -> DiffChanges {
        let updates = new.indices.filter { newIndex in
            oldIndex(ofNew: newIndex).map { new[newIndex].isChanged(from: old[$0], option: option) } ?? false
        }
        return changes(moves: moves, updates: updates)
    }
}

extension ListIndexSetResult {
    /// What changed between two lists of entries whose links are known and whose identities are unique.
    package init(
        old: [DiffEntry], new: [DiffEntry], links: DiffLinks, option: ListDiffOption,
        moves: ListMovePolicy
    ) {
        self.init(changes: links.changes(old: old, new: new, option: option, moves: moves), old: old, new: new)
    }

    /// What changed between two lists of entries, found out before.
    package init(changes: DiffChanges, old: [DiffEntry], new: [DiffEntry]) {
        self.init(changes: changes, old: objectList(old.map(\.value)), new: objectList(new.map(\.value)))
    }
}
