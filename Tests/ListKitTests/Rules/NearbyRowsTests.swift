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

    @Test func aListOfRowsWithoutHeightHasThem() {
        var geometry = list(count: 3, measured: 0..<0)
        for item in 0..<3 { geometry.setHeight(0, of: place(item)) }
        #expect(near(geometry, to: 0, overscan: 0) == 0..<3)
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

/// Rows that measured nothing, of which any number is near.
struct EmptyNearbyRowsTests {
    private func column(of count: Int, empty: Range<Int>...) -> ContentGeometry {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: count)]))
        geometry.estimate = RowHeightEstimate(item: 10)
        geometry.setLineWidth(300)
        for row in empty.joined() { geometry.setHeight(0, of: geometry.position(ofRow: row)) }
        return geometry
    }

    @Test func theFirstTwoHundredExist() {
        let near = NearbyRows(50..<1_000, in: column(of: 1_000, empty: 0..<100, 200..<400, 500..<900))
        #expect(near.gaps == [350..<400, 500..<900])
        #expect(near.stretches == [50..<350, 400..<500, 900..<1_000])
        #expect(near.count == 500)
        #expect([49, 50, 349, 350, 399, 400, 899, 900, 999, 1_000].filter(near.contains) == [50, 349, 400, 900, 999])
    }

    @Test func ofTwoHundredRowsAllExist() {
        #expect(NearbyRows(0..<200, in: column(of: 300, empty: 0..<300)).gaps.isEmpty)
        #expect(NearbyRows(0..<201, in: column(of: 300, empty: 0..<300)).gaps == [200..<201])
    }

    @Test func inALineWithAnotherRowARowThatMeasuresNothingExists() {
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 900)]),
            metrics: [0: ListSectionMetrics(itemWidth: .columns(3))])
        geometry.setLineWidth(300)
        for row in 0..<900 { geometry.setHeight(row == 700 ? 20 : 0, of: geometry.position(ofRow: row)) }
        geometry.breakLines(from: 0, to: .infinity)
        #expect(NearbyRows(0..<900, in: geometry).gaps == [200..<699, 702..<900])
    }

    @Test func rowsThatMeasureNothingAtTheEdgeAreNear() {
        let geometry = column(of: 100, empty: 0..<4, 10..<13)
        #expect(NearbyRows.range(to: 0, pageHeight: 30, overscan: 0, in: geometry) == 0..<7)
        #expect(NearbyRows.range(to: 60, pageHeight: 30, overscan: 0, in: geometry) == 10..<16)
        #expect(NearbyRows.range(to: 61, pageHeight: 30, overscan: 0, in: geometry) == 13..<17)
        #expect(NearbyRows.range(to: 10, pageHeight: 30, overscan: 0, in: geometry) == 5..<8)
    }
}
