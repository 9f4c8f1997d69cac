import ListDiffKit

/// Works a diff out again, from tokens.
struct DiffCheck {
    let old: [RecordedSection]
    let new: [RecordedSection]

    /// The updater's own diff of these lists.
    ///
    /// A plain table finds the deletes, inserts and updates, because the diff would lose again what it lost. It is
    /// asked only for the moves, of which several choices are right: an update with a lost move leads to another list.
    var result: RecordedDiff {
        var oldIndexes: [Int: Int] = [:]
        oldIndexes.reserveCapacity(old.count)
        for (index, section) in old.enumerated() { oldIndexes[section.identity] = index }
        let kept = new.map { oldIndexes[$0.identity] }
        let pairs = kept.enumerated().compactMap { index, oldIndex in
            oldIndex.map { ListMoveIndex(from: $0, to: index) }
        }
        return RecordedDiff(
            inserts: ListIndexSet(kept.indices.filter { kept[$0] == nil }),
            deletes: ListIndexSet(old.indices).subtracting(ListIndexSet(pairs.map(\.from))),
            updates: pairs.filter { old[$0.from].content != new[$0.to].content },
            moves: ListDiff(
                oldArray: old.map(\.identity), newArray: new.map(\.identity), option: .equality, moves: .fewest
            ).moves)
    }

    func compare(_ recorded: RecordedDiff) throws(ReplayDivergence) {
        let result = result
        guard result != recorded else { return }
        func differ(
            _ verb: String, _ ours: some Collection<some CustomStringConvertible>,
            _ theirs: some Collection<some CustomStringConvertible>
        ) -> ReplayDivergence {
            ReplayDivergence(
                .diff, "The diff \(verb) sections \(listed(ours)), the recording \(verb) \(listed(theirs)).")
        }
        if result.deletes != recorded.deletes { throw differ("deletes", result.deletes, recorded.deletes) }
        if result.inserts != recorded.inserts { throw differ("inserts", result.inserts, recorded.inserts) }
        if result.updates != recorded.updates { throw differ("updates", result.updates, recorded.updates) }
        throw differ("moves", result.moves, recorded.moves)
    }
}
