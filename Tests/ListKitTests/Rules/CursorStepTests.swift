@testable import ListKit
import ListKitReplay
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
        for step in [CursorStep.previous, .next, .up, .down, .pageUp, .pageDown, .first, .last] {
            #expect(step.item(from: .header(section: 0), in: geometry, page: 100) == nil)
        }
    }

    @Test func whereEachItemFillsALineUpAndDownAreThePreviousAndTheNext() {
        let geometry = sample
        for row in 0..<geometry.rowCount {
            let position = geometry.position(ofRow: row)
            func item(_ step: CursorStep) -> Int? { step.item(from: position, in: geometry, page: 100) }
            #expect(item(.up) == item(.previous) && item(.down) == item(.next), "\(position)")
        }
    }

    /// Three columns in lines of 300: 0 1 2 / 3 4, a header, 5 6 7 / 8.
    private var grid: ContentGeometry {
        let metrics = ListSectionMetrics(itemWidth: .columns(3))
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 5), .init(itemCount: 4, kinds: .header)]),
            metrics: [0: metrics, 1: metrics])
        geometry.estimate = RowHeightEstimate(item: 50, supplementary: 20)
        geometry.setLineWidth(300)
        geometry.breakLines(from: 0, to: .infinity)
        return geometry
    }

    private func walk(_ steps: [CursorStep], from start: Int, in geometry: ContentGeometry, page: Double = 100) -> [Int]
    {
        var (cursor, number) = (ListCursor(), start)
        return steps.map { step in
            let position = ListRowPosition.item(geometry.path(ofItem: number))
            let column = cursor.column(at: position, in: geometry)
            number = step.item(from: position, column: column, in: geometry, page: page) ?? number
            if step.keepsColumn { cursor.keep(column: column, at: geometry.path(ofItem: number), in: geometry) }
            return number
        }
    }

    @Test func upAndDownGoFromLineToLineOverHeadersAndComeBackToTheirColumn() {
        #expect(walk([.down, .down, .down, .down], from: 1, in: grid) == [4, 6, 8, 8])
        #expect(walk([.down, .down, .up, .up], from: 2, in: grid) == [4, 7, 4, 2])
        #expect(walk([.down, .next, .up], from: 2, in: grid) == [4, 5, 3], "Another step gives the column up.")
        #expect(walk([.up, .up, .up], from: 8, in: grid) == [5, 3, 0])
        #expect(walk([.up], from: 1, in: grid) == [1])
    }

    @Test func anArrowAlongTheLineGoesThroughAllItems() {
        #expect(walk(Array(repeating: .next, count: 9), from: 0, in: grid) == [1, 2, 3, 4, 5, 6, 7, 8, 8])
        #expect(walk(Array(repeating: .previous, count: 9), from: 8, in: grid) == [7, 6, 5, 4, 3, 2, 1, 0, 0])
    }

    @Test func pagesGoByLinesInTheColumn() {
        #expect(walk([.pageDown, .pageDown, .pageDown], from: 2, in: grid, page: 60) == [4, 7, 8])
        #expect(walk([.pageDown, .pageUp], from: 2, in: grid, page: 130) == [7, 2])
        #expect(walk([.pageDown], from: 8, in: grid) == [8], "There is no line below.")
        #expect(walk([.last, .up], from: 1, in: grid) == [8, 5])
    }

    @Test func upAndDownMeetTheItemThatIsNearest() {
        let widths: [Double] = [100, 200, 60, 60, 60, 150, 300]
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 7)]),
            metrics: [0: ListSectionMetrics(interitemSpacing: 0, itemWidth: .each)])
        geometry.setLineWidth(300)
        geometry.breakLines(from: 0, to: .infinity) { widths[$0.item] }
        // 0 1 / 2 3 4 / 5 / 6
        #expect(walk([.down, .down, .down, .up, .up, .up], from: 1, in: geometry) == [4, 5, 6, 5, 4, 1])
        #expect(walk([.down], from: 0, in: geometry) == [2])
        #expect(walk([.down, .up], from: 2, in: geometry) == [5, 2])
        #expect(walk([.up], from: 3, in: geometry) == [0])
        #expect(walk([.up], from: 4, in: geometry) == [1])
    }

    @Test func fromAControlInAHeaderTheNextLineIsEnteredAtItsStart() {
        let header = ListRowPosition.header(section: 1)
        #expect(CursorStep.down.item(from: header, in: grid, page: 100) == 5)
        #expect(CursorStep.up.item(from: header, in: grid, page: 100) == 3)
    }

    @Test func aColumnIsForgottenWhenItsItemStandsElsewhere() throws {
        var geometry = grid
        var cursor = ListCursor()
        let path = ListIndexPath(section: 0, item: 4)
        cursor.keep(column: 250, at: path, in: geometry)
        #expect(cursor.column(at: .item(path), in: geometry) == 250)
        #expect(cursor.column(at: .item(ListIndexPath(section: 0, item: 1)), in: geometry) == 150)
        let plan = ListBatchPlan.repairing(
            from: geometry.structure,
            to: ListViewStructure(sections: [.init(itemCount: 6), .init(itemCount: 4, kinds: .header)]),
            update: ListBatchUpdate(
                data: ListBatchUpdateData(insertIndexPaths: [ListIndexPath(section: 0, item: 0)])))
        cursor.apply(plan, from: geometry)
        geometry.apply(plan) { _ in ListSectionMetrics(itemWidth: .columns(3)) }
        geometry.breakLines(from: 0, to: .infinity)
        #expect(
            cursor.column(at: .item(ListIndexPath(section: 0, item: 5)), in: geometry) == 250, "It is the third now.")
        geometry.setLineWidth(200)
        geometry.breakLines(from: 0, to: .infinity)
        #expect(cursor.column(at: .item(ListIndexPath(section: 0, item: 5)), in: geometry) == 166.5)
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
