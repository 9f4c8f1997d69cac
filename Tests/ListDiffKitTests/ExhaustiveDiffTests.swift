import ListDiffKit
import Testing

/// Every pair of lists of up to five elements over three identifiers, repeats included.
///
/// Pairs that differ only in which identifier is called what are the same case: only the one that
/// names them 0, 1, 2 in order of appearance is run.
@Suite struct ExhaustiveDiffTests {
    /// Says for a position of the new list whether its content has changed.
    enum Change: CaseIterable {
        case none, all, everySecond, firstAndLast

        func touches(_ index: Int, of count: Int) -> Bool {
            switch self {
            case .none: false
            case .all: true
            case .everySecond: index % 2 == 1
            case .firstAndLast: index == 0 || index == count - 1
            }
        }
    }

    static let lists: [[Int]] = (0...5).flatMap { length in
        (0..<power(3, length)).map { number in
            (0..<length).map { number / power(3, $0) % 3 }
        }
    }

    static func power(_ base: Int, _ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { product, _ in product * base }
    }

    static func isNamedInOrder(_ old: [Int], _ new: [Int]) -> Bool {
        var next = 0
        for value in [old, new].joined() {
            if value > next { return false }
            if value == next { next += 1 }
        }
        return true
    }

    @Test("Every small pair of lists gives what the rules say, and replays", arguments: Change.allCases)
    func everyPair(_ change: Change) {
        var pairs = 0
        for oldValues in Self.lists {
            let old = items(oldValues)
            for newValues in Self.lists where Self.isNamedInOrder(oldValues, newValues) {
                let new = newValues.enumerated().map { index, value in
                    Item(value, change.touches(index, of: newValues.count) ? 1 : 0)
                }
                pairs += 1
                if let complaint = complaint(old: old, new: new, option: .equality) {
                    Issue.record("\(old) → \(new): \(complaint)")
                    return
                }
                guard change == .none else { continue }
                if let complaint = complaint(old: old, new: new, option: .pointerPersonality) {
                    Issue.record("\(old) → \(new) by pointer: \(complaint)")
                    return
                }
            }
        }
        #expect(Self.lists.count == 364)
        #expect(pairs > 364 * 364 / 6)
    }
}

/// Runs a diff under both move policies, and says what is wrong with it, if anything.
func complaint(old: [Item], new: [Item], option: ListDiffOption) -> String? {
    let result = ListDiff(oldArray: old, newArray: new, option: option)
    let oracle = DiffOracle(old: old, new: new, alwaysUpdated: option == .pointerPersonality)
    if let complaint = oracle.complaint(about: result) {
        return "\(complaint) in \(result.debugDescription)"
    }
    if !hasSameKeys(replayInSteps(result, old: old, new: new), new) {
        return "no replay of \(result.debugDescription)"
    }
    let fewest = ListDiff(oldArray: old, newArray: new, option: option, moves: .fewest)
    if fewest.inserts != result.inserts || fewest.deletes != result.deletes
        || fewest.updates != result.updates
    {
        return "fewest moves changed more than moves in \(fewest.debugDescription)"
    }
    if !hasSameKeys(replayAsBatch(fewest, old: old, new: new), new) {
        return "no replay of \(fewest.debugDescription)"
    }
    if fewest.moves.count > result.moves.count { return "more than by offset: \(fewest.moves)" }
    return nil
}
