import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// What stands side by side begins at the right where text does.
@preconcurrency @MainActor
final class RightToLeftTests: GtkTestCase {
    private func check(
        _ content: Widget, width: Int = 1000, first: Widget, second: Widget, line: UInt = #line
    ) throws {
        try withWindow(width: width, height: 700, child: content) { window in
            let places = [first, second].map { $0.bounds(in: content) }
            XCTAssertLessThan(try XCTUnwrap(places[0]).x, try XCTUnwrap(places[1]).x, line: line)
            content.isRightToLeft = true
            settle(window)
            for (widget, before) in zip([first, second], places) {
                let after = try XCTUnwrap(widget.bounds(in: content))
                let before = try XCTUnwrap(before)
                XCTAssertEqual(after.x, Double(content.width) - before.x - before.width, accuracy: 0.01, line: line)
                XCTAssertEqual(after.width, before.width, line: line)
                XCTAssertEqual(after.y, before.y, line: line)
            }
        }
    }

    func testTheGallerysListIsAtTheRight() throws {
        let page = GalleryPage()
        try check(page, first: page.list.view, second: page.pane.content)
    }

    func testANarrowGallerysWayBackIsAtTheRight() throws {
        let page = GalleryPage()
        try withWindow(width: 400, height: 700, child: page) { window in
            page.isRightToLeft = true
            page.choose(try XCTUnwrap(page.pane.shown))
            settle(window)
            let place = try XCTUnwrap(page.back.bounds(in: page))
            XCTAssertEqual(place.x + place.width, Double(page.width), accuracy: 0.01)
        }
    }

    func testWrappedControlsBeginAtTheRight() throws {
        let labels = [Label("one"), Label("two and more"), Label("three")]
        try check(WrapBox(spacing: 8, labels), first: labels[0], second: labels[1])
    }

    func testPanesBeginAtTheRight() throws {
        let labels = [Label("one"), Label("two")]
        let columns = FlowColumns(
            spacing: 8, [.init(widget: labels[0], width: 200), .init(widget: labels[1], width: 300)])
        try check(columns, first: labels[0], second: labels[1])
    }
}
