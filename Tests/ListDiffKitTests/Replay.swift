import ListDiffKit

/// Applies a result to the old list by hand: deletes from the end, inserts from the start, then each
/// move by value. Only under `.byOffset` is that enough, since what is not moved has to be in place.
func replayInSteps(_ result: ListIndexSetResult, old: [Item], new: [Item]) -> [Item] {
    var list = old
    for index in result.deletes.reversed() { list.remove(at: index) }
    for index in result.inserts {
        if index > list.count { return [] }
        list.insert(new[index], at: index)
    }
    for move in result.moves {
        if move.to >= list.count { return [] }
        list[move.to] = old[move.from]
    }
    return list
}

/// Applies a result as one batch: inserts and moves take their places, and what is left of the old
/// list fills the gaps in its old order.
func replayAsBatch(_ result: ListIndexSetResult, old: [Item], new: [Item]) -> [Item] {
    let count = old.count - result.deletes.count + result.inserts.count
    var places = [Item?](repeating: nil, count: count)
    for index in result.inserts {
        if index >= count || places[index] != nil { return [] }
        places[index] = new[index]
    }
    for move in result.moves {
        if move.to >= count || places[move.to] != nil { return [] }
        places[move.to] = old[move.from]
    }
    let movedAway = Set(result.moves.map(\.from))
    var gaps = places.indices.filter { places[$0] == nil }[...]
    for (index, item) in old.enumerated()
    where !movedAway.contains(index) && !result.deletes.contains(index) {
        guard let gap = gaps.popFirst() else { return [] }
        places[gap] = item
    }
    return gaps.isEmpty ? places.compactMap { $0 } : []
}

func hasSameKeys(_ lhs: [Item], _ rhs: [Item]) -> Bool {
    lhs.elementsEqual(rhs) { $0.key.value == $1.key.value }
}
