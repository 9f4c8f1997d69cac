import ListDiffKit
import ListKit
import Localization

/// Something that was done to a row on screen.
struct RowOperation: Hashable {
    var kind: ChangeKind
    var name: String
    /// Before the update; nil for an inserted row.
    var from: Int?
    /// After the update; nil for a removed row.
    var to: Int?

    /// As it is called for a GtkListBox.
    var verb: String {
        switch kind {
        case .insert: localized("insert", context: "row operation")
        case .delete: localized("remove", context: "row operation")
        case .update: localized("bind", context: "row operation")
        case .move: localized("move", context: "row operation")
        case .unchanged: localized("keep", context: "row operation")
        }
    }

    /// As in "5 → 0".
    var place: String {
        switch (from, to) {
        case (let from?, let to?): from == to ? localized("at \(to)") : "\(from) → \(to)"
        case (let from?, nil): localized("row \(from)")
        case (nil, let to?): localized("at \(to)")
        case (nil, nil): ""
        }
    }

    /// The operations of an update on a list with one row in each section: removed rows first, then the others from the
    /// top.
    ///
    /// - Parameters:
    ///   - old: the names of the old rows, one for each old section of the plan.
    ///   - new: the names of the new rows.
    static func all(of update: ListBatchUpdate, _ plan: ListBatchPlan, old: [String], new: [String]) -> [RowOperation] {
        let removed = old.indices.filter { plan.newSection(ofOld: $0) == nil }
            .map { RowOperation(kind: .delete, name: old[$0], from: $0) }
        let moved = Set(update.data.moveSections.map(\.to))
        let others = new.indices.compactMap { index -> RowOperation? in
            switch plan.origin(ofSection: index) {
            case .inserted: RowOperation(kind: .insert, name: new[index], to: index)
            case .reloaded(let from): RowOperation(kind: .update, name: new[index], from: from, to: index)
            case .kept(let from):
                moved.contains(index) ? RowOperation(kind: .move, name: new[index], from: from, to: index) : nil
            }
        }
        return removed + others
    }
}
