import ListDiffKit
import Testing
import TestSupport

@Suite struct RandomDiffTests {
    @Test("Random lists are found by identifier at their last occurrence", arguments: UInt64(200)..<202)
    func lookups(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<1_000 {
            let (old, new) = randomPair(using: &generator)
            let result = ListDiff(oldArray: old, newArray: new, option: .equality)
            let buckets = (old + new).first?.key.buckets
            for value in -1...10 {
                let key = Key(value: value, buckets: buckets)
                if result.oldIndex(forIdentifier: key) != old.lastIndex(where: { $0.key == key })
                    || result.newIndex(forIdentifier: key) != new.lastIndex(where: { $0.key == key })
                {
                    Issue.record("seed \(seed), pair \(number): \(old) → \(new): wrong index for \(value)")
                    return
                }
            }
        }
    }

    @Test("Random results convert for batches that replay", arguments: UInt64(300)..<302)
    func batches(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<2_000 {
            let (old, new) = randomPair(using: &generator)
            let policy: ListMovePolicy = Bool.random(using: &generator) ? .byOffset : .fewest
            let result = ListDiff(oldArray: old, newArray: new, option: .equality, moves: policy)
            let batch = result.forBatchUpdates()
            // Contents, not just keys: an update that got lost would leave the old content.
            if !batch.updates.isEmpty || replayAsBatch(batch, old: old, new: new) != new {
                Issue.record(
                    "seed \(seed), pair \(number), \(policy): \(old) → \(new): \(batch.debugDescription)")
                return
            }
        }
    }

    /// Two lists with few or many repeats, in none, few or one hash bucket; often the new one is
    /// the old one with a few changes, as in life.
    private func randomPair(using generator: inout SeededGenerator) -> ([Item], [Item]) {
        let keys = Int.random(in: 1...10, using: &generator)
        let buckets: Int? = [nil, nil, 1, 3].randomElement(using: &generator)!
        func randomItem(using generator: inout SeededGenerator) -> Item {
            Item(
                Int.random(in: 0..<keys, using: &generator), Int.random(in: 0...1, using: &generator),
                buckets: buckets)
        }
        let old = (0..<Int.random(in: 0...8, using: &generator)).map { _ in randomItem(using: &generator) }
        if Bool.random(using: &generator) {
            let count = Int.random(in: 0...8, using: &generator)
            return (old, (0..<count).map { _ in randomItem(using: &generator) })
        }
        var new = old
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            let place = Int.random(in: 0...new.count, using: &generator)
            if place < new.count, Bool.random(using: &generator) { new.remove(at: place) }
            new.insert(randomItem(using: &generator), at: min(place, new.count))
        }
        return (old, new)
    }
}
