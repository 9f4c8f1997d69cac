import ListKit

extension RecordedWarning {
    init(_ diagnostic: ListDiagnostic, identity: Int?) {
        // Every case has values, and so a label.
        let name = Mirror(reflecting: diagnostic).children.first?.label
        self.init(kind: name ?? "\(type(of: diagnostic))", sentence: diagnostic.description, identity: identity)
    }
}
