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
    /// `isChanged` is called once for each linked pair, in ascending order of the new index. With
    /// duplicates, one changed copy flags every linked copy of its identity.
    ///
    /// - Complexity: O(old + new); with `.fewest` O((old + new) log new) when elements changed order.
    package func changes(
        moves policy: ListMovePolicy = .byOffset,
        isChanged: (_ newIndex: Int, _ oldIndex: Int) -> Bool
    ) -> DiffChanges {
        var changes = DiffChanges()
        changes.deletes = ListIndexSet(strictlyAscending: oldToNew.indices.filter { oldToNew[$0] < 0 })
        changes.inserts = ListIndexSet(strictlyAscending: newToOld.indices.filter { newToOld[$0] < 0 })
        changes.updates = updates(isChanged: isChanged)
        switch policy {
        case .byOffset: changes.moves = movesByOffset()
        case .fewest: changes.moves = fewestMoves()
        }
        return changes
    }

    private func updates(isChanged: (_ newIndex: Int, _ oldIndex: Int) -> Bool) -> [ListMoveIndex] {
        var isFlagged = [Bool](repeating: false, count: oldToNew.count)
        var hasFlags = false
        for (newIndex, oldIndex) in newToOld.enumerated() where oldIndex >= 0 {
            if isChanged(newIndex, Int(oldIndex)) {
                isFlagged[symbol(ofOld: Int(oldIndex))] = true
                hasFlags = true
            }
        }
        guard hasFlags else { return [] }
        var updates: [ListMoveIndex] = []
        for (newIndex, oldIndex) in newToOld.enumerated() where oldIndex >= 0 {
            if isFlagged[symbol(ofOld: Int(oldIndex))] {
                updates.append(ListMoveIndex(from: Int(oldIndex), to: newIndex))
            }
        }
        return updates
    }

    /// IGListKit's rule: an element has moved when its new index is not where the deletes and the
    /// inserts before it would have put it.
    private func movesByOffset() -> [ListMoveIndex] {
        var deletesBefore = [Int32](repeating: 0, count: oldToNew.count)
        var deleteCount: Int32 = 0
        for oldIndex in oldToNew.indices {
            deletesBefore[oldIndex] = deleteCount
            if oldToNew[oldIndex] < 0 { deleteCount += 1 }
        }
        var moves: [ListMoveIndex] = []
        var insertCount = 0
        for newIndex in newToOld.indices {
            guard let oldIndex = oldIndex(ofNew: newIndex) else {
                insertCount += 1
                continue
            }
            if oldIndex - Int(deletesBefore[oldIndex]) + insertCount != newIndex {
                moves.append(ListMoveIndex(from: oldIndex, to: newIndex))
            }
        }
        return moves
    }
}
