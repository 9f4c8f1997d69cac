import ListDiffKit

/// The clean-up rules of a batch once more, with plain arrays and linear searches.
struct BatchUpdateOracle {
    var insertSections: Set<Int>
    var deleteSections: Set<Int>
    var moveSections: [ListMoveIndex]
    var insertIndexPaths: [ListIndexPath] = []
    var deleteIndexPaths: [ListIndexPath] = []
    var moveIndexPaths: [ListMoveIndexPath] = []

    /// No section may be in two of `moves`.
    init(
        insertSections: [Int], deleteSections: [Int], moveSections moves: [ListMoveIndex],
        inserts: [ListIndexPath], deletes: [ListIndexPath], itemMoves: [ListMoveIndexPath]
    ) {
        self.insertSections = Set(insertSections)
        self.deleteSections = Set(deleteSections)
        let known = moves.filter { move in
            !deleteSections.contains { $0 == move.from } && !insertSections.contains { $0 == move.to }
        }
        moveSections = known

        var surplus: [ListIndexPath] = []
        for path in deletes {
            if deleteIndexPaths.contains(path) { surplus.append(path) } else { deleteIndexPaths.append(path) }
        }
        for path in inserts {
            if let place = surplus.firstIndex(of: path) {
                surplus.remove(at: place)
            } else {
                insertIndexPaths.append(path)
            }
        }

        for path in deleteIndexPaths {
            for move in known where move.from == path.section {
                deleteIndexPaths.removeAll { $0 == path }
                replace(move)
            }
        }
        for path in insertIndexPaths {
            for move in known where move.to == path.section {
                insertIndexPaths.removeAll { $0 == path }
                replace(move)
            }
        }
        for itemMove in itemMoves where !deleteSections.contains(itemMove.from.section) {
            if let move = known.first(where: { $0.from == itemMove.from.section }) {
                replace(move)
            } else {
                moveIndexPaths.append(itemMove)
            }
        }
    }

    private mutating func replace(_ move: ListMoveIndex) {
        moveSections.removeAll { $0 == move }
        deleteSections.insert(move.from)
        insertSections.insert(move.to)
    }
}
