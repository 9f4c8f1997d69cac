import ListDiffKit
import Testing
import TestSupport

@Suite struct BatchUpdateDataTests {
    private let path = ListIndexPath(section: 0, item: 3)

    @Test(
        "Inserts and deletes at one path",
        arguments: [
            (inserts: 0, deletes: 2, keptInserts: 0), (1, 2, 0), (2, 2, 1), (3, 2, 2), (3, 3, 1),
            (1, 1, 1), (0, 1, 0), (1, 3, 0),
        ])
    func repeatedDeletes(inserts: Int, deletes: Int, keptInserts: Int) {
        let data = ListBatchUpdateData(
            insertIndexPaths: Array(repeating: path, count: inserts),
            deleteIndexPaths: Array(repeating: path, count: deletes))
        #expect(data.deleteIndexPaths == [path])
        #expect(data.insertIndexPaths == Array(repeating: path, count: keptInserts))
    }

    @Test("Two inserts at one path are two items")
    func repeatedInserts() {
        let data = ListBatchUpdateData(insertIndexPaths: [path, path])
        #expect(data.insertIndexPaths == [path, path])
    }

    @Test("A section move is dropped when its source is deleted or its destination inserted")
    func redundantSectionMoves() {
        let data = ListBatchUpdateData(
            insertSections: [5], deleteSections: [0],
            moveSections: [
                ListMoveIndex(from: 0, to: 1), ListMoveIndex(from: 2, to: 5), ListMoveIndex(from: 5, to: 0),
            ])
        #expect(data.moveSections == [ListMoveIndex(from: 5, to: 0)])
        #expect(data.deleteSections == [0])
        #expect(data.insertSections == [5])
    }

    @Test("Deletes from a moving section replace its move, all of them")
    func deletesFromMovingSection() {
        let data = ListBatchUpdateData(
            moveSections: [ListMoveIndex(from: 2, to: 4)],
            deleteIndexPaths: [
                ListIndexPath(section: 2, item: 0), ListIndexPath(section: 2, item: 1),
                ListIndexPath(section: 4, item: 0),
            ])
        #expect(data.moveSections.isEmpty)
        #expect(data.deleteSections == [2])
        #expect(data.insertSections == [4])
        #expect(data.deleteIndexPaths == [ListIndexPath(section: 4, item: 0)])
    }

    @Test("Inserts into a moving section replace its move, all of them")
    func insertsIntoMovingSection() {
        let data = ListBatchUpdateData(
            moveSections: [ListMoveIndex(from: 2, to: 4)],
            insertIndexPaths: [
                ListIndexPath(section: 4, item: 0), ListIndexPath(section: 4, item: 0),
                ListIndexPath(section: 2, item: 0),
            ])
        #expect(data.moveSections.isEmpty)
        #expect(data.deleteSections == [2])
        #expect(data.insertSections == [4])
        #expect(data.insertIndexPaths == [ListIndexPath(section: 2, item: 0)])
    }

    @Test("Item moves go with their deleted section, replace a section's move, or stay")
    func itemMoves() {
        func move(_ from: Int, _ to: Int) -> ListMoveIndexPath {
            ListMoveIndexPath(
                from: ListIndexPath(section: from, item: 0), to: ListIndexPath(section: to, item: 1))
        }
        let data = ListBatchUpdateData(
            deleteSections: [0], moveSections: [ListMoveIndex(from: 2, to: 4)],
            moveIndexPaths: [move(0, 1), move(2, 2), move(3, 4), move(1, 1)])
        #expect(data.moveIndexPaths == [move(3, 4), move(1, 1)])
        #expect(data.deleteSections == [0, 2])
        #expect(data.insertSections == [4])
    }

    @Test("Updates, inserts into inserted sections and deletes from deleted ones are left alone")
    func leftAlone() {
        let data = ListBatchUpdateData(
            insertSections: [1], deleteSections: [2],
            insertIndexPaths: [ListIndexPath(section: 1, item: 0)],
            deleteIndexPaths: [ListIndexPath(section: 2, item: 0)],
            updateIndexPaths: [path, ListIndexPath(section: 2, item: 0), path])
        #expect(data.insertIndexPaths == [ListIndexPath(section: 1, item: 0)])
        #expect(data.deleteIndexPaths == [ListIndexPath(section: 2, item: 0)])
        #expect(data.updateIndexPaths == [path, ListIndexPath(section: 2, item: 0), path])
    }

    @Test("The order of deletes makes no difference, that of inserts does")
    func equality() {
        let other = ListIndexPath(section: 0, item: 1)
        #expect(
            ListBatchUpdateData(deleteIndexPaths: [path, other])
                == ListBatchUpdateData(deleteIndexPaths: [other, path]))
        #expect(
            ListBatchUpdateData(insertIndexPaths: [path, other])
                != ListBatchUpdateData(insertIndexPaths: [other, path]))
    }

    @Test("The description counts all seven")
    func description() {
        let data = ListBatchUpdateData(
            insertSections: [7, 8], deleteSections: [1, 2, 3],
            moveIndexPaths: [ListMoveIndexPath(from: path, to: path)])
        #expect(
            data.description == """
                <ListBatchUpdateData; 2 section inserts; 3 section deletes; 0 section moves; \
                0 item inserts; 0 item deletes; 0 item updates; 1 item moves>
                """)
        #expect(data.debugDescription.contains("moveIndexPaths: [(0, 3)→(0, 3)]"))
    }

    @Test("Random batches come out as the rules say", arguments: UInt64(400)..<404)
    func randomBatches(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for number in 0..<2_000 {
            let input = RandomBatch(using: &generator)
            let data = ListBatchUpdateData(
                insertSections: ListIndexSet(input.insertSections),
                deleteSections: ListIndexSet(input.deleteSections), moveSections: Set(input.moves),
                insertIndexPaths: input.inserts, deleteIndexPaths: input.deletes,
                updateIndexPaths: input.inserts, moveIndexPaths: input.itemMoves)
            let oracle = BatchUpdateOracle(
                insertSections: input.insertSections, deleteSections: input.deleteSections,
                moveSections: input.moves, inserts: input.inserts, deletes: input.deletes,
                itemMoves: input.itemMoves)
            let isRight =
                Set(data.insertSections) == oracle.insertSections
                && Set(data.deleteSections) == oracle.deleteSections
                && data.moveSections == Set(oracle.moveSections)
                && data.insertIndexPaths == oracle.insertIndexPaths
                && data.deleteIndexPaths == oracle.deleteIndexPaths.sorted()
                && data.updateIndexPaths == input.inserts
                && data.moveIndexPaths == oracle.moveIndexPaths
            if !isRight {
                Issue.record("seed \(seed), batch \(number): \(input) → \(data.debugDescription)")
                return
            }
        }
    }
}

/// Changes of a few sections with a few items each, so that they meet often.
private struct RandomBatch {
    let insertSections: [Int]
    let deleteSections: [Int]
    let moves: [ListMoveIndex]
    let inserts: [ListIndexPath]
    let deletes: [ListIndexPath]
    let itemMoves: [ListMoveIndexPath]

    init(using generator: inout SeededGenerator) {
        func sections(using generator: inout SeededGenerator) -> [Int] {
            (0..<Int.random(in: 0...2, using: &generator)).map { _ in Int.random(in: 0..<5, using: &generator) }
        }
        func paths(using generator: inout SeededGenerator) -> [ListIndexPath] {
            (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                ListIndexPath(
                    section: Int.random(in: 0..<5, using: &generator),
                    item: Int.random(in: 0..<2, using: &generator))
            }
        }
        insertSections = sections(using: &generator)
        deleteSections = sections(using: &generator)
        let sources = (0..<5).shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))
        let destinations = (0..<5).shuffled(using: &generator)
        moves = zip(sources, destinations).map { ListMoveIndex(from: $0, to: $1) }
        inserts = paths(using: &generator)
        deletes = paths(using: &generator)
        itemMoves = zip(paths(using: &generator), paths(using: &generator)).map {
            ListMoveIndexPath(from: $0, to: $1)
        }
    }
}
