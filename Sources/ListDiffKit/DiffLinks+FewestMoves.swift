extension DiffLinks {
    /// The moves of all linked elements but those of a longest run that kept its order.
    ///
    /// Which run stays, when several are longest, is fixed but not specified. Elements that are linked in front and at
    /// the back are part of any such run.
    func fewestMoves() -> [ListMoveIndex] {
        var moves: [ListMoveIndex] = []
        var stays = [Bool](repeating: false, count: middleNewToOld.count)
        for middleIndex in longestRunInOrder() { stays[middleIndex] = true }
        for (middleIndex, oldIndex) in middleNewToOld.enumerated() where oldIndex >= 0 && !stays[middleIndex] {
            moves.append(ListMoveIndex(from: Int(oldIndex), to: prefixCount + middleIndex))
        }
        return moves
    }

    /// A longest subsequence of the linked elements along which the old index ascends: patience sorting.
    private func longestRunInOrder() -> [Int] {
        // `ends[k]` is the place at which a run of k + 1 elements ends with the lowest old index, `lowest[k]`.
        var ends: [Int32] = []
        var lowest: [Int32] = []
        var previous = [Int32](repeating: -1, count: middleNewToOld.count)
        for (middleIndex, oldIndex) in middleNewToOld.enumerated() where oldIndex >= 0 {
            var length = lowest.count
            // A list in order takes the first branch only, and stays linear.
            if let last = lowest.last, last > oldIndex {
                var low = 0
                while low < length {
                    let middle = (low + length) / 2
                    if lowest[middle] < oldIndex { low = middle + 1 } else { length = middle }
                }
            }
            if length > 0 { previous[middleIndex] = ends[length - 1] }
            if length == ends.count {
                ends.append(Int32(middleIndex))
                lowest.append(oldIndex)
            } else {
                ends[length] = Int32(middleIndex)
                lowest[length] = oldIndex
            }
        }
        var run: [Int] = []
        var current = ends.last ?? -1
        while current >= 0 {
            run.append(Int(current))
            current = previous[Int(current)]
        }
        return run
    }
}
