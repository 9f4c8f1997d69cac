import ListDiffKit
import Testing
import TestSupport

@Suite struct ListIndexSetTests {
    @Test("Members are ascending and distinct, whatever they came from")
    func initializers() {
        #expect(Array([3, 1, 3, 2, 1] as ListIndexSet) == [1, 2, 3])
        #expect(Array(ListIndexSet(2..<5)) == [2, 3, 4])
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

    @Test("It behaves like a set of integers", arguments: UInt64(500)..<504)
    func likeASet(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<500 {
            func some(using generator: inout SeededGenerator) -> [Int] {
                (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                    Int.random(in: -6...12, using: &generator)
                }
            }
            let left = some(using: &generator)
            let right = some(using: &generator)
            var set = ListIndexSet(left)
            let other = ListIndexSet(right)
            let isRight =
                Array(set.union(other)) == Set(left).union(right).sorted()
                && Array(set.subtracting(other)) == Set(left).subtracting(right).sorted()
                && (-7...13).allSatisfy { set.contains($0) == left.contains($0) }
            set.formUnion(other)
            let united = set == set.union(other)
            set.subtract(ListIndexSet(left))
            let subtracted = Array(set) == Set(right).subtracting(left).sorted()
            if !(isRight && united && subtracted) {
                Issue.record("seed \(seed), number \(number): \(left), \(right)")
                return
            }
        }
    }
}
