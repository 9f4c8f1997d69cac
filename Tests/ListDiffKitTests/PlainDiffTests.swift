import ListDiffKit
import Testing
import TestSupport

/// What a diff skips at the ends of lists makes no difference to what it finds.
@Suite struct PlainDiffTests {
    @Test(
        "Random lists of values with many copies give what the plain rules say", arguments: RandomSeeds.from(700..<702))
    func values(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<1_500 {
            let keys = [2, 10, 1_000].randomElement(using: &generator)!
            let buckets: Int? = [nil, 1, 3].randomElement(using: &generator)!
            let (old, new) = randomLists(using: &generator) {
                Item(Int.random(in: 0..<keys, using: &$0), Int.random(in: 0...9, using: &$0) / 9, buckets: buckets)
            }
            let option: ListDiffOption = Bool.random(using: &generator) ? .equality : .pointerPersonality
            let plain = PlainDiff(old: old, new: new, option: option)
            let faults = ListMovePolicy.allCases.compactMap { policy in
                plain.complaint(
                    about: ListDiff(
                        oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable], option: option,
                        moves: policy), policy)
            }
            if let complaint = complaint(old: old, new: new, option: option) ?? faults.first {
                Issue.record("seed \(seed), pair \(number), \(option): \(old) → \(new): \(complaint)")
                return
            }
        }
    }

    @Test(
        "Random lists of instances of subclasses give what the plain rules say", arguments: RandomSeeds.from(710..<711))
    func instances(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<1_500 {
            let (old, new) = randomLists(using: &generator) { generator -> Animal in
                let name = String(Int.random(in: 0..<6, using: &generator))
                return Bool.random(using: &generator)
                    ? Cat(name) : Dog(name, tricks: Int.random(in: 0...1, using: &generator))
            }
            let option: ListDiffOption = Bool.random(using: &generator) ? .equality : .pointerPersonality
            let plain = PlainDiff(old: old, new: new) {
                if new[$0] === old[$1] { return false }
                return option == .pointerPersonality || !new[$0].isEqual(toDiffableObject: old[$1])
            }
            for policy in ListMovePolicy.allCases {
                let typed = ListDiff(oldArray: old, newArray: new, option: option, moves: policy)
                let mixed = ListDiff(
                    oldArray: old.map { erased($0, as: number % 2 == 0) },
                    newArray: new.map { erased($0, as: number % 3 == 0) }, option: option, moves: policy)
                if let complaint = plain.complaint(about: typed, policy) ?? plain.complaint(about: mixed, policy) {
                    Issue.record("seed \(seed), pair \(number), \(option), \(policy): \(complaint)")
                    return
                }
            }
        }
    }

    @Test("Random mixed lists give what the plain rules say", arguments: RandomSeeds.from(720..<721))
    func mixed(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<1_500 {
            let (old, new) = randomLists(using: &generator) { generator -> any ListDiffable in
                let value = Int.random(in: 0..<4, using: &generator)
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: return value
                case 1: return UInt8(value)
                case 2: return Item(value, Int.random(in: 0...1, using: &generator), buckets: 1)
                case 3: return Dog("\(value)", tricks: Int.random(in: 0...1, using: &generator)) as Animal
                case 4: return Dog("\(value)", tricks: Int.random(in: 0...1, using: &generator))
                default: return "\(value)"
                }
            }
            let plain = PlainDiff(old: old, new: new) { content(new[$0]) != content(old[$1]) }
            for policy in ListMovePolicy.allCases {
                let result = ListDiff(oldArray: old, newArray: new, option: .equality, moves: policy)
                if let complaint = plain.complaint(about: result, policy) {
                    Issue.record("seed \(seed), pair \(number), \(policy): \(complaint)")
                    return
                }
            }
        }
    }

    private func content(_ object: any ListDiffable) -> Int {
        (object as? Item)?.content ?? (object as? Dog)?.tricks ?? 0
    }

    /// In a variable of its own class or of the base class: an existential remembers which it was.
    private func erased(_ animal: Animal, as itself: Bool) -> any ListDiffable {
        if itself, let dog = animal as? Dog { return dog }
        if itself, let cat = animal as? Cat { return cat }
        return animal
    }

    /// Two lists of which the new one often is the old one with a few changes: most of it is the same at both ends.
    private func randomLists<Object>(
        using generator: inout SeededGenerator, _ object: (inout SeededGenerator) -> Object
    ) -> ([Object], [Object]) {
        let limit = [3, 12, 60].randomElement(using: &generator)!
        let old = (0..<Int.random(in: 0...limit, using: &generator)).map { _ in object(&generator) }
        if Int.random(in: 0..<6, using: &generator) == 0 {
            return (old, (0..<Int.random(in: 0...limit, using: &generator)).map { _ in object(&generator) })
        }
        var new = old
        let start = Int.random(in: 0...new.count, using: &generator)
        for _ in 0..<[0, 1, 2, 12].randomElement(using: &generator)! {
            let place = min(new.count, start + Int.random(in: 0...10, using: &generator))
            let block = place..<min(new.count, place + Int.random(in: 0...12, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: new.insert(object(&generator), at: place)
            case 1 where place < new.count: new.remove(at: place)
            case 2 where place < new.count: new[place] = object(&generator)
            case 3 where place < new.count: new.insert(new.remove(at: place), at: new.count / 2)
            case 4: new.replaceSubrange(block, with: block.map { _ in object(&generator) })
            case 5:
                let moved = Array(new[block])
                new.removeSubrange(block)
                new.insert(contentsOf: moved, at: Int.random(in: 0...new.count, using: &generator))
            default: break
            }
        }
        return (old, new)
    }
}
