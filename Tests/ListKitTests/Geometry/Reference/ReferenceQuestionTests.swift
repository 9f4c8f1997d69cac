import ListDiffKit
@testable import ListKit
import Testing

/// What IGListKit's tests ask a layout, in its figures.
@Suite("The reference's layout: questions")
struct ReferenceQuestionTests {
    @Test("Of a thousand items those are found that stand in a stretch, and no other")
    func manyItems() {
        let list = SizedList([.init(Array(repeating: size(100, 20), count: 1000))])
        for (top, height, count) in [(500.0, 100.0, 5), (0, 1000, 50), (250, 100, 6), (250, 1, 1)] {
            #expect(inSight(list, from: top, to: top + height).count == count, "\(top), \(height)")
        }
    }

    @Test("An item that ends above the others of its line is out of sight before them")
    func shortItemsOfALine() {
        let two = SizedList(Array(repeating: SizedList.Section([size(50, 100), size(50, 10)]), count: 6))
        #expect(inSight(two, from: 50, to: 150) == [[0, 0], [1, 0], [1, 1]])
        let three = SizedList(
            Array(repeating: SizedList.Section([size(30, 100), size(30, 10), size(30, 10)]), count: 6))
        #expect(inSight(three, from: 50, to: 150) == [[0, 0], [1, 0], [1, 1], [1, 2]])
    }

    @Test("What is not there has no frame")
    func missingRows() {
        let list = SizedList([.init([size(33, 33), size(65, 33)])])
        #expect(list.item(4, 0) == nil)
        #expect(list.item(0, 4) == nil)
        #expect(list.header(0) == nil)
        #expect(list.footer(0) == nil)
        #expect(list.header(10) == nil)
    }

    /// Section and item of all items in sight.
    private func inSight(_ list: SizedList, from top: Double, to bottom: Double) -> [[Int]] {
        ScrolledContent(list.geometry, offset: top, viewportSize: ListSize(width: 100, height: bottom - top))
            .itemsInSight.map { [$0.section, $0.item] }
    }
}
