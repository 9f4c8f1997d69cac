import ListDiffKit
@testable import ListKit
import TestSupport
import Testing

struct RowsInSightTests {
    /// Two sections of rows of some height or none, side by side or not, scrolled to and fro.
    @Test(arguments: 0..<20) func saysOfEachRowWhatItsPlaceSays(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var geometry = ContentGeometry(
            ListViewStructure(sections: [
                .init(itemCount: 30, kinds: .header), .init(itemCount: 20, kinds: []),
            ]))
        geometry.estimate.item = 10
        for row in 0..<geometry.rowCount where Bool.random(using: &random) {
            geometry.setHeight(Double(Int.random(in: 0...30, using: &random)), of: geometry.position(ofRow: row))
        }
        for offset in stride(from: -30.0, through: geometry.totalHeight, by: 7) {
            let content = ScrolledContent(geometry, offset: offset, viewportSize: ListSize(width: 100, height: 90))
            let shown = 3..<geometry.rowCount - 3
            let inSight = RowsInSight(content, among: shown)
            for row in 0..<geometry.rowCount {
                let position = geometry.position(ofRow: row)
                #expect(
                    inSight.contains(position) == (shown.contains(row) && content.isInSight(position)),
                    "\(position) at \(offset)")
            }
        }
        #expect(
            !RowsInSight(ScrolledContent(geometry, offset: 0, viewportSize: .zero), among: 0..<50)
                .contains(.item(ListIndexPath(section: 2, item: 0))))
    }
}
