@testable import ListKit
import ListKitReplay
import Testing

struct FocusSuccessionTests {
    @Test func theFocusStaysAtItsItemWhereverThatGoes() {
        #expect(focus(from: 1, count: 4, moves: [1: 3]) == 3)
        #expect(focus(from: 3, count: 4, deletes: [0]) == 2)
    }

    @Test func theNextItemThatStaysTakesItOver() {
        #expect(focus(from: 1, count: 4, deletes: [1]) == 1)
        #expect(focus(from: 1, count: 4, deletes: [1, 2]) == 1)
    }

    @Test func elseThePreviousOneDoes() {
        #expect(focus(from: 3, count: 4, deletes: [2, 3]) == 1)
    }

    @Test func anItemThatIsMovedByNameIsPassedOver() {
        #expect(focus(from: 1, count: 5, deletes: [1], moves: [2: 0]) == 2)
        #expect(focus(from: 3, count: 4, deletes: [3], moves: [2: 0]) == 2)
    }

    @Test func whereNothingStaysThatIsNotMovedTheFirstItemOfTheNewListHasIt() {
        #expect(focus(from: 1, count: 2, deletes: [1], moves: [0: 1], inserts: [0]) == 0)
        #expect(focus(from: 0, count: 1, deletes: [0], inserts: [0, 1]) == 0)
        #expect(focus(from: 0, count: 1, deletes: [0]) == nil)
    }

    private func focus(
        from item: Int, count: Int, deletes: [Int] = [], moves: [Int: Int] = [:], inserts: [Int] = []
    ) -> Int? {
        func path(_ item: Int) -> ListIndexPath { ListIndexPath(section: 0, item: item) }
        func structure(_ count: Int) -> ListViewStructure {
            ListViewStructure(sections: [.init(itemCount: count, kinds: [])])
        }
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(
                insertIndexPaths: inserts.map(path), deleteIndexPaths: deletes.map(path),
                moveIndexPaths: moves.map { .init(from: path($0), to: path($1)) }))
        let old = structure(count)
        let plan = ListBatchPlan.repairing(
            from: old, to: structure(count - deletes.count + inserts.count), update: update)
        #expect(plan.faults.isEmpty)
        return FocusSuccession(plan: plan)
            .destination(of: path(item), in: ContentGeometry(old))?.item
    }
}
