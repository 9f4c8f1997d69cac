import ListDiffKit

/// An object of any type beside the cached hash of its identity.
struct DiffEntry {
    /// A hash of (dynamic type, identifier).
    let hash: Int
    /// The object this entry was made of.
    let value: any ListDiffable

    init(_ object: some ListDiffable) {
        hash = object._diffHash
        value = object
    }

    /// Whether both have the same dynamic type and identifier.
    func isSame(as other: DiffEntry) -> Bool { hash == other.hash && value._diffIsSame(as: other.value) }

    /// Whether the content differs from that of `old`, an entry with the same identity.
    func isChanged(from old: DiffEntry, option: ListDiffOption) -> Bool {
        value._diffRelation(to: old.value, _PairQuestion(updatesBy: option)) == .changed
    }
}
