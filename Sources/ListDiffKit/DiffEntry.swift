/// An object of any type beside the cached hash of its identity.
package struct DiffEntry {
    /// A hash of (dynamic type, identifier).
    package let hash: Int
    /// The object this entry was made of.
    package let value: any ListDiffable
    package init(_ object: some ListDiffable) {
        hash = object._diffHash
        value = object
    }

    /// Whether both have the same dynamic type and identifier.
    package func isSame(as other: DiffEntry) -> Bool { hash == other.hash && value._diffIsSame(as: other.value) }

    /// Whether both are one class instance. A value is never identical to another.
    package func isIdentical(to other: DiffEntry) -> Bool {
        value._diffRelation(to: other.value, .isInstance) == .unchanged
    }

    /// Whether the content differs from that of `old`, an entry with the same identity.
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
}
