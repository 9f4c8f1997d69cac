import ListDiffKit
import Testing

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
