import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class ToastTests: ViewerTestCase {
    private func open() throws -> OpenWindow {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return shown
    }

    func testAClickOnAToastTakesItAwayAndReachesNoPostBeneath() throws {
        let shown = try open()
        let toast = shown.viewer.toast
        shown.scroll(toOffset: 400)
        toast.show("4 new, 3 changed")
        shown.settle()
        TestInput.click(toast.content)
        pump(until: toast.message == nil, "the toast going away")
        shown.settle()
        XCTAssertEqual(shown.session.reading.openPosts, [])
        XCTAssertEqual(shown.session.reading.readPosts, [])
    }

    func testWhereNoToastIsAClickReachesThePost() throws {
        let shown = try open()
        let toast = shown.viewer.toast
        toast.show("No changes")
        shown.settle()
        let middle = Point(x: Double(toast.content.width) / 2, y: Double(toast.content.height) / 2)
        let place = try XCTUnwrap(toast.content.convert(middle, to: shown.viewer.window))
        toast.hide()
        shown.settle()
        TestInput.click(at: place, of: shown.viewer.window)
        pump(until: !shown.session.reading.openPosts.isEmpty, "the post beneath being opened")
    }

    func testTheButtonOfAToastDoesWhatItSaysOnce() throws {
        let shown = try open()
        let (toast, undos) = (shown.viewer.toast, Counter())
        toast.show("All marked as read", action: Toast.Action(title: "Undo") { undos.count += 1 })
        shown.settle()
        XCTAssertEqual(OpenWindow.texts(in: toast.content), ["All marked as read", "Undo"])
        TestInput.click(toast.button)
        pump(until: undos.count == 1, "the action")
        XCTAssertNil(toast.message)
        XCTAssertEqual(shown.session.reading.openPosts, [])
        toast.show("Up to date")
        XCTAssertFalse(toast.button.isVisible)
    }

    func testAMessageWithoutAnActionWaitsForTheOneWithAnAction() throws {
        let shown = try open()
        let (toast, undos) = (shown.viewer.toast, Counter())
        toast.show("Removed Harbour", action: Toast.Action(title: "Undo") { undos.count += 1 })
        toast.show("1 new")
        toast.show("Up to date")
        shown.settle()
        XCTAssertEqual(OpenWindow.texts(in: toast.content), ["Removed Harbour", "Undo"])
        TestInput.click(toast.button)
        pump(until: undos.count == 1, "the action")
        shown.settle()
        XCTAssertEqual(OpenWindow.texts(in: toast.content), ["Up to date"])
        toast.hide()
        XCTAssertNil(toast.message)
    }

    func testAToastStaysWhileThePointerOrTheFocusIsOnIt() throws {
        let shown = try open()
        let toast = shown.viewer.toast
        toast.show("All marked as read", action: Toast.Action(title: "Undo") {})
        shown.settle()
        XCTAssertNotNil(toast.ending)
        TestInput.movePointer(to: Point(x: 20, y: 20), of: toast.content)
        pump(until: toast.ending == nil, "the toast staying")
        toast.show("All marked as read, again", action: Toast.Action(title: "Undo") {})
        XCTAssertNil(toast.ending, "The pointer is on it still.")
        toast.button.grabFocus()
        TestInput.movePointer(to: Point(x: 20, y: 20), of: shown.list)
        shown.settle()
        XCTAssertNil(toast.ending, "The focus is on it.")
        shown.list.childFocus(.tabForward)
        pump(until: toast.ending != nil, "the toast going away by itself")
    }

    func testTheFocusInAToastGoesToTheListWhenItEnds() throws {
        let shown = try open()
        let toast = shown.viewer.toast
        toast.show("All marked as read", action: Toast.Action(title: "Undo") {})
        shown.settle()
        toast.button.grabFocus()
        TestInput.press("Return")
        pump(until: shown.list.containsFocus, "the focus being in the list")
    }

    // MARK: New posts

    func testAPillLeadsToThePostsThatCameWhileOneReadFurtherDown() throws {
        let shown = try open()
        let pill = shown.viewer.newPosts.pill
        shown.scroll(toOffset: 1500)
        let known = Set(try XCTUnwrap(shown.session.feed).posts.map(\.id))
        shown.afterUpdate { shown.session.refresh() }
        let feed = try XCTUnwrap(shown.session.feed)
        let new = feed.posts.filter { !known.contains($0.id) }
        XCTAssertEqual(pill.text, "↑ \(new.count) new")
        XCTAssertEqual(shown.viewer.toast.message?.hasPrefix("\(new.count) new"), true, "One refresh, one count.")

        let numbers = shown.session.numbers
        let first = try XCTUnwrap(new.min { numbers.number(of: $0.id)! < numbers.number(of: $1.id)! })
        Display.animationsEnabled = true
        TestInput.click(pill.button)
        pump(until: (shown.cell(.post(first.id)) as? PostCell)?.content.parent?.hasFocus == true, "the first new post")
        shown.settle()
        XCTAssertEqual(shown.session.reading.openPosts, [])
        let path = try XCTUnwrap(shown.rows.path(of: .post(first.id)))
        let frame = try XCTUnwrap(shown.list.frameForRow(at: .item(path)))
        let edge = shown.list.visibleRect.minY + shown.list.coveredHeight(above: .item(path))
        XCTAssertGreaterThanOrEqual(frame.minY + 1, edge)
        shown.check()
    }

    func testThePillLeavesTheNameOfTheDayReadable() throws {
        for factor in [1, 1.5] {
            Display.scaleText(by: factor)
            defer { Display.scaleText(by: 1) }
            let shown = try open()
            shown.scroll(toOffset: 1500)
            shown.afterUpdate { shown.session.refresh() }
            let button = shown.viewer.newPosts.pill.button
            pump(until: button.isMapped, "the pill")
            shown.settle()
            let header = try XCTUnwrap(pinnedHeader(in: shown.list))
            let (day, pill) = (
                try XCTUnwrap(header.bounds(in: shown.list)), try XCTUnwrap(button.bounds(in: shown.list))
            )
            XCTAssertGreaterThanOrEqual(pill.y, day.y + day.height, "text \(factor)")
            XCTAssertLessThan(pill.y, day.y + day.height + 24, "text \(factor)")
            shown.close()
        }
    }

    private func pinnedHeader(in widget: Widget) -> Widget? {
        guard widget.isMapped else { return nil }
        return widget.cssName == "pinnedheader" ? widget : widget.children.lazy.compactMap(self.pinnedHeader).first
    }

    func testThePillGoesWhenTheNewPostsHaveBeenInSight() throws {
        let shown = try open()
        let pill = shown.viewer.newPosts.pill
        shown.scroll(toOffset: 1500)
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertNotNil(pill.text)
        while shown.list.visibleRect.minY > 0 {
            shown.scroll(toOffset: shown.list.visibleRect.minY - 300)
        }
        XCTAssertNil(pill.text)
        shown.scroll(toOffset: 1500)
        XCTAssertNil(pill.text, "They were seen.")
    }

    func testNewPostsThatAreInSightHaveNoPill() throws {
        let shown = try open()
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertNil(shown.viewer.newPosts.pill.text)
    }
}
