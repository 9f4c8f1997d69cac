/// What becomes of a row; each kind has one colour and one sign everywhere.
enum ChangeKind: String, CaseIterable {
    case insert, delete, update, move, unchanged

    var sign: String {
        switch self {
        case .insert: "+"
        case .delete: "−"
        case .update: "~"
        case .move: "→"
        case .unchanged: "="
        }
    }

    /// With the number of rows, as in "2 inserts".
    func counted(_ count: Int) -> String {
        if self == .unchanged { return "\(count) unchanged" }
        return "\(count) \(rawValue)\(count == 1 ? "" : "s")"
    }

    /// The style class that gives the colour.
    var styleClass: String { "change-\(rawValue)" }
}
