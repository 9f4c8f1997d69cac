import ListDiffKit

/// Works a diff out again, from tokens.
struct DiffCheck {
    let old: [RecordedSection]
    let new: [RecordedSection]

    /// An object, represented by its tokens.
    private struct Token: ListDiffable, Equatable {
        let identity: Int
        let content: Int

        var diffIdentifier: Int { identity }
    }

    /// The updater's own diff of these lists.
    var result: RecordedDiff {
        func tokens(_ sections: [RecordedSection]) -> [Token] {
            sections.map { Token(identity: $0.identity, content: $0.content) }
        }
        return RecordedDiff(
            ListDiff(oldArray: tokens(old), newArray: tokens(new), option: .equality, moves: .fewest))
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
