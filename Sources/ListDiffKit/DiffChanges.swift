/// What a diff found, as indexes.
package struct DiffChanges: Hashable, Sendable {
    /// New indexes without an old partner.
    package var inserts = ListIndexSet()
    /// Old indexes without a new partner.
    package var deletes = ListIndexSet()
    /// Pairs flagged as updated, in ascending order of the new index.
    package var updates: [ListMoveIndex] = []
    /// Pairs that moved, in ascending order of the new index.
    package var moves: [ListMoveIndex] = []

    package init() {}
}

extension DiffLinks {
    /// Turns links into inserts, deletes, updates and moves.
    ///
    /// - Parameter updates: the linked pairs whose content differs, by their new index, ascending.
    /// - Complexity: O(middle + updates); with `.fewest` O(middle log middle) when elements changed order.
    package func changes(moves policy: ListMovePolicy = .byOffset, updates: [Int] = []) -> DiffChanges {
        var changes = DiffChanges()
        changes.deletes = ListIndexSet(strictlyAscending: unlinked(middleOldToNew))
        changes.inserts = ListIndexSet(strictlyAscending: unlinked(middleNewToOld))
        changes.updates = updates.map { newIndex in
            guard let oldIndex = oldIndex(ofNew: newIndex) else {
                fatalError("New index \(newIndex) has no old partner, so it is no update")
            }
            return ListMoveIndex(from: oldIndex, to: newIndex)
        }
        switch policy {
        case .byOffset: changes.moves = movesByOffset()
        case .fewest: changes.moves = fewestMoves()
        }
        return changes
    }

    private func unlinked(_ partners: [Int32]) -> [Int] {
        var indexes: [Int] = []
        for middleIndex in partners.indices where partners[middleIndex] < 0 {
            indexes.append(prefixCount + middleIndex)
        }
        return indexes
    }

    /// IGListKit's rule: an element has moved when its new index is not where the deletes and the
    /// inserts before it would have put it.
    ///
    /// None of those linked in front has moved by it, since nothing is before them; and none of those at the back,
    /// since all deletes and inserts are before them.
    private func movesByOffset() -> [ListMoveIndex] {
        var deletesBefore = [Int32](repeating: 0, count: middleOldToNew.count)
        var deleteCount: Int32 = 0
        for oldIndex in middleOldToNew.indices {
            deletesBefore[oldIndex] = deleteCount
            if middleOldToNew[oldIndex] < 0 { deleteCount += 1 }
        }
        var moves: [ListMoveIndex] = []
        var insertCount = 0
        for (middleIndex, partner) in middleNewToOld.enumerated() {
            if partner < 0 {
                insertCount += 1
                continue
            }
            let (oldIndex, newIndex) = (Int(partner), prefixCount + middleIndex)
            if oldIndex - Int(deletesBefore[oldIndex - prefixCount]) + insertCount != newIndex {
                moves.append(ListMoveIndex(from: oldIndex, to: newIndex))
            }
        }
        return moves
    }
}
