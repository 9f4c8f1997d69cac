import ListDiffKit
import ListKit
import Localization

/// What was done to a row on screen.
struct RowOperation: Hashable {
    var kind: ChangeKind
    var name: String
    /// Nil for an inserted row.
    var from: Int?
    /// Nil for a removed row.
    var to: Int?

    /// The name of the operation on a GtkListBox.
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
    var positions: String {
        switch (from, to) {
        case (let from?, let to?): from == to ? localized("at \(to)") : "\(from) → \(to)"
        case (let from?, nil): localized("row \(from)")
        case (nil, let to?): localized("at \(to)")
        case (nil, nil): ""
        }
    }

    /// The operations of an update: removed rows first, then the others from the top. Each row must be a section of its
    /// own.
    ///
    /// - Parameters:
    ///   - old: the names of the old rows.
    ///   - new: the names of the new rows.
    static func all(of plan: ListBatchPlan, old: [String], new: [String]) -> [RowOperation] {
        let removed = old.indices.filter { plan.newSection(ofOld: $0) == nil }
            .map { RowOperation(kind: .delete, name: old[$0], from: $0) }
        let moved = Set(plan.update.data.moveSections.map(\.to))
        let others = new.indices.compactMap { index -> RowOperation? in
            switch plan.origin(ofSection: index) {
            case .inserted: RowOperation(kind: .insert, name: new[index], to: index)
            case .reloaded(let from): RowOperation(kind: .update, name: new[index], from: from, to: index)
            case .stays(let from):
                moved.contains(index) ? RowOperation(kind: .move, name: new[index], from: from, to: index) : nil
            }
        }
        return removed + others
    }
}
