// Whoever imports ListKit has the diff, its results and `ListDiffable` too.
@_exported public import ListDiffKit
