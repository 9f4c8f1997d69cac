// ListKit re-exports the diff, its results and `ListDiffable`.
@_exported public import ListDiffKit
