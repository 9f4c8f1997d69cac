import ListDiffKit
import Localization

/// The row operations of the last update, and the moves under both rules.
@MainActor
final class ResultTables {
    let operations = DataTable(
        title: localized("Row Operations"),
        columns: [
            .init(title: localized("row", context: "column")),
            .init(title: localized("place", context: "column"), width: 8),
            .init(title: localized("what", context: "column"), width: 6),
        ],
        empty: localized("Play to see them here."))
    let moves = DataTable(
        title: localized("Moves"),
        columns: [
            .init(title: localized("row", context: "column")), .init(title: "IGListKit", width: 9),
            .init(title: localized("fewest", context: "column"), width: 6),
        ],
        empty: localized("Nothing has moved."))

    func summary(_ done: [RowOperation], _ times: Stage.Times?) -> String {
        guard let times else { return localized("after the first play") }
        let operations = done.prefix(4).map { "\($0.verb) \($0.name)" } + (done.count > 4 ? ["…"] : [])
        let words = done.isEmpty ? localized("none", context: "row operations") : operations.listed
        return localized("\(words) · diff \(times.diff.short), rows in place after \(times.update.short)")
    }

    func show(_ diff: PlayDiff, _ done: [RowOperation]) {
        operations.show(
            done.enumerated().map { index, operation in
                DataTable.Row(
                    id: "\(index)", cells: [operation.name, operation.positions, operation.verb], kind: operation.kind)
            })
        let reference = Dictionary(uniqueKeysWithValues: diff.reference.moves.map { ($0.to, $0) })
        let fewest = Dictionary(uniqueKeysWithValues: diff.fewest.moves.map { ($0.to, $0) })
        moves.show(
            Set(reference.keys).union(fewest.keys).sorted().map { index in
                DataTable.Row(
                    id: "\(index)",
                    cells: [
                        diff.lists.after[index].identifier,
                        reference[index]?.description ?? localized("stays", context: "row"),
                        fewest[index]?.description ?? localized("stays", context: "row"),
                    ], kind: fewest[index] == nil ? .unchanged : .move)
            })
    }
}
