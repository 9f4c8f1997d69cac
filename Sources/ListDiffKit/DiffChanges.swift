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

    package var isEmpty: Bool { inserts.isEmpty && deletes.isEmpty && updates.isEmpty && moves.isEmpty }
}

extension DiffLinks {
    /// Turns links into inserts, deletes, updates and moves.
    ///
    /// - Parameter updates: the linked pairs whose content differs, by their new index, ascending.
    /// - Complexity: O(middle + updates); with `.fewest` O(middle log middle) when elements changed order.
    package func changes(moves policy: ListMovePolicy = .byOffset, updates: [Int] = []) -> DiffChanges {
        var changes = DiffChanges()
        changes.deletes = unlinked(middleOldToNew)
        changes.inserts = unlinked(middleNewToOld)
        changes.updates = updates.map { newIndex in
            guard let oldIndex = oldIndex(ofNew: newIndex) else {
                fatalError("New index \(newIndex) has no old partner, so it is no update")
            }
            return ListMoveIndex(from: oldIndex, to: newIndex)
        }
        if !isMiddleInOrder {
            switch policy {
            case .byOffset: changes.moves = movesByOffset()
            case .fewest: changes.moves = fewestMoves()
            }
        }
        return changes
    }

    private func unlinked(_ partners: [Int32]) -> ListIndexSet {
        var indexes = ListIndexSet()
        let partners = partners.span
        var index = 0
        while index < partners.count {
            let start = index
            while index < partners.count, partners[index] < 0 { index += 1 }
            if index > start { indexes.append(prefixCount + start..<prefixCount + index) }
            index += 1
        }
        return indexes
    }

    /// Whether nothing has moved, under any policy. Elements linked at the two ends never have.
    private var isMiddleInOrder: Bool {
        var last: Int32 = -1
        for oldIndex in middleNewToOld where oldIndex >= 0 {
            if oldIndex < last { return false }
            last = oldIndex
        }
        return true
    }

    /// IGListKit's rule: an element has moved if its new index differs from its old index, corrected by the deletes and
    /// inserts before it.
    ///
    /// In other words, it has moved if the number of kept elements before it differs between the two lists. Elements
    /// linked at the front or at the back have not moved by this rule.
    private func movesByOffset() -> [ListMoveIndex] {
        let ranks = ranksOfLinkedOld()
        var moves: [ListMoveIndex] = []
        var rank: Int32 = 0
        for middleIndex in middleNewToOld.indices {
            let oldIndex = Int(middleNewToOld[middleIndex])
            if oldIndex < 0 { continue }
            if ranks[oldIndex - prefixCount] != rank {
                moves.append(ListMoveIndex(from: oldIndex, to: prefixCount + middleIndex))
            }
            rank += 1
        }
        return moves
    }

    /// For each old element of the middle, how many elements before it stay.
    private func ranksOfLinkedOld() -> [Int32] {
        var ranks = [Int32](repeating: 0, count: middleOldToNew.count)
        var results = ranks.mutableSpan
        var rank: Int32 = 0
        for middleIndex in middleOldToNew.indices {
            results[middleIndex] = rank
            if middleOldToNew[middleIndex] >= 0 { rank += 1 }
        }
        return ranks
    }
}
