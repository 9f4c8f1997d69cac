import ListKit
import ListKitReplay
import Testing

@Suite("Where a list can be scrolled to, and what a scroll follows")
struct PlaceKeepingTests {
    @Test("A list stands between its start and its end; short content stands where it is asked for")
    func offsets() {
        #expect(ListPlaceKeeping.feed.offsets(contentHeight: 1_000, viewportHeight: 300) == 0...700)
        #expect(ListPlaceKeeping.chat.offsets(contentHeight: 1_000, viewportHeight: 300) == 0...700)
        #expect(ListPlaceKeeping.feed.offsets(contentHeight: 100, viewportHeight: 300) == 0...0)
        #expect(ListPlaceKeeping.chat.offsets(contentHeight: 100, viewportHeight: 300) == -200 ... -200)
    }

    @Test("A scroll follows its rows, its section and the end; it goes with its last row")
    func following() throws {
        func plan(_ data: ListBatchUpdateData, items: [Int]) throws -> ListBatchPlan {
            func structure(_ counts: [Int]) -> ListViewStructure {
                ListViewStructure(sections: counts.map { ListViewStructure.Section(itemCount: $0) })
            }
            return try ListBatchPlan(
                from: structure([3, 4]), to: structure(items), update: ListBatchUpdate(data: data))
        }
        func path(_ section: Int, _ item: Int) -> ListIndexPath { ListIndexPath(section: section, item: item) }
        let inserted = try plan(
            ListBatchUpdateData(insertSections: [0], deleteIndexPaths: [path(1, 1)]), items: [2, 3, 3])
        let rows = ListScrollTarget(rows: [.item(path(1, 1)), .item(path(1, 3))], position: .top)
        #expect(rows.following(inserted)?.content == .rows([.item(path(2, 2))]))
        let gone = ListScrollTarget(rows: [.item(path(1, 1))], position: .top)
        #expect(gone.following(inserted) == nil)
        let section = ListScrollTarget(.section(1, supplementaryKinds: .header), position: .bottom, additionalOffset: 3)
        #expect(section.following(inserted)?.content == .section(2, supplementaryKinds: .header))
        #expect(section.following(inserted)?.additionalOffset == 3)
        #expect(ListScrollTarget.end.following(inserted) == .end)
        let removed = try plan(ListBatchUpdateData(deleteSections: [1]), items: [3])
        #expect(section.following(removed) == nil)
    }
}
