import ListKit
import TestSupport
import Testing

@testable import ListKitReplay

@Suite("Lists of tokens")
struct TokenListTests {
    private typealias Cell = ItemTokens.Cell

    private func cells(_ tokens: [Int]) -> [Cell] { tokens.map { Cell(identity: $0, content: $0) } }

    @Test("A change leads from the old list to the new one, and asks about what comes and what may have changed")
    func changes() {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<300 {
            // Short lists out of order, and longer ones of which most stays in long stretches.
            let isLong = round % 3 == 0
            let old = (0..<generator.below(isLong ? 600 : 40)).shuffled(using: &generator)
            var kept = old.filter { _ in generator.chance(isLong ? 99 : 50) }
            if !isLong { kept.shuffle(using: &generator) } else if kept.count > 1 { kept.swapAt(0, kept.count - 1) }
            let new = kept + (0..<Int.random(in: 0..<5, using: &generator)).map { 10_000 + $0 }
            let links = DiffLinks(uniqueNewToOld: new.map { old.firstIndex(of: $0) }, oldCount: old.count)
            let asksAll = round % 5 == 0
            let asking = ListIndexSet(kept.indices.filter { asksAll || $0 / 100 % 2 == 0 && generator.chance(25) })
            let before = TokenList(cells(old))
            var asked: [Int] = []
            let change = TokenListChange(
                from: before, count: new.count, staying: links.stayingElements, asking: asking
            ) { index, known in
                asked.append(index)
                let oldIndex = links.oldIndex(ofNew: index)
                #expect(known?.index == oldIndex && known?.cell == oldIndex.map { before[$0] })
                var cell = cells([new[index]])[0]
                // Some of those that may have changed have.
                if oldIndex != nil, index % 2 == 0 { cell.content = 20_000 }
                return cell
            }
            #expect(asked == Array(asking) + Array(kept.count..<new.count))
            var expected = cells(new)
            for index in asking where index % 2 == 0 { expected[index].content = 20_000 }
            #expect(Array(change.new) == expected, "round \(round)")
            #expect(change.recorded.applied(to: cells(old).map(\.recorded)) == expected.map(\.recorded))
            #expect(Array(before.applying(change.recorded)) == expected)
            #expect(expected.indices.allSatisfy { change.new[$0] == expected[$0] } && change.new.count == new.count)
        }
    }

    @Test("What stays together in a long list is one step")
    func stretches() {
        let before = TokenList(cells(Array(0..<100_000)))
        let links = DiffLinks(uniqueNewToOld: [nil] + (0..<100_000).map { $0 }, oldCount: 100_000)
        #expect(links.stayingElements.count == 1)
        let change = TokenListChange(
            from: before, count: 100_001, staying: links.stayingElements, asking: [50_000]
        ) { index, _ in cells([index == 0 ? 100_000 : index - 1])[0] }
        #expect(change.recorded.steps.count == 2, "and one that may have changed and has not is no step")
        #expect(change.new[50_000].identity == 49_999)
    }
}
