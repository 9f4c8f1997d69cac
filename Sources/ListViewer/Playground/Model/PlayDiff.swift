import ListDiffKit

/// The diff of two lists, with both rules for moves.
struct PlayDiff {
    /// The changes of one row of the list on screen.
    struct Mark: Hashable {
        var kind: ChangeKind
        var from: Int?
        var to: Int?

        /// As in "move 5→0".
        var words: String {
            switch kind {
            case .unchanged: ""
            default: "\(kind.name) \(positions)"
            }
        }

        var sign: String { kind.sign }

        private var positions: String {
            switch (from, to) {
            case (let from?, let to?) where from != to: "\(from)→\(to)"
            case (let from?, _): "\(from)"
            case (nil, let to?): "\(to)"
            case (nil, nil): ""
            }
        }
    }

    let lists: PlayLists
    /// With the fewest moves, as lists on screen are updated.
    let fewest: ListIndexSetResult
    /// With IGListKit's rule: a row has moved if its index does not follow from the inserts and deletes before it.
    let reference: ListIndexSetResult

    init(_ lists: PlayLists) {
        self.lists = lists
        fewest = ListDiff(oldArray: lists.before, newArray: lists.after, option: .equality, moves: .fewest)
        reference = ListDiff(oldArray: lists.before, newArray: lists.after, option: .equality, moves: .byOffset)
    }

    func count(_ kind: ChangeKind) -> Int {
        switch kind {
        case .insert: fewest.inserts.count
        case .delete: fewest.deletes.count
        case .update: fewest.updates.count
        case .move: fewest.moves.count
        case .unchanged:
            lists.before.count - fewest.deletes.count - Set(fewest.moves.map(\.from)).union(fewest.updates).count
        }
    }

    /// The marks of each row by identifier.
    ///
    /// - Precondition: no list has an identifier twice.
    var marks: [String: [Mark]] {
        var marks: [String: [Mark]] = [:]
        for index in fewest.deletes { marks[lists.before[index].identifier] = [Mark(kind: .delete, from: index)] }
        for index in fewest.inserts { marks[lists.after[index].identifier] = [Mark(kind: .insert, to: index)] }
        func add(_ mark: Mark, toOld index: Int) { marks[lists.before[index].identifier, default: []].append(mark) }
        for index in fewest.updates { add(Mark(kind: .update, from: index), toOld: index) }
        for move in fewest.moves { add(Mark(kind: .move, from: move.from, to: move.to), toOld: move.from) }
        return marks
    }

    /// Identifiers that occur more than once in a list.
    var duplicates: [String] {
        var found: [String] = []
        for list in [lists.before, lists.after] {
            var seen: Set<String> = []
            for item in list where !seen.insert(item.identifier).inserted && !found.contains(item.identifier) {
                found.append(item.identifier)
            }
        }
        return found
    }
}
