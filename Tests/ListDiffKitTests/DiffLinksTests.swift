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
        #expect(links.newToOld == [0, nil, 2, nil, 1])
        #expect(links.oldToNew == [0, 4, 2, nil])
    }

    @Test("What is linked at both ends is counted, and the middle has links of its own")
    func ends() {
        let links = DiffLinks(prefixCount: 2, suffixCount: 1, uniqueMiddleNewToOld: [-1, 3, 2], oldCount: 6)
        #expect(links.newToOld == [0, 1, nil, 3, 2, 5])
        #expect(links.oldToNew == [0, 1, 4, 3, nil, 5])
        #expect(links.oldMiddle == 2..<5 && links.newMiddle == 2..<5)
        let changes = links.changes()
        #expect(changes.inserts == [2] && changes.deletes == [4])
        #expect(changes.moves.count == 2)
        #expect(changes == DiffLinks(uniqueNewToOld: links.newToOld, oldCount: 6).changes())
    }

    @Test("Lists that have nothing in common have no links")
    func nothingInCommon() {
        let links = DiffLinks(oldCount: 2, newCount: 3)
        #expect(links.newToOld == [nil, nil, nil] && links.oldToNew == [nil, nil])
    }

    @Test("Known links give the same changes as links that were found")
    func knownLinks() {
        let found = links([1, 2, 3, 4], [4, 2, 5, 1])
        let known = DiffLinks(uniqueNewToOld: [3, 1, nil, 0], oldCount: 4)
        #expect(known.newToOld == found.newToOld)
        #expect(known.oldToNew == found.oldToNew)
        let changes = known.changes(updates: [0])
        #expect(changes == found.changes(updates: [0]))
        #expect(changes.inserts == [2])
        #expect(changes.deletes == [2])
        #expect(changes.updates == [ListMoveIndex(from: 3, to: 0)])
    }

    @Test("Fewest moves are as few as can be", arguments: UInt64(600)..<602)
    func fewest(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<1_000 {
            let count = Int.random(in: 0...9, using: &generator)
            let order = (0..<count).shuffled(using: &generator)
            let moves = DiffLinks(uniqueNewToOld: order, oldCount: count)
                .changes(moves: .fewest).moves
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
}

extension DiffLinks {
    fileprivate var newToOld: [Int?] { (0..<newCount).map { oldIndex(ofNew: $0) } }
    fileprivate var oldToNew: [Int?] { (0..<oldCount).map { newIndex(ofOld: $0) } }
}
