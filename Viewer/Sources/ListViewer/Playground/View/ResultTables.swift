import ListDiffKit

/// The row operations of the last update, and the moves under both rules.
@MainActor
final class ResultTables {
    let operations = DataTable(
        title: "Row operations",
        columns: [.init(title: "row"), .init(title: "place", width: 8), .init(title: "what", width: 6)],
        empty: "Play, and they stand here.")
    let moves = DataTable(
        title: "Moves",
        columns: [.init(title: "row"), .init(title: "IGListKit", width: 9), .init(title: "fewest", width: 6)],
        empty: "Nothing has moved.")

    /// What the operations were, and how long they took.
    func summary(_ done: [RowOperation], _ times: Stage.Times?) -> String {
        guard let times else { return "after the first play" }
        let words = done.isEmpty ? "none" : done.prefix(4).map { "\($0.verb) \($0.name)" }.joined(separator: ", ")
        let more = done.count > 4 ? ", …" : ""
        return "\(words)\(more) · diff \(times.diff.short), rows stand after \(times.update.short)"
    }

    func show(_ diff: PlayDiff, _ done: [RowOperation]) {
        operations.show(
            done.enumerated().map { index, operation in
                DataTable.Row(
                    id: "\(index)", cells: [operation.name, operation.place, operation.verb], kind: operation.kind)
            })
        let reference = Dictionary(uniqueKeysWithValues: diff.reference.moves.map { ($0.to, $0) })
        let fewest = Dictionary(uniqueKeysWithValues: diff.fewest.moves.map { ($0.to, $0) })
        moves.show(
            Set(reference.keys).union(fewest.keys).sorted().map { index in
                DataTable.Row(
                    id: "\(index)",
                    cells: [
                        diff.lists.after[index].identifier, reference[index]?.description ?? "stays",
                        fewest[index]?.description ?? "stays",
                    ], kind: fewest[index] == nil ? .unchanged : .move)
            })
    }
}
