@testable import ListKit
import ListDiffKit
import Testing

struct CursorStepTests {
    @Test func stepsGoFromItemToItemOverHeadersFootersAndEmptySections() {
        let geometry = sample
        #expect((0..<geometry.itemCount).map { geometry.itemNumber(of: geometry.path(ofItem: $0)) } == Array(0..<7))
        var walked: [Int] = []
        var place: ListRowPosition? = .header(section: 0)
        while let current = place, let number = CursorStep.next.item(from: current, in: geometry, page: 100) {
            walked.append(number)
            place = .item(geometry.path(ofItem: number))
        }
        #expect(walked == Array(0..<7))
        walked = []
        place = .footer(section: 3)
        while let current = place, let number = CursorStep.previous.item(from: current, in: geometry, page: 100) {
            walked.append(number)
            place = .item(geometry.path(ofItem: number))
        }
        #expect(walked == Array((0..<7).reversed()))
    }

    @Test func aPageIsOneOfHeightsAndAtLeastOneItem() {
        var geometry = sample
        geometry.estimate = RowHeightEstimate(item: 20, supplementary: 10)
        geometry.setHeight(300, of: .item(ListIndexPath(section: 3, item: 1)))
        let first = ListRowPosition.item(ListIndexPath(section: 0, item: 0))
        // Its top edge is at 10; the row at 90 is the first item of section 3.
        #expect(CursorStep.pageDown.item(from: first, in: geometry, page: 95) == 3)
        let tall = ListRowPosition.item(ListIndexPath(section: 3, item: 1))
        #expect(CursorStep.pageDown.item(from: tall, in: geometry, page: 100) == 5)
        #expect(CursorStep.pageUp.item(from: tall, in: geometry, page: 100) == 3)
        let last = ListRowPosition.item(ListIndexPath(section: 3, item: 3))
        #expect(CursorStep.pageDown.item(from: last, in: geometry, page: 100) == nil)
        #expect(CursorStep.pageUp.item(from: last, in: geometry, page: 10_000) == 0)
        #expect(CursorStep.pageUp.item(from: first, in: geometry, page: 10_000) == nil)
    }

    @Test func aListWithoutItemsHasNoStop() {
        let geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 0, kinds: .header)]))
        for step in [CursorStep.previous, .next, .pageUp, .pageDown, .first, .last] {
            #expect(step.item(from: .header(section: 0), in: geometry, page: 100) == nil)
        }
    }

    private var sample: ContentGeometry {
        ContentGeometry(
            ListViewStructure(sections: [
                .init(itemCount: 3, kinds: .header), .init(itemCount: 0, kinds: [.header, .footer]),
                .init(itemCount: 0),
                .init(itemCount: 4, kinds: [.header, .footer]),
            ]))
    }
}
