import ListDiffKit

/// An object with its tokens, to be described when somebody wants to know.
struct ObjectVersion {
    var identity: Int
    var content: Int
    var entry: DiffEntry
}
