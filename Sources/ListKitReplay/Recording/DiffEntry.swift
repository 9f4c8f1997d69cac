import ListDiffKit

/// An object of any type, asked about itself and another one.
struct DiffEntry {
    /// The object this entry was made of.
    let value: any ListDiffable

    init(_ object: some ListDiffable) { value = object }

    /// A hash of (dynamic type, identifier): seldom asked for, so not stored.
    var hash: Int { value._diffHash }

    /// Whether both have the same dynamic type and identifier.
    func isSame(as other: DiffEntry) -> Bool { value._diffIsSame(as: other.value) }

    /// Whether the content differs from that of `old`, an entry with the same identity.
    func isChanged(from old: DiffEntry, option: ListDiffOption) -> Bool {
        value._diffRelation(to: old.value, _PairQuestion(updatesBy: option)) == .changed
    }
}
