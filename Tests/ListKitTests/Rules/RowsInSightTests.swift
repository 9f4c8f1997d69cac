@testable import ListKit
import TestSupport
import Testing

struct RowsInSightTests {
    /// A section of rows of some height or none, one of three in a line, and one more of single rows; scrolled to and
    /// fro. A row that is lower than its line is out of sight before the line is.
    @Test(arguments: 0..<20) func saysOfEachRowWhatItsPlaceSays(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var grid = ListSectionMetrics()
        grid.itemWidth = .columns(3)
        var geometry = ContentGeometry(
            ListViewStructure(sections: [
                .init(itemCount: 12, kinds: .header), .init(itemCount: 40), .init(itemCount: 10),
            ]), metrics: [1: grid])
        geometry.setLineWidth(300)
        geometry.estimate.item = 10
        for row in 0..<geometry.rowCount where Int.random(in: 0..<5, using: &random) > 0 {
            geometry.setHeight(Double(Int.random(in: 0...30, using: &random)), of: geometry.position(ofRow: row))
        }
        geometry.breakLines(from: 0, to: .greatestFiniteMagnitude)
        var partsOfLines = 0
        for offset in stride(from: -30.0, through: geometry.totalHeight, by: 7) {
            let content = ScrolledContent(geometry, offset: offset, viewportSize: ListSize(width: 300, height: 90))
            let shown = 3..<geometry.rowCount - 3
            let inSight = RowsInSight(content, among: NearbyRows(shown, in: geometry))
            for row in 0..<geometry.rowCount {
                let position = geometry.position(ofRow: row)
                #expect(
                    inSight.contains(position) == (shown.contains(row) && content.isInSight(position)),
                    "\(position) at \(offset)")
                let isOfLineInSight = geometry.rows(from: offset, to: content.maxY).contains(row)
                if isOfLineInSight, !content.isInSight(position) { partsOfLines += 1 }
            }
        }
        #expect(partsOfLines > 0)
    }

    /// Where it ends and the next one begins, nothing of a row without a length is in the viewport.
    @Test func aRowWithoutALengthAtTheLowerEdgeIsOutOfSight() {
        var geometry = ContentGeometry(ListViewStructure(sections: [.init(itemCount: 8)]))
        geometry.setLineWidth(300)
        func place(_ item: Int) -> ListRowPosition { .item(ListIndexPath(section: 0, item: item)) }
        for (item, height) in [100, 100, 100, 100, 0, 0, 100, 100].enumerated() {
            geometry.setHeight(Double(height), of: place(item))
        }
        let content = ScrolledContent(geometry, offset: 0, viewportSize: ListSize(width: 300, height: 400))
        let inSight = RowsInSight(content, among: NearbyRows(0..<8, in: geometry))
        #expect((0..<8).filter { inSight.contains(place($0)) } == [0, 1, 2, 3])
    }

    @Test func whatIsNotInTheListIsNotInSight() {
        let content = ScrolledContent(ContentGeometry(), offset: 0, viewportSize: ListSize(width: 100, height: 90))
        let inSight = RowsInSight(content, among: NearbyRows(0..<50, in: content.geometry))
        #expect(!inSight.contains(.item(ListIndexPath(section: 2, item: 0))))
    }
}
