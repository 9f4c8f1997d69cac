@testable import ListKit
import ListDiffKit
import Testing

struct CursorStepTests {
    @Test func stepsGoFromItemToItemOverHeadersFootersAndEmptySections() {
        let index = index
        #expect((0..<index.itemCount).map { index.itemNumber(of: index.path(ofItem: $0)) } == Array(0..<7))
        var walked: [Int] = []
        var place: ListRowPosition? = .header(section: 0)
        while let current = place, let number = CursorStep.next.item(from: current, in: index, page: 100) {
            walked.append(number)
            place = .item(index.path(ofItem: number))
        }
        #expect(walked == Array(0..<7))
        walked = []
        place = .footer(section: 3)
        while let current = place, let number = CursorStep.previous.item(from: current, in: index, page: 100) {
            walked.append(number)
            place = .item(index.path(ofItem: number))
        }
        #expect(walked == Array((0..<7).reversed()))
    }

    @Test func aPageIsOneOfHeightsAndAtLeastOneItem() {
        var index = index
        index.estimate = RowHeightEstimate(item: 20, supplementary: 10)
        index.setHeight(300, of: .item(ListIndexPath(section: 3, item: 1)))
        let first = ListRowPosition.item(ListIndexPath(section: 0, item: 0))
        // Its top edge is at 10; the row at 90 is the first item of section 3.
        #expect(CursorStep.pageDown.item(from: first, in: index, page: 95) == 3)
        let tall = ListRowPosition.item(ListIndexPath(section: 3, item: 1))
        #expect(CursorStep.pageDown.item(from: tall, in: index, page: 100) == 5)
        #expect(CursorStep.pageUp.item(from: tall, in: index, page: 100) == 3)
        let last = ListRowPosition.item(ListIndexPath(section: 3, item: 3))
        #expect(CursorStep.pageDown.item(from: last, in: index, page: 100) == nil)
        #expect(CursorStep.pageUp.item(from: last, in: index, page: 10_000) == 0)
        #expect(CursorStep.pageUp.item(from: first, in: index, page: 10_000) == nil)
    }

    @Test func aListWithoutItemsHasNoStop() {
        let index = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 0, kinds: .header)]))
        for step in [CursorStep.previous, .next, .pageUp, .pageDown, .first, .last] {
            #expect(step.item(from: .header(section: 0), in: index, page: 100) == nil)
        }
    }

    private var index: ContentGeometry {
        ContentGeometry(
            ListViewStructure(sections: [
                .init(itemCount: 3, kinds: .header), .init(itemCount: 0, kinds: [.header, .footer]),
                .init(itemCount: 0),
                .init(itemCount: 4, kinds: [.header, .footer]),
            ]))
    }
}
