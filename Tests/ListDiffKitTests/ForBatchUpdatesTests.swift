import ListDiffKit
import Testing

@Suite struct ForBatchUpdatesTests {
    @Test("Updates become deletes and inserts, and take their moves with them")
    func worked() {
        let old = items(1...6)
        let new = [Item(2, 1), Item(5), Item(4), Item(7), Item(6, 1), Item(3, 1)]
        let batch = ListDiff(oldArray: old, newArray: new, option: .equality).forBatchUpdates()
        #expect(batch.deletes == [0, 1, 2, 5])
        #expect(batch.inserts == [0, 3, 4, 5])
        #expect(batch.updates.isEmpty)
        #expect(batch.moves == [ListMoveIndex(from: 4, to: 1)])
        #expect(batch.changeCount == 9)
    }

    @Test("Updates in place become deletes and inserts")
    func inPlace() {
        let old = [Item(0, 1), Item(1, 2), Item(2, 4), Item(3, 1)]
        let new = [Item(0, 1), Item(1, 2), Item(2, 3), Item(3, 5)]
        let batch = ListDiff(oldArray: old, newArray: new, option: .equality).forBatchUpdates()
        #expect(batch.deletes == [2, 3])
        #expect(batch.inserts == [2, 3])
        #expect(batch.updates.isEmpty)
        #expect(batch.moves.isEmpty)
    }

    @Test("Without updates nothing changes")
    func noUpdates() {
        let result = ListDiff(oldArray: [1, 2, 3], newArray: [3, 4, 1], option: .equality)
        #expect(result.forBatchUpdates().debugDescription == result.debugDescription)
    }

    @Test("Lookups answer as before")
    func lookups() {
        let batch = ListDiff(oldArray: [Item(1)], newArray: [Item(2), Item(1, 1)], option: .equality)
            .forBatchUpdates()
        #expect(batch.oldIndex(forIdentifier: Key(value: 1)) == 0)
        #expect(batch.newIndex(forIdentifier: Key(value: 1)) == 1)
    }

    // IGListKit finds the new index of an update by its identifier, where only the last occurrence
    // answers. These two are what goes wrong with that.

    @Test("An updated copy is not lost when a later copy is deleted")
    func earlierCopyIsKept() {
        let old = [Item(1, 0), Item(1, 0)]
        let new = [Item(1, 1)]
        let batch = ListDiff(oldArray: old, newArray: new, option: .equality).forBatchUpdates()
        #expect(batch.deletes == [0, 1])
        #expect(batch.inserts == [0])
    }

    @Test("An updated copy is inserted at its own place when a later copy is inserted")
    func countsAddUp() {
        let old = [Item(1, 0)]
        let new = [Item(1, 1), Item(1, 1)]
        let batch = ListDiff(oldArray: old, newArray: new, option: .equality).forBatchUpdates()
        #expect(batch.deletes == [0])
        #expect(batch.inserts == [0, 1])
    }

    @Test("Paths convert like indexes, in ascending order")
    func paths() {
        let old = items(1...6)
        let new = [Item(2, 1), Item(5), Item(4), Item(7), Item(6, 1), Item(3, 1)]
        let batch = ListDiffPaths(
            fromSection: 3, toSection: 4, oldArray: old, newArray: new, option: .equality
        ).forBatchUpdates()
        #expect(batch.deletes == [0, 1, 2, 5].map { ListIndexPath(section: 3, item: $0) })
        #expect(batch.inserts == [0, 3, 4, 5].map { ListIndexPath(section: 4, item: $0) })
        #expect(batch.updates.isEmpty)
        #expect(
            batch.moves == [
                ListMoveIndexPath(
                    from: ListIndexPath(section: 3, item: 4), to: ListIndexPath(section: 4, item: 1))
            ])
    }
}
