import ListKit
import Testing
import TestSupport

/// Lists with copies, compared with what a table of the old list says of each new object by itself.
@Suite("The comparison of two lists")
struct UniqueComparisonTests {
    @Test("Runs of objects are linked as each object would be by itself", arguments: 0..<4 as Range<UInt64>)
    func runs(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for number in 0..<2_000 {
            let (old, new) = lists(&random)
            let comparison = UniqueComparison(old: objectList(old), new: objectList(new))
            let expected = ByHand(old, new)
            let kept = comparison.new.objects.map { ($0 as? Tag)?.id }
            let links = kept.indices.map { comparison.links.oldIndex(ofNew: $0) }
            let duplicates = comparison.duplicates.map { [$0.keptIndex, $0.droppedIndex] }
            let isRight =
                kept == expected.kept && links == expected.links && comparison.changed == expected.changed
                && duplicates == expected.duplicates
            #expect(isRight, "seed \(seed), lists \(number): \(old.map(\.id)) to \(new.map(\.id))")
            if !isRight { return }
        }
    }

    /// Pieces of the old list in any order, some of them twice, with new objects and new contents between.
    private func lists(_ random: inout SeededGenerator) -> (old: [Tag], new: [Tag]) {
        let old = (0..<random.below(12)).map { Tag(id: $0) }
        var new: [Tag] = []
        for _ in 0..<random.below(5) {
            let start = random.below(old.count + 1)
            new += old[start..<min(old.count, start + random.below(6))]
            if random.below(2) == 0 { new.append(Tag(id: 90 + random.below(3))) }
        }
        for index in new.indices where random.below(6) == 0 { new[index].text = "new" }
        return (old, new)
    }
}

private struct ByHand {
    var kept: [Int?] = []
    var links: [Int?] = []
    var changed: [Int] = []
    /// The kept and the dropped index of each.
    var duplicates: [[Int]] = []

    init(_ old: [Tag], _ new: [Tag]) {
        var seen: [Int: Int] = [:]
        for (index, tag) in new.enumerated() {
            if let first = seen[tag.id] {
                duplicates.append([first, index])
                continue
            }
            seen[tag.id] = index
            let oldIndex = old.firstIndex { $0.id == tag.id }
            if let oldIndex, old[oldIndex] != tag { changed.append(kept.count) }
            kept.append(tag.id)
            links.append(oldIndex)
        }
    }
}
