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
            NearbyRows(to: offset, pageHeight: 70, overscan: 0, in: geometry).range
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
        #expect(NearbyRows(to: 0, pageHeight: 60, overscan: 0, in: geometry).range == 0..<5)
        #expect(NearbyRows(to: 0, pageHeight: 50, overscan: 0, in: geometry).range == 0..<3)
    }

    @Test(arguments: [1, 6, 50]) func noMoreThanTwentyRowsWaitBeyondAnEdgeWhereALineHasNoMore(columns: Int) {
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 10_000)]),
            metrics: [0: ListSectionMetrics(itemWidth: .columns(columns))])
        geometry.estimate = RowHeightEstimate(item: 10)
        geometry.setLineWidth(300)
        geometry.breakLines(from: 0, to: .infinity)
        func rows(_ overscan: Double) -> Range<Int> {
            NearbyRows(to: 1_000, pageHeight: 700, overscan: overscan, mostRowsBeyond: 20, in: geometry).range
        }
        let (inSight, near) = (rows(0), rows(350))
        let limit = max(columns, 20 / columns * columns)
        #expect(inSight.count == 70 * columns)
        #expect(near == inSight.lowerBound - limit..<inSight.upperBound + limit)
    }

    @Test func rowsThatReachIntoTheViewportAndItsOverscanExist() {
        let geometry = list(count: 100, measured: 0..<100)
        #expect(near(geometry, to: 0, overscan: 0).range == 0..<10)
        #expect(near(geometry, to: 5, overscan: 0).range == 0..<11)
        #expect(near(geometry, to: 200, overscan: 25).range == 17..<33)
        #expect(near(geometry, to: 900, overscan: 40).range == 86..<100)
    }

    @Test func aListOfRowsWithoutHeightHasOne() {
        var geometry = list(count: 3, measured: 0..<0)
        for item in 0..<3 { geometry.setHeight(0, of: place(item)) }
        #expect(near(geometry, to: 0, overscan: 0).range.count == 1)
        #expect(near(ContentGeometry(), to: 0, overscan: 0).range.isEmpty)
    }

    @Test func rowsBesideTheRangeAreSparedAsLongAsOnesInItMayTurnOutToHaveNoHeight() {
        let geometry = list(count: 100, measured: 0..<24)
        let rows = near(geometry, to: 200, overscan: 0)
        #expect(rows.range == 20..<30)
        #expect(rows.spared(around: place(22), atLeast: geometry.estimate, in: geometry) == 20..<36)
        #expect(rows.spared(around: place(26), atLeast: geometry.estimate, in: geometry) == 18..<34)
        let measured = list(count: 100, measured: 0..<100)
        let spared = near(measured, to: 200, overscan: 0).spared(around: nil, atLeast: measured.estimate, in: measured)
        #expect(spared == 20..<30)
    }

    /// Seed 302 of the random grids: an item that no update named got another row.
    @Test func aLineThatMayTurnOutToHaveNoHeightBringsAllRowsOfTheNextOneNear() {
        var geometry = ContentGeometry(
            ListViewStructure(sections: [.init(itemCount: 100)]),
            metrics: [0: ListSectionMetrics(itemWidth: .columns(4))])
        geometry.estimate.item = 10
        geometry.setLineWidth(400)
        geometry.breakLines(from: 0, to: .infinity)
        for item in 0..<100 where item != 30 { geometry.setHeight(10, of: place(item)) }
        let rows = NearbyRows(to: 50, pageHeight: 30, overscan: 10, in: geometry)
        #expect(rows.range == 16..<36)
        #expect(rows.spared(around: place(17), atLeast: geometry.estimate, in: geometry) == 16..<40)
        #expect(rows.spared(around: place(28), atLeast: geometry.estimate, in: geometry) == 16..<40)
        #expect(rows.spared(around: place(32), atLeast: geometry.estimate, in: geometry) == 12..<36)
    }

    @Test func aHighRowThatMayTurnOutToHaveNoHeightBringsManyLowOnesNear() {
        var geometry = list(count: 100, measured: 0..<22)
        for item in 22..<100 where item != 25 { geometry.setHeight(5, of: place(item)) }
        let rows = near(geometry, to: 200, overscan: 0)
        #expect(rows.range == 20..<37)
        #expect(rows.spared(around: place(20), atLeast: geometry.estimate, in: geometry) == 20..<39)
    }

    /// Seed 31 of the random grids: an object was bound again and needed less height than before.
    @Test func aRowThatIsMeasuredAnewMayHaveLessHeightThanBefore() {
        let geometry = list(count: 100, measured: 0..<100)
        let rows = near(geometry, to: 500, overscan: 0)
        #expect(rows.spared(around: place(50), remeasuring: [55], atLeast: geometry.estimate, in: geometry) == 50..<61)
        #expect(rows.spared(around: place(59), remeasuring: [55], atLeast: geometry.estimate, in: geometry) == 49..<60)
        #expect(rows.spared(around: place(50), remeasuring: [70], atLeast: geometry.estimate, in: geometry) == 50..<60)
    }

    /// Seed 24 of the random grids.
    @Test func rowsThatDoNotStayWhereTheListEndsBringThoseBeyondTheOtherEdgeNear() {
        var geometry = list(count: 100, measured: 1..<99)
        func spared(to offset: Double, around item: Int) -> Range<Int> {
            near(geometry, to: offset, overscan: 0).spared(
                around: place(item), atLeast: geometry.estimate, in: geometry)
        }
        #expect(spared(to: 900, around: 91) == 89..<100)
        #expect(spared(to: 895, around: 91) == 89..<100, "There is half of it to scroll.")
        #expect(spared(to: 0, around: 5) == 0..<11)
        #expect(spared(to: 500, around: 55) == 50..<60)
        geometry.setHeight(10, of: place(99))
        #expect(spared(to: 900, around: 91) == 90..<100)
    }

    /// The reader of feeds had this when it went from columns to a list: 300 was the height of a card.
    @Test(arguments: [0, 40]) func linesBeyondTheRangeMayBeLowerThanEstimatedToo(fixed: Int) {
        var geometry = list(count: 200, measured: 0..<0)
        geometry.estimate.item = 300
        let rows = NearbyRows(to: Double(fixed * 300), pageHeight: 600, overscan: 300, in: geometry)
        #expect(rows.range == max(0, fixed - 1)..<fixed + 3)
        let least = RowHeightEstimate(item: 100)
        let spared = rows.spared(around: place(fixed), atLeast: least, in: geometry)
        #expect(spared.lowerBound <= max(0, fixed - 4))
        #expect(spared.upperBound >= fixed + 9)
        #expect(spared.count < 24, "Not the whole list.")
    }

    @Test func aRowNearTheEndMovesWhenTheListBecomesShorterThanEstimated() {
        var geometry = list(count: 20, measured: 0..<15)
        geometry.estimate.item = 100
        let rows = near(geometry, to: 550, overscan: 0)
        #expect(rows.range == 19..<20)
        #expect(rows.spared(around: place(19), atLeast: RowHeightEstimate(item: 10), in: geometry).lowerBound <= 9)
    }

    @Test func halfAViewportIsKeptReadyAndNotMoreThanIsUseful() {
        #expect(NearbyRows.usualOverscan(pageHeight: 500) == 250)
        #expect(NearbyRows.usualOverscan(pageHeight: 4_000) == 400)
    }

    private func near(_ geometry: ContentGeometry, to offset: Double, overscan: Double) -> NearbyRows {
        NearbyRows(to: offset, pageHeight: 100, overscan: overscan, in: geometry)
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
