import ListKit
import ListKitReplay
import ListScripts
import Testing

@Suite("Items side by side")
@MainActor
struct LineTests {
    @Test("Rows share lines where their section says so, through scrolls and updates")
    func columns() throws {
        let list = ColumnList([TestSection(1, ids: 0..<300)], columns: 3)
        #expect(list.frame(4) == ListRect(x: 133, y: 40, width: 134, height: 40))
        #expect(list.view.contentSize.height == 4000)
        list.view.scroll(toOffset: 2000, animated: false)
        #expect(list.view.indexPathsForVisibleItems.first?.item == 150)
        #expect(list.view.indexPathForItem(at: ListPoint(x: 390, y: 2010))?.item == 152)

        list.owner.sections[0].items.insert(TestItem(id: 1000), at: 0)
        let update = ListBatchUpdate(
            data: ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: 0, item: 0)]))
        _ = try list.view.performBatchUpdates(update, animated: false) { _ in }
        #expect(list.frame(151)?.origin.x == 133, "The row that was the first of its line is the second now.")
        #expect(list.frame(151)?.minY == list.view.visibleRect.minY, "It has kept its place.")
        #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty)
    }

    @Test("Every item of a line that is partly in sight has its row, wherever the list stands")
    func wholeLines() {
        let list = ColumnList([TestSection(1, ids: 0..<300)], columns: 3, lineSpacing: 6)
        list.view.overscan = 0
        for offset in stride(from: 0.0, through: 120, by: 1) {
            list.view.scroll(toOffset: offset, animated: false)
            let missing = list.view.indexPathsForVisibleItems.filter { list.view.cellForItem(at: $0) == nil }
            #expect(missing.isEmpty, "at \(offset)")
            #expect((list.view.checkInvariants() + list.view.checkLines()).isEmpty, "at \(offset)")
        }
    }

    @Test("An item that begins a line although it had room in the one before is a fault")
    func roomInTheLineBefore() {
        let list = ColumnList([TestSection(1, ids: 0..<2)], columns: 3)
        let rows = (0..<2).map { ListRowPosition.item(ListIndexPath(section: 0, item: $0)) }
        #expect(LineCheck(list.view, rows: rows).faults == [])
        let faults = LineCheck(list.view, rows: rows) { position in
            ListRect(x: 0, y: position == rows[0] ? 0 : 40, width: 133, height: 40)
        }.faults
        #expect(faults.contains("The item 1 of section 0 had room in the line before."))
    }

    @Test("A section of one item goes on in the line of the one before")
    func sharedLines() {
        let list = ColumnList((0..<100).map { TestSection($0, ids: [$0]) }, columns: 4)
        #expect(list.view.contentSize.height == 1000)
        #expect(list.view.frameForRow(at: .item(ListIndexPath(section: 6, item: 0)))?.origin.x == 200)
    }
}

@MainActor
private struct ColumnList {
    let owner: TestOwner
    let view = StrictCollectionView(viewportSize: ListSize(width: 400, height: 300))

    init(_ sections: [TestSection], columns: Int, lineSpacing: Double = 0) {
        owner = TestOwner(sections)
        var metrics = ListSectionMetrics()
        metrics.itemWidth = .columns(columns)
        metrics.lineSpacing = lineSpacing
        owner.metrics = metrics
        view.delegate = owner
        view.dataSource = owner
    }

    func frame(_ item: Int) -> ListRect? { view.frameForRow(at: .item(ListIndexPath(section: 0, item: item))) }
}
