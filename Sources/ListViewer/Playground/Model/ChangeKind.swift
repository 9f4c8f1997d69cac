import Localization

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

    var name: String {
        switch self {
        case .insert: localized("insert", context: "change of a row")
        case .delete: localized("delete", context: "change of a row")
        case .update: localized("update", context: "change of a row")
        case .move: localized("move", context: "change of a row")
        case .unchanged: localized("unchanged", context: "change of a row")
        }
    }

    /// With the number of rows, as in "2 inserts".
    func counted(_ count: Int) -> String {
        switch self {
        case .insert: localized(count, one: "\(count) insert", other: "\(count) inserts")
        case .delete: localized(count, one: "\(count) delete", other: "\(count) deletes")
        case .update: localized(count, one: "\(count) update", other: "\(count) updates")
        case .move: localized(count, one: "\(count) move", other: "\(count) moves")
        case .unchanged: localized(count, one: "\(count) unchanged", other: "\(count) unchanged")
        }
    }

    var styleClass: String { "change-\(rawValue)" }

    /// Its colour in the style sheet.
    var colourName: String { "change_\(rawValue)" }
}
