import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class SearchTests: ViewerTestCase {
    func testASearchKeepsTheDaysThatHaveAHit() throws {
        let shown = try OpenWindow.sample(in: self)
        let all = try XCTUnwrap(shown.session.feed)
        shown.search(for: "harbour")
        let query = PostQuery("harbour")
        XCTAssertFalse(shown.session.days.isEmpty)
        XCTAssertLessThan(shown.session.days.count, all.days.count)
        for day in shown.session.days {
            XCTAssertFalse(day.posts.isEmpty)
            XCTAssert(day.posts.allSatisfy { $0.matches(query) })
        }
        shown.check()
    }

    func testAHitKeepsItsVeryRow() throws {
        let shown = try OpenWindow.sample(in: self)
        let post = shown.session.days[0].posts[3]
        let row = try XCTUnwrap(shown.row(at: ListIndexPath(section: 0, item: 3)))
        shown.search(for: post.displayTitle)
        let item = try XCTUnwrap(shown.session.days[0].posts.firstIndex(of: post))
        XCTAssertEqual(shown.row(at: ListIndexPath(section: 0, item: item)), row)
        shown.check()
    }

    func testASearchThatFindsNothingSaysSoAndIsClearedByItsButton() throws {
        let shown = try OpenWindow.sample(in: self)
        shown.search(for: "quiche")
        XCTAssert(shown.session.days.isEmpty)
        XCTAssert(shown.texts.contains("No Results for “quiche”"))
        shown.search(for: "quiche lorraine")
        XCTAssert(shown.texts.contains("No Results for “quiche lorraine”"), "\(shown.texts)")
        let button = try XCTUnwrap(shown.button("Clear Search"))
        shown.afterUpdate { button.click() }
        XCTAssertFalse(shown.viewer.search.isOpen)
        XCTAssertFalse(shown.texts.contains("No Results for “quiche lorraine”"))
        XCTAssertEqual(shown.session.days.map(\.posts.count).reduce(0, +), ShownPosts.pageSize)
        shown.check()
    }

    func testTheEndOfASearchBringsBackThePlaceWhereItBegan() throws {
        let shown = try OpenWindow.sample(in: self)
        shown.scroll(toOffset: 2345)
        let title = shown.firstVisibleRow
        let path = try XCTUnwrap(shown.list.indexPathsForVisibleItems.first)
        let y = try XCTUnwrap(shown.row(at: path)?.bounds(in: shown.list)?.y)
        shown.search(for: "fox")
        XCTAssertNotEqual(shown.firstVisibleRow, title)
        shown.afterUpdate { shown.viewer.search.isOpen = false }
        XCTAssertEqual(shown.firstVisibleRow, title)
        XCTAssertEqual(try XCTUnwrap(shown.row(at: path)?.bounds(in: shown.list)?.y), y, accuracy: 1)
        shown.check()
    }

    func testTypingSearchesAndEscapeEndsIt() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.row(at: ListIndexPath(section: 0, item: 0))?.grabFocus()
        shown.afterUpdate { for key in ["f", "o", "x"] { TestInput.press(key) } }
        pump(until: shown.session.search.text == "fox", "the typed text being searched for")
        shown.settle()
        XCTAssert(shown.viewer.search.isOpen)
        shown.afterUpdate { TestInput.press("Escape") }
        XCTAssertFalse(shown.viewer.search.isOpen)
        XCTAssertEqual(shown.session.days.map(\.posts.count).reduce(0, +), ShownPosts.pageSize)
        pump(until: shown.list.containsFocus, "the focus being in the list again")
        shown.check()
    }

    func testAfterASearchKeysGoOnFromAPostEvenWhereCommentsStandFirst() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        let post = shown.session.days[0].posts[0]
        shown.session.comments.toggle(post.id)
        shown.afterUpdate { shown.viewer.list.update(label: "Test") { shown.viewer.onShown() } }
        shown.scroll(toOffset: 200)
        shown.search(for: "zzzz")
        shown.afterUpdate { TestInput.press("Escape") }
        pump(until: shown.list.containsFocus, "the focus being in the list again")
        shown.check()
    }

    func testEscapeInTheListEndsTheSearchToo() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.search(for: "boat")
        shown.row(at: ListIndexPath(section: 0, item: 0))?.grabFocus()
        shown.afterUpdate { TestInput.press("Escape") }
        XCTAssertFalse(shown.viewer.search.isOpen)
    }

    func testRefreshDuringASearchShowsTheNewHits() throws {
        let shown = try OpenWindow.sample(in: self)
        shown.search(for: "the")
        for _ in 0..<6 {
            shown.afterUpdate { shown.session.refresh() }
            shown.check()
        }
        let hits = try XCTUnwrap(shown.session.feed).posts.count { $0.matches(PostQuery("the")) }
        XCTAssertEqual(shown.session.numbers.count, hits)
        XCTAssertEqual(shown.session.days.map(\.posts.count).reduce(0, +), ShownPosts.pageSize)
    }
}

extension OpenWindow {
    /// The button with a label, in sight.
    func button(_ label: String) -> Button? {
        func find(_ widget: Widget) -> Button? {
            guard widget.isVisible else { return nil }
            if widget.cssName == "button" {
                let button = unsafe Button(borrowing: widget.unsafePointer)
                return button.label == label ? button : nil
            }
            return widget.children.lazy.compactMap(find).first
        }
        return viewer.window.child.flatMap(find)
    }
}
