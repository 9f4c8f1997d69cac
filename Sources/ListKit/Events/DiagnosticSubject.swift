import ListDiffKit

/// The kind of a diagnostic, and its object, without the parts that differ from one update to the next.
struct DiagnosticSubject: Hashable {
    enum Kind: Hashable {
        case duplicateObject, duplicateViewModel, missingSectionController, plainSectionController, changedIdentifier
        case unequalToItself, changedItemCount, updateWithoutView, updateWithoutDataSource, unusedWidth
        case emptyRows

        var comesInCopies: Bool { self == .duplicateObject || self == .duplicateViewModel }
    }

    let kind: Kind
    /// The hash of an identity or of the place of a call: objects themselves would be kept alive here.
    let hash: Int
}

extension ListDiagnostic {
    /// Nil for a diagnostic that is reported each time, because each time is a separate event.
    var subject: DiagnosticSubject? {
        switch self {
        case .duplicateObject(let object, _, _): subject(.duplicateObject, object)
        case .duplicateViewModel(let model, _, _, _, _): subject(.duplicateViewModel, model)
        case .missingSectionController(let object): subject(.missingSectionController, object)
        case .plainSectionController(let object): subject(.plainSectionController, object)
        case .changedIdentifier(let object, _): subject(.changedIdentifier, object)
        case .unequalToItself(let object): subject(.unequalToItself, object)
        case .changedItemCount(let object, _, _): subject(.changedItemCount, object)
        case .updateWithoutView(let origin): subject(.updateWithoutView, origin)
        case .updateWithoutDataSource(let origin): subject(.updateWithoutDataSource, origin)
        case .unusedWidth(let controller, _): DiagnosticSubject(kind: .unusedWidth, hash: controller.hashValue)
        case .emptyRows(let cell): DiagnosticSubject(kind: .emptyRows, hash: cell.hashValue)
        case .sectionCountMismatch, .refusedUpdate, .repairedUpdate, .lostAdapter, .heldView, .repeatedNode: nil
        }
    }

    private func subject(_ kind: DiagnosticSubject.Kind, _ object: any ListDiffable) -> DiagnosticSubject {
        DiagnosticSubject(kind: kind, hash: object._diffHash)
    }

    /// By call site only: a label may be a new string in each call.
    private func subject(_ kind: DiagnosticSubject.Kind, _ origin: ListUpdateOrigin) -> DiagnosticSubject {
        DiagnosticSubject(kind: kind, hash: ListUpdateOrigin(fileID: origin.fileID, line: origin.line).hashValue)
    }
}
