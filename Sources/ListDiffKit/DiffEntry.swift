/// An object of any type as the diff sees it: its value beside the cached hash of its identity.
///
/// Cheap to copy and to move around: one hash, one reference.
package struct DiffEntry {
    /// A hash of (dynamic type, identifier).
    package let hash: Int
    let box: any DiffEntryBox

    package init(_ object: some ListDiffable) { self.init(object, isSendable: false) }

    /// An entry that may be compared on any thread.
    ///
    /// Asked of the type, not of the value. A conformance to `ListDiffable` that is bound to an actor may come here all
    /// the same, in an existential: see `SendableComparison`.
    package init(sendable object: some ListDiffable & Sendable) { self.init(object, isSendable: true) }

    private init(_ object: some ListDiffable, isSendable: Bool) {
        let identifier = object.diffIdentifier
        let dynamicType = ObjectIdentifier(type(of: object))
        hash = identityHash(identifier, dynamicType)
        box = TypedDiffEntryBox(
            object, identifier: identifier, dynamicType: dynamicType, isSendable: isSendable)
    }

    /// The object this entry was made of.
    package var value: any ListDiffable { box.value }

    /// Whether both have the same dynamic type and identifier.
    package func isSame(as other: DiffEntry) -> Bool {
        hash == other.hash && box.hasSameIdentity(as: other.box)
    }

    /// Whether both are one class instance. A value is never identical to another.
    package func isIdentical(to other: DiffEntry) -> Bool {
        box.isIdentical(to: other.box)
    }

    /// Asks this entry's object whether its content equals that of `old`, an entry that is the same.
    package func isEqual(to old: DiffEntry) -> Bool {
        box.isEqual(to: old.box)
    }

    /// Whether a list that shows `old`, an entry that is the same, must show something else now.
    package func isChanged(from old: DiffEntry, option: ListDiffOption) -> Bool {
        box.isChanged(from: old.box, option: option)
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
