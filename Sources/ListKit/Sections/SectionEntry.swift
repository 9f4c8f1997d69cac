import ListDiffKit

/// An object in the list, with its cached hash, and its section controller.
struct SectionEntry {
    var object: DiffEntry
    let controller: ListSectionController
}
