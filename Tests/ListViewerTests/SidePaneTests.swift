import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// The pane of the sidebar in windows of different widths.
@preconcurrency @MainActor
final class SidePaneTests: LibraryTestCase {
    func testTheSidebarStandsBesideTheListOrInItsPlace() throws {
        let shown = try open(width: 900)
        TestInput.press("F9")
        pump(until: shown.viewer.sidebar.view.isMapped, "the sidebar")
        XCTAssert(shown.list.isMapped)
        shown.viewer.window.setDefaultSize(width: 400, height: 700)
        pump(until: !shown.viewer.sidebar.view.isMapped, "the sidebar making room for the list")
        XCTAssert(shown.list.isMapped)
        TestInput.press("F9")
        pump(until: shown.viewer.pane.coversPage && !shown.list.isMapped, "the sidebar in the place of the list")
        TestInput.press("F9")
        pump(until: shown.list.isMapped, "the list")
        XCTAssertFalse(shown.viewer.sidebar.view.isMapped)
        TestInput.press("F9")
        pump(until: shown.viewer.pane.coversPage && !shown.list.isMapped, "the sidebar once more")
        shown.settle()
        let sidebar = shown.viewer.sidebar
        TestInput.click(try XCTUnwrap(sidebar.selected.flatMap(sidebar.cell)).content)
        pump(until: shown.list.isMapped, "the page that was there before")
    }

    func testTheSidebarComesBackWithTheRoomForIt() throws {
        let shown = try open(width: 900)
        let sidebar = shown.viewer.sidebar
        TestInput.press("F9")
        pump(until: sidebar.view.isMapped && sidebar.view.containsFocus, "the sidebar having the focus")
        shown.viewer.window.setDefaultSize(width: 400, height: 700)
        pump(until: !sidebar.view.isMapped, "the sidebar making room for the list")
        pump(until: shown.list.containsFocus, "the list having the focus")
        TestInput.press("End")
        pump(until: shown.list.visibleRect.minY > 0, "the key going to the list")
        shown.viewer.window.setDefaultSize(width: 900, height: 700)
        pump(until: sidebar.view.isMapped && shown.list.isMapped, "the sidebar coming back")
        shown.settle()
        XCTAssertEqual(sidebar.content.width, SidePane.width)
        XCTAssert(shown.list.containsFocus)
        TestInput.press("F9")
        pump(until: !sidebar.view.isMapped, "the sidebar being closed")
        for width in [400, 900] {
            shown.viewer.window.setDefaultSize(width: width, height: 700)
            pump(
                until: (shown.viewer.pane.width < SidePane.widthForBoth) == (width == 400), "the other width")
            shown.settle()
            XCTAssertFalse(sidebar.view.isMapped, "One that was closed stays so.")
        }
    }

    func testAClickOnThePageThatASidebarCoversLeadsTheFocusToItsPosts() throws {
        let shown = try open(width: 400)
        TestInput.press("F9")
        pump(until: shown.viewer.pane.coversPage && !shown.list.isMapped, "the sidebar in the place of the list")
        shown.settle()
        let sidebar = shown.viewer.sidebar
        TestInput.click(try XCTUnwrap(sidebar.selected.flatMap(sidebar.cell)).content)
        pump(until: shown.list.isMapped && shown.list.containsFocus, "the list having the focus")
    }
}
