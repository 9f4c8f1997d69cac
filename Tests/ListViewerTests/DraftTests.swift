import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Nothing that happens to the list loses what is half typed.
@preconcurrency @MainActor
final class DraftTests: ViewerTestCase {
    private func cell(_ post: Post, in shown: OpenWindow) -> CommentEntryCell? {
        shown.cell(.entry(post.id)) as? CommentEntryCell
    }

    /// Types "abcd" under the post and puts the cursor behind "ab".
    private func typeHalf(under post: Post, in shown: OpenWindow) throws -> CommentEntryCell {
        let button = try XCTUnwrap(
            shown.toggles(in: try XCTUnwrap(shown.cell(.post(post.id)) as? PostCell).content).last)
        button.click()
        pump(until: cell(post, in: shown) != nil, "the entry for a comment")
        shown.settle()
        let cell = try XCTUnwrap(cell(post, in: shown))
        TestInput.click(cell.entry)
        pump(until: cell.entry.containsFocus, "the entry having the focus")
        for key in ["a", "b", "c", "d", "Left", "Left"] { TestInput.press(key) }
        pump(until: cell.entry.text == "abcd" && cell.entry.cursorPosition == 2, "the typed text")
        return cell
    }

    private func open() throws -> (OpenWindow, Post) {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return (shown, shown.session.days[0].posts[0])
    }

    private func checkTyping(_ cell: CommentEntryCell, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(cell.entry.text, "abcd", file: file, line: line)
        XCTAssertEqual(cell.entry.cursorPosition, 2, file: file, line: line)
        XCTAssert(cell.entry.containsFocus, file: file, line: line)
    }

    func testPostsThatComeAboveLeaveTextFocusAndCursor() throws {
        let (shown, post) = try open()
        let typing = try typeHalf(under: post, in: shown)
        for _ in 0..<6 {
            shown.afterUpdate { shown.session.refresh() }
            XCTAssert(cell(post, in: shown) === typing)
            checkTyping(typing)
            shown.check()
        }
        TestInput.press("x")
        pump(until: typing.entry.text == "abxcd", "typing going on")
    }

    func testPostsThatComeAtTheTopLeaveTheEntryUnderTheEyesOfWhoTypes() throws {
        let (shown, post) = try open()
        let typing = try typeHalf(under: post, in: shown)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        let place = try XCTUnwrap(typing.entry.bounds(in: shown.list))
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertNotEqual(shown.session.days[0].posts[0].id, post.id, "There is something new above.")
        XCTAssertEqual(try XCTUnwrap(typing.entry.bounds(in: shown.list)).y, place.y, accuracy: 0.5)
        shown.check()
    }

    func testScrollingFarAwayAndBackLeavesTextFocusAndCursor() throws {
        let (shown, post) = try open()
        let typing = try typeHalf(under: post, in: shown)
        shown.scroll(toOffset: 6000)
        XCTAssertFalse(shown.list.indexPathsForVisibleItems.contains { $0.section == 0 })
        checkTyping(typing)
        shown.scroll(toOffset: 0)
        XCTAssert(cell(post, in: shown) === typing)
        checkTyping(typing)
        shown.check()
    }

    func testARowThatWasRecycledHasItsTextAgain() throws {
        let (shown, post) = try open()
        let typing = try typeHalf(under: post, in: shown)
        // Another post's entry takes the row over.
        let other = shown.session.days[2].posts[0]
        shown.session.comments.toggle(other.id)
        shown.row(at: ListIndexPath(section: 0, item: 0))?.grabFocus()
        shown.afterUpdate { shown.viewer.list.update(label: "Test") { shown.viewer.onShown() } }
        let far = try XCTUnwrap(shown.rows.path(of: .entry(other.id)))
        let frame = try XCTUnwrap(shown.list.frameForRow(at: .item(far)))
        shown.scroll(toOffset: frame.minY - 100)
        XCTAssertEqual(cell(other, in: shown)?.entry.text, "")
        shown.scroll(toOffset: 0)
        let back = try XCTUnwrap(cell(post, in: shown))
        XCTAssertEqual(back.entry.text, "abcd")
        XCTAssertEqual(back.entry.cursorPosition, 2)
        XCTAssert(back.send.isSensitive)
        _ = typing
        shown.check()
    }

    func testASearchThatIsClearedLeavesTextFocusAndCursor() throws {
        let (shown, post) = try open()
        _ = try typeHalf(under: post, in: shown)
        TestInput.press("f", holding: ["Control_L"])
        pump(until: shown.viewer.search.entry.containsFocus, "the search having the focus")
        shown.search(for: "harbour")
        XCTAssertNil(cell(post, in: shown))
        shown.afterUpdate { TestInput.press("Escape") }
        pump(until: cell(post, in: shown)?.entry.containsFocus == true, "the entry having the focus again")
        checkTyping(try XCTUnwrap(cell(post, in: shown)))
        TestInput.press("x")
        pump(until: cell(post, in: shown)?.entry.text == "abxcd", "typing going on")
        shown.check()
    }

    func testALikeOfAnotherPostLeavesTextFocusAndCursor() throws {
        let (shown, post) = try open()
        let typing = try typeHalf(under: post, in: shown)
        let other = shown.session.days[0].posts[1]
        let button = try XCTUnwrap(
            shown.toggles(in: try XCTUnwrap(shown.cell(.post(other.id)) as? PostCell).content).first)
        button.click()
        pump(until: button.isActive && shown.session.likes.isLiked(other.id), "the like")
        shown.settle()
        XCTAssert(cell(post, in: shown) === typing)
        checkTyping(typing)
        shown.check()
    }

    func testHiddenAndShownAgainTheCommentsKeepTheDraft() throws {
        let (shown, post) = try open()
        _ = try typeHalf(under: post, in: shown)
        let button = try XCTUnwrap(
            shown.toggles(in: try XCTUnwrap(shown.cell(.post(post.id)) as? PostCell).content).last)
        TestInput.click(button)
        pump(until: shown.rows.path(of: .entry(post.id)) == nil, "the comments being hidden")
        shown.settle()
        TestInput.click(button)
        pump(until: cell(post, in: shown) != nil, "the entry being there again")
        XCTAssertEqual(cell(post, in: shown)?.entry.text, "abcd")
        shown.settle()
        shown.check()
    }
}
