public import ListDiffKit

extension ListDiagnostic {
    /// The object that it is about, where it is about one.
    public var object: (any ListDiffable)? {
        switch self {
        case .duplicateObject(let object, _, _), .missingSectionController(let object),
            .plainSectionController(let object), .changedIdentifier(let object, _), .unequalToItself(let object),
            .unequalObject(let object, _), .changedItemCount(let object, _, _),
            .duplicateViewModel(_, _, _, let object, _):
            object
        case .sectionCountMismatch, .refusedUpdate, .repairedUpdate, .lostAdapter, .updateWithoutView,
            .updateWithoutDataSource:
            nil
        }
    }
}
