import ListDiffKit
import Testing
import TestSupport

@Suite struct DiffLinksTests {
    private func links(_ old: [Int], _ new: [Int], hash: (Int) -> Int = { $0.hashValue }) -> DiffLinks {
        DiffLinks(oldHashes: old.map(hash), newHashes: new.map(hash)) { element, oldIndex in
            switch element {
            case .old(let index): old[index] == old[oldIndex]
            case .new(let index): new[index] == old[oldIndex]
            }
        }
    }

    @Test("Links point both ways, and occurrences link in order")
    func bothWays() {
        let links = links([5, 6, 5, 7], [5, 8, 5, 5, 6])
        #expect(links.newToOld == [0, -1, 2, -1, 1])
        #expect(links.oldToNew == [0, 4, 2, -1])
        #expect(links.oldIndex(ofNew: 4) == 1)
        #expect(links.oldIndex(ofNew: 1) == nil)
        #expect(links.newIndex(ofOld: 2) == 2)
        #expect(links.newIndex(ofOld: 3) == nil)
    }

    @Test("Elements share a symbol when they share an identity, whatever their hashes")
    func symbols() {
        let symbols = links([5, 6, 5, 7, 6], [5], hash: { _ in 1 }).oldSymbols
        #expect(symbols[0] == symbols[2])
        #expect(symbols[1] == symbols[4])
        #expect(Set(symbols).count == 3)
        #expect(links([5, 6, 7], [5]).oldSymbols.isEmpty)
    }

    @Test("Known links give the same changes as links that were found")
    func knownLinks() {
        let found = links([1, 2, 3, 4], [4, 2, 5, 1])
        let known = DiffLinks(uniqueNewToOld: [3, 1, nil, 0], oldCount: 4)
        #expect(known.newToOld == found.newToOld)
        #expect(known.oldToNew == found.oldToNew)
        let isChanged = { (newIndex: Int, oldIndex: Int) in newIndex == 0 }
        let changes = known.changes(isChanged: isChanged)
        #expect(changes == found.changes(isChanged: isChanged))
        #expect(changes.inserts == [2])
        #expect(changes.deletes == [2])
        #expect(changes.updates == [ListMoveIndex(from: 3, to: 0)])
    }

    @Test("Every linked pair is asked about once, in new order")
    func pairsAskedOnce() {
        var asked: [[Int]] = []
        _ = links([1, 1, 2, 3], [3, 1, 1, 4]).changes { newIndex, oldIndex in
            asked.append([newIndex, oldIndex])
            return true
        }
        #expect(asked == [[0, 3], [1, 0], [2, 1]])
    }

    @Test("Fewest moves are as few as can be", arguments: UInt64(600)..<602)
    func fewest(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<1_000 {
            let count = Int.random(in: 0...9, using: &generator)
            let order = (0..<count).shuffled(using: &generator)
            let moves = DiffLinks(uniqueNewToOld: order, oldCount: count)
                .changes(moves: .fewest) { _, _ in false }.moves
            if moves.count != count - longestAscendingRun(order) {
                Issue.record("seed \(seed), number \(number): \(order) took \(moves)")
                return
            }
        }
    }

    /// The length, found the slow way.
    private func longestAscendingRun(_ values: [Int]) -> Int {
        var best: [Int] = []
        for (index, value) in values.enumerated() {
            best.append(1 + ((0..<index).filter { values[$0] < value }.map { best[$0] }.max() ?? 0))
        }
        return best.max() ?? 0
    }

    @Test("An old index linked twice is a mistake that stops the program")
    func linkedTwice() async {
        await #expect(processExitsWith: .failure) {
            _ = DiffLinks(uniqueNewToOld: [0, 0], oldCount: 1)
        }
    }

    @Test("An old index out of bounds is a mistake that stops the program")
    func linkOutOfBounds() async {
        await #expect(processExitsWith: .failure) {
            _ = DiffLinks(uniqueNewToOld: [1], oldCount: 1)
        }
    }
}
