import ListDiffKit
import Testing

@Suite struct DiffPropertyTests {
    @Test("One changed copy of an identifier flags every copy that stays, and no other")
    func updatesAreByIdentifier() {
        let old = [Item(1, 0), Item(2, 0), Item(1, 0), Item(1, 0)]
        let new = [Item(1, 0), Item(2, 0), Item(1, 9)]
        let result = ListDiff(oldArray: old, newArray: new, option: .equality)
        #expect(result.updates == [0, 2])
        #expect(result.deletes == [3])
    }

    @Test("A changed element in front of a duplicate flags the duplicate further down")
    func updatesReachDuplicatesBehind() {
        let old = [Item(1, 0), Item(2, 0), Item(3, 0), Item(1, 0)]
        let new = [Item(1, 5), Item(2, 0), Item(3, 0), Item(1, 0)]
        #expect(ListDiff(oldArray: old, newArray: new, option: .equality).updates == [0, 3])
    }

    @Test("Surplus copies are the later ones, on either side")
    func duplicatesMatchInOrder() {
        let fewer = ListDiff(oldArray: [5, 5, 1, 5], newArray: [1, 5], option: .equality)
        #expect(fewer.deletes == [1, 3])
        #expect(fewer.moves == [ListMoveIndex(from: 2, to: 0), ListMoveIndex(from: 0, to: 1)])
        let more = ListDiff(oldArray: [5], newArray: [5, 5, 5], option: .equality)
        #expect(more.inserts == [1, 2])
        #expect(more.moves.isEmpty)
    }

    @Test("Removing or inserting alone gives no moves")
    func insertsAndDeletesDoNotMove() {
        let few = items([1, 4, 6])
        let many = items(0...9)
        #expect(ListDiff(oldArray: many, newArray: few, option: .equality).moves.isEmpty)
        #expect(ListDiff(oldArray: few, newArray: many, option: .equality).moves.isEmpty)
    }

    @Test("Moving the last of n to the front is n moves by offset, one when fewest are asked for")
    func movePolicies() {
        let old = items(0..<50)
        let new = items([49] + Array(0..<49))
        let byOffset = ListDiff(oldArray: old, newArray: new, option: .equality)
        let fewest = ListDiff(oldArray: old, newArray: new, option: .equality, moves: .fewest)
        #expect(byOffset.moves.count == 50)
        #expect(fewest.moves == [ListMoveIndex(from: 49, to: 0)])
        #expect(hasSameKeys(replayAsBatch(fewest, old: old, new: new), new))
    }

    @Test("Under pointer personality every value that stays is updated")
    func valuesHaveNoPointer() {
        let result = ListDiff(oldArray: items([1, 2]), newArray: items([2, 3]), option: .pointerPersonality)
        #expect(result.updates == [1])
        let mixed: [any ListDiffable] = [Post(id: 1, title: "a"), "text"]
        #expect(ListDiff(oldArray: mixed, newArray: mixed, option: .pointerPersonality).updates == [0, 1])
    }

    @Test("Under pointer personality an instance that stays is not updated, a replaced one is")
    func instancesHaveAPointer() {
        let kept = Snapshot("kept")
        let old = [kept, Snapshot("replaced")]
        let new = [kept, Snapshot("replaced")]
        #expect(ListDiff(oldArray: old, newArray: new, option: .pointerPersonality).updates == [1])
        #expect(ListDiff(oldArray: old, newArray: new, option: .equality).updates.isEmpty)
        let mixed = ListDiff(
            oldArray: old as [any ListDiffable], newArray: new as [any ListDiffable],
            option: .pointerPersonality)
        #expect(mixed.updates == [1])
    }

    @Test("Paths carry the section of their side, and list updates in new order")
    func paths() {
        let old = [Item(1, 0), Item(2, 0), Item(3, 0)]
        let new = [Item(3, 1), Item(4, 0), Item(1, 1)]
        let result = ListDiffPaths(
            fromSection: 2, toSection: 7, oldArray: old, newArray: new, option: .equality)
        #expect(result.deletes == [ListIndexPath(section: 2, item: 1)])
        #expect(result.inserts == [ListIndexPath(section: 7, item: 1)])
        #expect(result.updates == [ListIndexPath(section: 2, item: 2), ListIndexPath(section: 2, item: 0)])
        #expect(
            result.moves == [
                ListMoveIndexPath(
                    from: ListIndexPath(section: 2, item: 2), to: ListIndexPath(section: 7, item: 0)),
                ListMoveIndexPath(
                    from: ListIndexPath(section: 2, item: 0), to: ListIndexPath(section: 7, item: 2)),
            ])
        #expect(result.changeCount == 6)
        #expect(result.hasChanges)
        let mixed = ListDiffPaths(
            fromSection: 2, toSection: 7, oldArray: old as [any ListDiffable],
            newArray: new as [any ListDiffable], option: .equality)
        #expect(mixed.updates == result.updates)
        #expect(mixed.moves == result.moves)
    }
}
