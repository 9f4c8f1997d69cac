import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// The viewer under real keys and clicks.
@preconcurrency @MainActor
final class InputTests: ViewerTestCase {
    private func open() throws -> OpenWindow {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return shown
    }

    func testAClickReadsAPostAndTheKeyboardGoesOnFromThere() throws {
        let shown = try open()
        let cell = try XCTUnwrap(shown.cell(at: ListIndexPath(section: 0, item: 1)))
        let next = try XCTUnwrap(shown.cell(at: ListIndexPath(section: 0, item: 2)))
        let post = shown.session.days[0].posts[1]
        TestInput.click(cell.content)
        pump(until: !cell.content.hasClass("unread"), "the clicked post being read")
        XCTAssert(next.content.hasClass("unread"))
        // Through the article.
        let blocks = try XCTUnwrap(shown.session.articles.article(of: post.id)).blocks
        for _ in 0...blocks.count { TestInput.press("Down") }
        TestInput.press("Return")
        pump(until: !next.content.hasClass("unread"), "the next post being read")
        TestInput.press("space")
        pump(until: !next.content.hasClass("open"), "the next post being closed")
        shown.settle()
        let row = shown.rows.path(of: .post(shown.session.days[0].posts[2].id)).flatMap(shown.row)
        XCTAssertEqual(row?.hasFocus, true)
        shown.check()
    }

    func testTheKeysGoToTheListFromTheStart() throws {
        let shown = try open()
        let first = try XCTUnwrap(shown.row(at: ListIndexPath(section: 0, item: 0)))
        pump(until: first.hasFocus, "the first post having the focus")
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        for _ in 0..<2 { TestInput.press("Page_Down") }
        pump(until: shown.list.visibleRect.minY > 100, "the list being scrolled")
        XCTAssert(shown.list.containsFocus)
    }

    func testAFeedThatOpensLeavesTheKeysToASearchThatIsTyped() throws {
        let shown = OpenWindow(.file(folder.path("feed.json")), in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.viewer.search.isOpen = true
        pump(until: shown.viewer.search.entry.containsFocus, "the entry having the focus")
        try folder.write(TemporaryFolder.feed(items: [#"{"id": "1", "title": "A post"}"#]), to: "feed.json")
        shown.afterUpdate { shown.session.open() }
        XCTAssert(shown.viewer.search.entry.containsFocus)
    }

    func testControlRAndF5Refresh() throws {
        let shown = try open()
        let first = shown.session.source.path
        shown.afterUpdate { TestInput.press("r", holding: ["Control_L"]) }
        let second = shown.session.source.path
        XCTAssertNotEqual(second, first)
        shown.afterUpdate { TestInput.press("F5") }
        XCTAssertNotEqual(shown.session.source.path, second)
        shown.check()
    }

    func testControlFOpensTheSearchAndTakesTheKeyboardThere() throws {
        let shown = try open()
        TestInput.press("f", holding: ["Control_L"])
        pump(until: shown.viewer.search.entry.containsFocus, "the entry having the focus")
        XCTAssert(shown.viewer.search.isOpen)
        XCTAssert(shown.viewer.search.button.isActive)
        TestInput.press("Escape")
        pump(until: !shown.viewer.search.isOpen, "the search being closed")
        pump(until: shown.list.containsFocus, "the focus being in the list")
    }
}
