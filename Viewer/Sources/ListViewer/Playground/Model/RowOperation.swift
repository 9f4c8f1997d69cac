import ListDiffKit
import ListKit

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
        case .insert: "insert"
        case .delete: "remove"
        case .update: "bind"
        case .move: "move"
        case .unchanged: "keep"
        }
    }

    /// As in "5 → 0".
    var place: String {
        switch (from, to) {
        case (let from?, let to?): from == to ? "at \(to)" : "\(from) → \(to)"
        case (let from?, nil): "row \(from)"
        case (nil, let to?): "at \(to)"
        case (nil, nil): ""
        }
    }

    /// What an update did to a list whose sections are its rows: removed rows first, then the others from the top.
    ///
    /// - Parameters:
    ///   - old: the names of the rows before, which the plan's old sections are.
    ///   - new: those after.
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
