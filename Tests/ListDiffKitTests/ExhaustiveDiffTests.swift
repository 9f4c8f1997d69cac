import ListDiffKit
import TestSupport
import Testing

/// Every pair of lists of up to four elements (five in `make soak`) over three identifiers, repeats included.
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

    @Test("Every small pair of lists gives what the rules say, and replays", arguments: Change.allCases)
    func everyPair(_ change: Change) {
        var pairs = 0
        let longest = RandomSeeds.areMany ? 5 : 4
        withEveryList(of: 0..<3, upTo: longest) { oldValues in
            let old = items(oldValues)
            withEveryList(of: 0..<3, upTo: longest) { newValues in
                guard isNamedInOrder(oldValues + newValues) else { return }
                pairs += 1
                let new = newValues.enumerated().map { Item($1, change.touches($0, of: newValues.count) ? 1 : 0) }
                for option in change == .none ? [.equality, .pointerPersonality] : [ListDiffOption.equality] {
                    if let complaint = complaint(old: old, new: new, option: option) {
                        Issue.record("\(old) → \(new), \(option): \(complaint)")
                    }
                }
            }
        }
        #expect(pairs > (longest == 5 ? 364 * 364 : 121 * 121) / 6)
    }

    private func isNamedInOrder(_ values: [Int]) -> Bool {
        var next = 0
        for value in values {
            if value > next { return false }
            if value == next { next += 1 }
        }
        return true
    }
}

/// Runs a diff under both move policies, and says what is wrong with it, if anything.
func complaint(old: [Item], new: [Item], option: ListDiffOption) -> String? {
    let plain = PlainDiff(old: old, new: new, option: option)
    for policy in ListMovePolicy.allCases {
        let result = ListDiff(oldArray: old, newArray: new, option: option, moves: policy)
        if let complaint = plain.complaint(about: result, policy) {
            return "\(complaint) in \(result.debugDescription)"
        }
        let replayed =
            policy == .byOffset
            ? replayInSteps(result, old: old, new: new) : replayAsBatch(result, old: old, new: new)
        if !hasSameKeys(replayed, new) { return "no replay of \(result.debugDescription)" }
    }
    return nil
}
