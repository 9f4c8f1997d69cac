import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class LikeTests: ViewerTestCase {
    private let path = ListIndexPath(section: 0, item: 1)

    func testAClickLikesThePostInItsVeryRowAndAnotherTakesItBack() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        let post = shown.session.days[0].posts[1]
        let (cell, row) = (try XCTUnwrap(shown.cell(at: path)), try XCTUnwrap(shown.row(at: path)))
        let button = try XCTUnwrap(shown.toggles(in: cell.content).first)
        let count = shown.session.likes.count(of: post.id)
        XCTAssertFalse(button.isActive)

        TestInput.click(button)
        pump(until: shown.session.likes.isLiked(post.id), "the like")
        shown.settle()
        XCTAssertEqual(OpenWindow.texts(in: button), ["\(count + 1)"])
        XCTAssert(button.isActive)
        XCTAssertEqual(shown.row(at: path), row)
        XCTAssert(button.hasFocus)
        XCTAssert(cell.content.hasClass("unread"), "A button in a row does not activate it.")

        TestInput.press("space")
        pump(until: !shown.session.likes.isLiked(post.id), "the like being taken back")
        shown.settle()
        XCTAssertEqual(OpenWindow.texts(in: button), [count > 0 ? "\(count)" : "Like"])
        XCTAssertFalse(button.isActive)
        XCTAssert(button.hasFocus)
        XCTAssert(cell.content.hasClass("unread"))
        shown.check()
    }

    func testALikeStaysThroughRefreshAndSearch() throws {
        let shown = try OpenWindow.sample(in: self)
        let post = shown.session.days[0].posts[1]
        let button = try XCTUnwrap(shown.toggles(in: try XCTUnwrap(shown.cell(at: path)).content).first)
        button.click()
        shown.afterUpdate { shown.session.refresh() }
        shown.search(for: post.displayTitle)
        let hit = try XCTUnwrap(shown.cell(at: ListIndexPath(section: 0, item: 0)))
        XCTAssertEqual(OpenWindow.texts(in: hit.content).first, post.displayTitle)
        XCTAssertEqual(shown.toggles(in: hit.content).first?.isActive, true)
    }

    func testTheSamplesLikesAreTheSameInEveryRunAndAFileHasNone() {
        let likes = Likes(isSample: true)
        XCTAssertEqual(likes.count(of: "winters-worth-oil-lamp"), 34)
        let counts = (0..<500).map { likes.count(of: "post-\($0)") }
        XCTAssert(counts.allSatisfy { (0...120).contains($0) })
        XCTAssertGreaterThan(Set(counts).count, 80)
        XCTAssertEqual(Likes(isSample: false).count(of: "winters-worth-oil-lamp"), 0)
    }

    func testTheButtonIsAsHighAsALineAndInLineWithTheText() throws {
        let shown = try OpenWindow.sample(in: self)
        let cell = try XCTUnwrap(shown.cell(at: path))
        let button = try XCTUnwrap(shown.toggles(in: cell.content).first)
        XCTAssertEqual(button.bounds(in: cell.content)?.height, 26)
    }
}

extension OpenWindow {
    /// The buttons that stay pressed, in the order of the widgets.
    func toggles(in widget: Widget) -> [ToggleButton] {
        guard widget.isVisible else { return [] }
        if widget.cssName == "button", widget.hasClass("quiet") {
            return [unsafe ToggleButton(borrowing: widget.unsafePointer)]
        }
        return widget.children.flatMap(toggles)
    }
}
