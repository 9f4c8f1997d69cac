import ListDiffKit
import Testing

@Suite struct ValueTests {
    @Test("Paths are ordered by section, then by item")
    func pathOrder() {
        let paths = [(1, 0), (0, 2), (0, 1)].map { ListIndexPath(section: $0, item: $1) }
        #expect(paths.sorted() == paths.reversed())
        #expect(paths[0].description == "(1, 0)")
    }

    @Test("Moves are equal when both ends are")
    func moves() {
        #expect(ListMoveIndex(from: 3, to: 4) == ListMoveIndex(from: 3, to: 4))
        #expect(ListMoveIndex(from: 3, to: 4) != ListMoveIndex(from: 4, to: 3))
        #expect(Set([ListMoveIndex(from: 3, to: 4), ListMoveIndex(from: 3, to: 4)]).count == 1)
        #expect(ListMoveIndex(from: 3, to: 4).description == "3→4")
    }

    @Test("A result describes its counts, and its indexes for debugging")
    func descriptions() {
        let result = ListDiff(
            oldArray: [Item(1), Item(2)], newArray: [Item(2, 1), Item(3)], option: .equality)
        #expect(result.description == "<ListIndexSetResult; 1 inserts; 1 deletes; 1 updates; 0 moves>")
        #expect(
            result.debugDescription
                == "<ListIndexSetResult; inserts: [1]; deletes: [0]; updates: [1]; moves: []>")
        let paths = ListDiffPaths(
            fromSection: 0, toSection: 1, oldArray: [1, 2], newArray: [2, 1], option: .equality)
        #expect(paths.description == "<ListIndexPathResult; 0 inserts; 0 deletes; 0 updates; 2 moves>")
        #expect(paths.debugDescription.contains("moves: [(0, 1)→(1, 0), (0, 0)→(1, 1)]"))
    }

    @Test("The examples of the documentation do what they say")
    func documentation() {
        let result = ListDiff(oldArray: ["a", "b"], newArray: ["b", "c"], option: .equality)
        #expect(result.deletes == [0])
        #expect(result.inserts == [1])
        #expect(result.newIndex(forIdentifier: "b") == 0)

        let fewest = ListDiff(oldArray: [1, 2, 3], newArray: [3, 1, 2], option: .equality, moves: .fewest)
        #expect(fewest.moves == [ListMoveIndex(from: 2, to: 0)])

        var sections: ListIndexSet = [4, 0, 4]
        sections.insert(2)
        #expect(Array(sections.reversed()) == [4, 2, 0])
    }
}
