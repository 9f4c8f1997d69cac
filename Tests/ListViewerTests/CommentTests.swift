import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class CommentTests: ViewerTestCase {
    private func open() throws -> (OpenWindow, Post) {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return (shown, shown.session.days[0].posts[1])
    }

    private func button(of post: Post, in shown: OpenWindow) throws -> ToggleButton {
        let cell = try XCTUnwrap(shown.cell(.post(post.id)) as? PostCell)
        return try XCTUnwrap(shown.toggles(in: cell.content).last)
    }

    func testAClickShowsTheCommentsUnderTheirPostAndAnotherHidesThem() throws {
        let (shown, post) = try open()
        let comments = shown.session.comments.comments(on: post.id)
        XCTAssertGreaterThan(comments.count, 1)
        let button = try button(of: post, in: shown)
        let row = try XCTUnwrap(shown.row(at: ListIndexPath(section: 0, item: 1)))
        TestInput.click(button)
        pump(until: shown.cell(.entry(post.id)) != nil, "the entry for a comment")
        shown.settle()
        XCTAssertEqual(OpenWindow.texts(in: button), ["\(comments.count) comments"])
        XCTAssert(button.isActive && button.hasFocus)
        XCTAssertEqual(shown.row(at: ListIndexPath(section: 0, item: 1)), row)
        XCTAssert(row.children.first?.hasClass("unread") == true, "A button in a row does not activate it.")
        for comment in comments {
            let cell = try XCTUnwrap(shown.cell(.comment(comment.id)) as? CommentCell)
            XCTAssertEqual(OpenWindow.texts(in: cell.content), [comment.author, comment.text])
        }
        shown.check()

        TestInput.press("Return")
        pump(until: shown.cell(.entry(post.id)) == nil, "the comments being hidden")
        shown.settle()
        XCTAssert(button.hasFocus)
        shown.check()
    }

    func testTheFirstCommentOnAPostIsTypedAtOnce() throws {
        let items = (0..<8).map { #"{"id": "\#($0)", "title": "Post \#($0)"}"# }
        let shown = OpenWindow(
            .file(try folder.write(TemporaryFolder.feed(items: items), to: "feed.json")), in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.settle()
        // Its entry is below the edge of the window at first.
        let last = try XCTUnwrap(shown.viewer.list.visiblePosts.last)
        shown.viewer.list.view.scroll(
            to: ListScrollTarget(rows: [.item(try XCTUnwrap(shown.rows.path(of: .post(last))))], position: .bottom),
            animated: false)
        shown.settle()
        for id in [last, shown.session.days[0].posts[0].id] {
            shown.list.scroll(
                to: ListScrollTarget(rows: [.item(try XCTUnwrap(shown.rows.path(of: .post(id))))], position: .bottom),
                animated: false)
            shown.settle()
            let button = try button(of: try XCTUnwrap(shown.session.feed?.postsByID[id]), in: shown)
            XCTAssertEqual(button.tooltip, "Show Comments")
            TestInput.click(button)
            pump(
                until: (shown.cell(.entry(id)) as? CommentEntryCell)?.entry.containsFocus == true,
                "the entry having the focus")
            XCTAssertEqual(button.tooltip, "Hide Comments")
            TestInput.press("o")
            pump(until: shown.session.comments.drafts[id]?.text == "o", "what is typed")
            XCTAssertFalse(shown.viewer.search.isOpen)
            shown.settle()
        }
    }

    func testTheLastRowOfADayKeepsItsRoundCorners() throws {
        let items = [#"{"id": "1", "title": "First"}"#, #"{"id": "2", "title": "Second"}"#]
        let shown = OpenWindow(
            .file(try folder.write(TemporaryFolder.feed(items: items), to: "feed.json")), in: self)
        for post in shown.session.days[0].posts {
            let button = try button(of: post, in: shown)
            XCTAssertEqual(OpenWindow.texts(in: button), ["Comment"])
            button.click()
            pump(until: shown.cell(.entry(post.id)) != nil, "the entry for a comment")
            shown.settle()
            shown.check()
        }
    }

    func testEnterSendsACommentIntoARowOfItsOwn() throws {
        let (shown, post) = try open()
        let before = shown.session.comments.count(on: post.id)
        let button = try button(of: post, in: shown)
        button.click()
        pump(until: shown.cell(.entry(post.id)) != nil, "the entry for a comment")
        shown.settle()
        let cell = try XCTUnwrap(shown.cell(.entry(post.id)) as? CommentEntryCell)
        XCTAssertFalse(cell.send.isSensitive)
        TestInput.click(cell.entry)
        pump(until: cell.entry.containsFocus, "the entry having the focus")
        TestInput.press("space")
        TestInput.press("Return")
        for key in ["o", "h", "space"] { TestInput.press(key) }
        pump(until: cell.entry.text == " oh ", "the typed text")
        XCTAssertFalse(shown.viewer.search.isOpen, "What is typed in a row is not searched for.")
        XCTAssertEqual(shown.session.comments.count(on: post.id), before, "Nothing but space is no comment.")
        TestInput.press("Return")
        pump(until: shown.session.comments.count(on: post.id) == before + 1, "the comment being there")
        shown.settle()
        let comment = try XCTUnwrap(shown.session.comments.comments(on: post.id).last)
        XCTAssertEqual([comment.author, comment.text], ["You", "oh"])
        let sent = try XCTUnwrap(shown.cell(.comment(comment.id)) as? CommentCell)
        XCTAssertEqual(OpenWindow.texts(in: sent.content), ["You", "oh"])
        XCTAssertEqual(OpenWindow.texts(in: button), ["\(before + 1) comments"])
        XCTAssertEqual(cell.entry.text, "")
        XCTAssert(cell.entry.containsFocus)
        shown.check()

        TestInput.press("k")
        pump(until: cell.send.isSensitive, "the button being ready")
        TestInput.click(cell.send)
        pump(until: shown.session.comments.count(on: post.id) == before + 2, "the second comment")
        shown.settle()
        XCTAssert(cell.entry.containsFocus)
        XCTAssertFalse(cell.send.isSensitive)
        shown.check()
    }

    func testTheSamplesCommentsBelongToItsPosts() throws {
        let (shown, _) = try open()
        let posts = try XCTUnwrap(shown.session.feed).posts
        XCTAssertGreaterThanOrEqual(posts.count { 2...6 ~= shown.session.comments.count(on: $0.id) }, 40)
    }

    func testCommentsThatCannotBeReadAreReportedInASentence() async throws {
        for (text, reason) in [("{", "not a file of comments"), ("[]", "not a file of comments")] {
            let path = try folder.write(text, to: "comments.json")
            do {
                _ = try await CommentFile.read(path)
                XCTFail("\(text) was read.")
            } catch {
                XCTAssert(error.description.contains(reason), error.description)
            }
        }
    }
}
