import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListInspector

@preconcurrency @MainActor
final class SplitPaneTests: GtkTestCase {
    func testTheSideIsAtTheRightWhereTextBeginsThere() throws {
        let (side, main) = (Label("side"), Label("main"))
        let pane = SplitPane(side: side, main: main)
        try withWindow(width: 900, height: 500, child: pane) { window in
            let width = try XCTUnwrap(side.bounds(in: pane)).width
            pane.isRightToLeft = true
            settle(window)
            XCTAssertEqual(try XCTUnwrap(side.bounds(in: pane)).x, Double(pane.width) - width)
            XCTAssertEqual(try XCTUnwrap(main.bounds(in: pane)).x, 0)
        }
    }
}
