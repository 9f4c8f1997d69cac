@testable import ListKit
import Testing

struct NearbyRowsTests {
    @Test func linesAreWhole() {
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 9)]),
            metrics: [0: ListSectionMetrics(lineSpacing: 10, itemWidth: .columns(3))])
        geometry.estimate = RowHeightEstimate(item: 50)
        geometry.setLineWidth(300)
        geometry.breakLines(from: 0, to: .infinity)
        func rows(_ offset: Double) -> Range<Int> {
            NearbyRows.range(to: offset, pageHeight: 70, overscan: 0, in: geometry)
        }
        #expect(rows(0) == 0..<6)
        #expect(rows(20) == 0..<6)
        #expect(rows(55) == 0..<9, "Beside free space the line above it is kept.")
        #expect(rows(60) == 3..<9)
    }

    @Test func aLineIsThereAsSoonAsAnyOfItsItemsIsInSight() {
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 3), .init(itemCount: 1), .init(itemCount: 1)]),
            metrics: [
                0: ListSectionMetrics(itemWidth: .columns(3)),
                1: ListSectionMetrics(insets: ListInsets(top: 20), itemWidth: .fixed(100)),
                2: ListSectionMetrics(itemWidth: .fixed(100)),
            ])
        geometry.estimate = RowHeightEstimate(item: 50)
        geometry.setLineWidth(300)
        geometry.breakLines(from: 0, to: .infinity)
        // The first item of the second line begins at 70, the other one at 50.
        #expect(NearbyRows.range(to: 0, pageHeight: 60, overscan: 0, in: geometry) == 0..<5)
        #expect(NearbyRows.range(to: 0, pageHeight: 50, overscan: 0, in: geometry) == 0..<3)
    }

    @Test(arguments: [1, 6, 50]) func noMoreThanTwentyRowsWaitBeyondAnEdgeWhereALineHasNoMore(columns: Int) {
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 10_000)]),
            metrics: [0: ListSectionMetrics(itemWidth: .columns(columns))])
        geometry.estimate = RowHeightEstimate(item: 10)
        geometry.setLineWidth(300)
        geometry.breakLines(from: 0, to: .infinity)
        func rows(_ overscan: Double) -> Range<Int> {
            NearbyRows.range(to: 1_000, pageHeight: 700, overscan: overscan, mostRowsBeyond: 20, in: geometry)
        }
        let (inSight, near) = (rows(0), rows(350))
        let limit = max(columns, 20 / columns * columns)
        #expect(inSight.count == 70 * columns)
        #expect(near == inSight.lowerBound - limit..<inSight.upperBound + limit)
    }

    @Test func rowsThatReachIntoTheViewportAndItsOverscanExist() {
        let geometry = list(count: 100, measured: 0..<100)
        #expect(near(geometry, to: 0, overscan: 0) == 0..<10)
        #expect(near(geometry, to: 5, overscan: 0) == 0..<11)
        #expect(near(geometry, to: 200, overscan: 25) == 17..<33)
        #expect(near(geometry, to: 900, overscan: 40) == 86..<100)
    }

    @Test func aListOfRowsWithoutHeightHasOne() {
        var geometry = list(count: 3, measured: 0..<0)
        for item in 0..<3 { geometry.setHeight(0, of: place(item)) }
        #expect(near(geometry, to: 0, overscan: 0).count == 1)
        #expect(near(ContentGeometry(), to: 0, overscan: 0).isEmpty)
    }

    @Test func halfAViewportIsKeptReadyAndNotMoreThanIsUseful() {
        #expect(NearbyRows.usualOverscan(pageHeight: 500) == 250)
        #expect(NearbyRows.usualOverscan(pageHeight: 4_000) == 400)
    }

    private func near(_ geometry: ContentGeometry, to offset: Double, overscan: Double) -> Range<Int> {
        NearbyRows.range(to: offset, pageHeight: 100, overscan: overscan, in: geometry)
    }

    private func place(_ item: Int) -> ListRowPosition { .item(ListIndexPath(section: 0, item: item)) }

    /// Rows that are 10 high.
    private func list(count: Int, measured: Range<Int>) -> ContentGeometry {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: count, kinds: [])]))
        geometry.estimate.item = 10
        for item in measured { geometry.setHeight(10, of: place(item)) }
        return geometry
    }
}
