extension DiffLinks {
    /// The moves of all linked elements but those of a longest run that kept its order.
    ///
    /// Which run stays, when several are longest, is fixed but not specified.
    func fewestMoves() -> [ListMoveIndex] {
        let linked = newToOld.indices.filter { newToOld[$0] >= 0 }
        var stays = [Bool](repeating: false, count: newToOld.count)
        for newIndex in longestRunInOrder(of: linked) { stays[newIndex] = true }
        var moves: [ListMoveIndex] = []
        for newIndex in linked where !stays[newIndex] {
            moves.append(ListMoveIndex(from: Int(newToOld[newIndex]), to: newIndex))
        }
        return moves
    }

    /// A longest subsequence of `linked` along which the old index ascends: patience sorting.
    private func longestRunInOrder(of linked: [Int]) -> [Int] {
        // `ends[k]` is the new index at which a run of k + 1 elements ends with the lowest old index.
        var ends: [Int] = []
        var previous = [Int32](repeating: -1, count: newToOld.count)
        for newIndex in linked {
            let oldIndex = newToOld[newIndex]
            var length = ends.count
            // A list in order takes the first branch only, and stays linear.
            if let last = ends.last, newToOld[last] > oldIndex {
                var low = 0
                while low < length {
                    let middle = (low + length) / 2
                    if newToOld[ends[middle]] < oldIndex { low = middle + 1 } else { length = middle }
                }
            }
            if length > 0 { previous[newIndex] = Int32(ends[length - 1]) }
            if length == ends.count { ends.append(newIndex) } else { ends[length] = newIndex }
        }
        var run: [Int] = []
        var current = ends.last.map(Int32.init) ?? -1
        while current >= 0 {
            run.append(Int(current))
            current = previous[Int(current)]
        }
        return run
    }
}
