import ListDiffKit
import Testing
import TestSupport

@Suite struct IdentityTableTests {
    @Test("The first of equal objects is kept and found")
    func firstIsKept() {
        let names = ["a", "b", "a", "c", "b"]
        var table = IdentityTable()
        let stored = names.indices.map { index in
            table.insert(index, hash: names[index].hashValue) { names[$0] == names[index] }
        }
        #expect(stored.map(\.index) == [0, 1, 0, 3, 1])
        #expect(stored.map(\.inserted) == [true, true, false, true, false])
        #expect(table.count == 3)
        #expect(table.find(hash: "c".hashValue) { names[$0] == "c" } == 3)
        #expect(table.find(hash: "d".hashValue) { names[$0] == "d" } == nil)
    }

    @Test("Objects are told apart when every hash is the same", arguments: [0, -1, Int.min, Int.max])
    func collisions(hash: Int) {
        var table = IdentityTable()
        for index in 0..<100 { table.insert(index, hash: hash) { $0 == index } }
        #expect(table.count == 100)
        #expect((0..<100).allSatisfy { index in table.find(hash: hash) { $0 == index } == index })
        #expect(table.find(hash: hash) { $0 == 100 } == nil)
    }

    @Test("It grows without asking about what it holds")
    func growing() {
        var table = IdentityTable()
        var questions = 0
        for index in 0..<10_000 {
            table.insert(index, hash: index.hashValue) {
                questions += 1
                return $0 == index
            }
        }
        #expect(table.count == 10_000)
        // Only equal hashes are asked about, and 32 bits are kept of each: two may agree by chance.
        #expect(questions < 10)
        #expect((0..<10_000).allSatisfy { index in table.find(hash: index.hashValue) { $0 == index } == index })
    }
}

@Suite struct IdentityTableRemovalTests {
    @Test("What is left is found after any removals, and nothing else", arguments: [1, 3, 64, Int.max], UInt64(0)..<3)
    func removal(buckets: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func hash(_ index: Int) -> Int { index % buckets }
        var table = IdentityTable()
        var stored: Set<Int> = []
        for _ in 0..<1_000 {
            let index = Int.random(in: 0..<60, using: &generator)
            if Bool.random(using: &generator) {
                let inserted = table.insert(index, hash: hash(index)) { $0 == index }.inserted
                #expect(inserted == stored.insert(index).inserted)
            } else {
                #expect(table.remove(index, hash: hash(index)) == (stored.remove(index) != nil))
            }
            #expect(table.count == stored.count)
            let found = (0..<60).filter { index in table.find(hash: hash(index)) { $0 == index } != nil }
            if found != stored.sorted() {
                Issue.record("\(found) were found of \(stored.sorted())")
                return
            }
        }
    }
}
