import ListDiffKit
@testable import ListKit
import Testing

/// What IGListKit's tests say of a layout that changes, in its figures.
@Suite("The reference's layout: changes")
struct ReferenceUpdateTests {
    private let square = size(33, 33)

    @Test("Sections and items come, go, move and are reloaded: the frames are those of the new list")
    func batch() throws {
        var list = SizedList([[10, 20], [30], [60], [40]].map(section))
        let sections = [[30], [40], [30, 10], [10, 20]].map(section)
        try list.update(
            to: sections,
            ListBatchUpdateData(
                insertSections: [3], deleteSections: [2], moveSections: [ListMoveIndex(from: 3, to: 1)],
                insertIndexPaths: [ListIndexPath(section: 2, item: 1)],
                deleteIndexPaths: [ListIndexPath(section: 0, item: 1)],
                updateIndexPaths: [ListIndexPath(section: 0, item: 0)]))
        #expect(list.length == 260)
        #expect(
            (0..<4).map(list.header) == [
                rect(10, 10, 85, 10), rect(10, 65, 85, 10), rect(10, 130, 85, 10), rect(10, 205, 85, 10),
            ])
        #expect(
            list.items == [
                rect(10, 20, 85, 30), rect(10, 75, 85, 40), rect(10, 140, 85, 30), rect(10, 180, 85, 10),
                rect(10, 215, 85, 10), rect(10, 235, 85, 20),
            ])
    }

    @Test("A narrower list breaks its lines elsewhere")
    func narrower() {
        var list = SizedList(Array(repeating: SizedList.Section([square]), count: 3))
        #expect(list.length == 33)
        #expect(list.items.last == rect(66, 0, 34, 33))
        list.setRoom(across: 70)
        #expect(list.length == 66)
        #expect(list.items == [rect(0, 0, 33, 33), rect(33, 0, 33, 33), rect(0, 33, 33, 33)])
    }

    @Test("The same width again leaves nothing to lay out")
    func sameWidth() {
        var list = SizedList(Array(repeating: SizedList.Section([square]), count: 3))
        list.geometry.setLineWidth(100)
        let hasChanged = list.layOut()
        #expect(!hasChanged)
    }

    @Test("What is between the insets of the list is the room of its lines")
    func narrowedByInsets() {
        // A line of 100 with 30 free at both ends.
        let list = SizedList([.init([size(40, 10), size(40, 20)], header: 10)], across: 40)
        #expect(list.length == 40)
        #expect(list.header(0) == rect(0, 0, 40, 10))
        #expect(list.items == [rect(0, 10, 40, 10), rect(0, 20, 40, 20)])
    }

    @Test("Items of other sizes, and one more of them, stand in other places")
    func otherSizes() throws {
        var list = SizedList([.init([size(10, 10), size(10, 10)])])
        #expect(list.items == [rect(0, 0, 10, 10), rect(10, 0, 10, 10)])
        try list.update(
            to: [.init([size(20, 20), size(20, 20), size(20, 20)])],
            ListBatchUpdateData(
                insertIndexPaths: [ListIndexPath(section: 0, item: 2)],
                updateIndexPaths: [ListIndexPath(section: 0, item: 0), ListIndexPath(section: 0, item: 1)]))
        #expect(list.items == [rect(0, 0, 20, 20), rect(20, 0, 20, 20), rect(40, 0, 20, 20)])
    }

    @Test("A section that does not exist is passed over")
    func sectionThatIsNotThere() {
        var list = SizedList([.init([size(10, 10), size(10, 10)])])
        let items = list.items
        list.geometry.setMetrics(ofSections: [1]) { _ in ListSectionMetrics(lineSpacing: 50) }
        let hasChanged = list.layOut()
        #expect(!hasChanged)
        #expect(list.items == items)
    }

    private func section(_ heights: [Double]) -> SizedList.Section {
        SizedList.Section(
            heights.map { size(85, $0) }, header: 10, insets: ListInsets(top: 10, left: 10, bottom: 5, right: 5),
            lineSpacing: 10)
    }
}
