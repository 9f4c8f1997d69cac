public import ListDiffKit

extension ListDiagnostic {
    /// Whose fault it is, where it is one object's.
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
