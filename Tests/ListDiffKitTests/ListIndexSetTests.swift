import ListDiffKit
import Testing
import TestSupport

@Suite struct ListIndexSetTests {
    @Test("Members are ascending and distinct, whatever they came from")
    func initializers() {
        #expect(Array([3, 1, 3, 2, 1] as ListIndexSet) == [1, 2, 3])
        #expect(Array(ListIndexSet(2..<5)) == [2, 3, 4])
        #expect(Array(ListIndexSet(2...4)) == [2, 3, 4])
        #expect(ListIndexSet(2..<2) == [])
        #expect(ListIndexSet([5, 5, 5]) == [5])
        #expect(ListIndexSet([Int]()).isEmpty)
        #expect(ListIndexSet().description == "[]")
        #expect(([2, -1] as ListIndexSet).description == "[-1, 2]")
        #expect(([2, -1] as ListIndexSet).debugDescription == "ListIndexSet([-1, 2])")
    }

    @Test("Sets with the same members are equal and hash alike")
    func equality() {
        let one: ListIndexSet = [1, 2]
        let other: ListIndexSet = [2, 1, 2]
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != [1])
    }

    @Test("As a collection it lists members in order, by position")
    func collection() {
        let set: ListIndexSet = [10, 30, 20]
        #expect(set.count == 3)
        #expect(set[1] == 20)
        #expect(set.first == 10)
        #expect(set.last == 30)
        #expect(Array(set.reversed()) == [30, 20, 10])
        #expect(set.map { $0 / 10 } == [1, 2, 3])
    }

    @Test("Insert and remove say whether they changed anything")
    func insertAndRemove() {
        var set: ListIndexSet = [1, 5]
        let inserted = [3, 3, 9, 9, -4].map { set.insert($0) }
        #expect(inserted == [true, false, true, false, true])
        #expect(set == [-4, 1, 3, 5, 9])
        let removed = [3, 3, 100].map { set.remove($0) }
        #expect(removed == [true, false, false])
        #expect(set == [-4, 1, 5, 9])
    }

    @Test("Members that follow one another are one range, in whatever way they came together")
    func ranges() {
        let range: ListIndexSet = [2, 3, 4, 5]
        #expect(range.ranges == [2..<6])
        #expect(ListIndexSet([5, 2, 3, 4]).ranges == [2..<6])
        #expect(ListIndexSet(2..<4).union(ListIndexSet(4..<6)).ranges == [2..<6])
        #expect(ListIndexSet(4..<6).union(ListIndexSet(2..<4)).ranges == [2..<6])
        var set = range
        set.remove(3)
        #expect(set.ranges == [2..<3, 4..<6])
        set.insert(3)
        #expect(set.ranges == [2..<6])
        set.subtract([2, 5])
        #expect(set.ranges == [3..<5])
    }

    /// If the cost of anything grew with the members, this would not end in a lifetime.
    @Test("A range costs the same, however long it is", arguments: [10, 1_000_000, Int.max / 4])
    func longRanges(count: Int) {
        var set = ListIndexSet(0..<count)
        #expect(set.count == count && set.first == 0 && set.last == count - 1 && set[count / 2] == count / 2)
        #expect(set.contains(count - 1) && !set.contains(count))
        #expect(set == ListIndexSet(0...count - 1) && set.hashValue == ListIndexSet(0..<count).hashValue)
        let (middle, shifted) = (ListIndexSet(2..<count - 2), ListIndexSet(count / 2..<2 * count))
        #expect(set.union(shifted).ranges == [0..<2 * count] && shifted.union(set).ranges == [0..<2 * count])
        #expect(set.subtracting(shifted).ranges == [0..<count / 2])
        #expect(set.subtracting(middle).ranges == [0..<2, count - 2..<count])
        set.insert(count)
        set.remove(2)
        set.formUnion(shifted)
        #expect(set.ranges == [0..<2, 3..<2 * count] && set[2] == 3 && set.count == 2 * count - 1)
    }

    @Test("It behaves like a set of integers", arguments: UInt64(500)..<504)
    func likeASet(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<500 {
            func some(using generator: inout SeededGenerator) -> [Int] {
                (0..<Int.random(in: 0...9, using: &generator)).flatMap { _ in
                    let start = Int.random(in: -6...30, using: &generator)
                    return start..<start + Int.random(in: 1...4, using: &generator)
                }
            }
            let left = some(using: &generator)
            let right = some(using: &generator)
            var set = ListIndexSet(left)
            let other = ListIndexSet(right)
            var isRight =
                set.holds(Set(left)) && other.holds(Set(right))
                && set.union(other).holds(Set(left).union(right))
                && set.subtracting(other).holds(Set(left).subtracting(right))
            set.formUnion(other)
            isRight = isRight && set.holds(Set(left).union(right))
            set.subtract(ListIndexSet(left))
            var model = Set(right).subtracting(left)
            isRight = isRight && set.holds(model)
            for _ in 0..<30 {
                let index = Int.random(in: -7...40, using: &generator)
                if Bool.random(using: &generator) {
                    isRight = isRight && set.insert(index) == model.insert(index).inserted
                } else {
                    isRight = isRight && set.remove(index) == (model.remove(index) != nil)
                }
                isRight = isRight && set.holds(model)
            }
            if !isRight {
                Issue.record("seed \(seed), number \(number): \(left), \(right)")
                return
            }
        }
    }
}

extension ListIndexSet {
    /// Whether everything that can be asked of the set is as if it had these members.
    fileprivate func holds(_ members: Set<Int>) -> Bool {
        let sorted = members.sorted()
        let made = ListIndexSet(members)
        return Array(self) == sorted && map { $0 } == sorted && indices.map { self[$0] } == sorted
            && count == sorted.count && isEmpty == sorted.isEmpty && reversed() == sorted.reversed()
            && (-8...41).allSatisfy { contains($0) == members.contains($0) }
            && self == made && hashValue == made.hashValue && ranges.allSatisfy { !$0.isEmpty }
            && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    }
}
