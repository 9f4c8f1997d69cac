import ListDiffKit
import Testing

@Suite struct WorkedExampleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        let old: [Item]
        let new: [Item]
        var deletes: ListIndexSet = []
        var inserts: ListIndexSet = []
        var updates: ListIndexSet = []
        var moves: [ListMoveIndex] = []

        var testDescription: String { name }
    }

    static func moves(_ pairs: (Int, Int)...) -> [ListMoveIndex] {
        pairs.map { ListMoveIndex(from: $0.0, to: $0.1) }
    }

    static let examples: [Example] = [
        Example(name: "nothing to nothing", old: [], new: []),
        Example(name: "nothing to one", old: [], new: items([1]), inserts: [0]),
        Example(name: "one to nothing", old: items([1]), new: [], deletes: [0]),
        Example(
            name: "a swap of two", old: items([1, 2]), new: items([2, 1]), moves: moves((1, 0), (0, 1))),
        Example(
            name: "mixed", old: items([1, 2, 3, 4]), new: items([2, 4, 5, 3]), deletes: [0],
            inserts: [2], moves: moves((3, 1), (2, 3))),
        Example(
            name: "moves among duplicates", old: items([1, 2, 3, 3, 4]), new: items([2, 3, 1, 3, 4]),
            moves: moves((1, 0), (2, 1), (0, 2))),
        Example(
            name: "ten keys", old: items(0...8), new: items([0, 2, 3, 4, 7, 6, 9, 5, 10]),
            deletes: [1, 8], inserts: [6, 8], moves: moves((7, 4), (5, 7))),
        Example(
            name: "an update that moves", old: [Item(0, 0), Item(1, 1), Item(2, 2)],
            new: [Item(2, 3), Item(1, 1), Item(0, 0)], updates: [2], moves: moves((2, 0), (0, 2))),
        Example(
            name: "last to the front", old: items(1...5), new: items([5, 1, 2, 3, 4]),
            moves: moves((4, 0), (0, 1), (1, 2), (2, 3), (3, 4))),
        Example(
            name: "second to the end", old: items(1...6), new: items([1, 3, 4, 5, 6, 2]),
            moves: moves((2, 1), (3, 2), (4, 3), (5, 4), (1, 5))),
        Example(name: "a duplicate less", old: items([7, 7, 7]), new: items([7, 7]), deletes: [2]),
        Example(
            name: "one of two copies changed", old: [Item(1, 0), Item(1, 0)],
            new: [Item(1, 0), Item(1, 1)], updates: [0, 1]),
        Example(
            name: "the walk-through by value", old: items([1, 2, 4, 1]), new: items([1, 2, 3, 5]),
            deletes: [2, 3], inserts: [2, 3]),
        Example(
            name: "the walk-through by position", old: [Item(0, 1), Item(1, 2), Item(2, 4), Item(3, 1)],
            new: [Item(0, 1), Item(1, 2), Item(2, 3), Item(3, 5)], updates: [2, 3]),
    ]

    @Test("A worked example comes out literally", arguments: examples)
    func workedExample(_ example: Example) {
        let result = ListDiff(oldArray: example.old, newArray: example.new, option: .equality)
        #expect(result.deletes == example.deletes)
        #expect(result.inserts == example.inserts)
        #expect(result.updates == example.updates)
        #expect(result.moves == example.moves)
        #expect(result.hasChanges == (result.changeCount > 0))
    }

    @Test("A worked example comes out the same for mixed lists", arguments: examples)
    func mixedList(_ example: Example) {
        let result = ListDiff(
            oldArray: example.old as [any ListDiffable], newArray: example.new as [any ListDiffable],
            option: .equality)
        #expect(result.deletes == example.deletes)
        #expect(result.inserts == example.inserts)
        #expect(result.updates == example.updates)
        #expect(result.moves == example.moves)
    }

    @Test("Strings are their own identifiers")
    func strings() {
        let result = ListDiff(oldArray: ["a", "b", "c"], newArray: ["a", "c", "d"], option: .equality)
        #expect(result.deletes == [1])
        #expect(result.inserts == [2])
        #expect(result.updates.isEmpty)
        #expect(result.moves.isEmpty)
    }

    @Test("Heckel's two sentences")
    func heckel() {
        let old = """
            much writing is like snow , a mass of long words and phrases falls upon the relevant \
            facts covering up the details .
            """.split(separator: " ")
        let new = """
            a mass of latin words falls upon the relevant facts like soft snow , covering up the \
            details .
            """.split(separator: " ")
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(old.count == 23)
        #expect(new.count == 19)
        #expect(result.deletes == [0, 1, 2, 9, 11, 12])
        #expect(result.inserts == [3, 11])
        #expect(result.updates.isEmpty)
        #expect(
            result.moves
                == Self.moves(
                    (6, 0), (7, 1), (8, 2), (10, 4), (13, 5), (14, 6), (15, 7), (16, 8), (17, 9),
                    (3, 10), (4, 12), (5, 13)))
    }
}
