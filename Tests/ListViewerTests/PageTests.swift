import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// The pages of the window.
@preconcurrency @MainActor
final class PageTests: ViewerTestCase {
    func testControlAndANumberTurnThePages() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        TestInput.press("2", holding: ["Control_L"])
        pump(until: shown.viewer.pages.page == .playground, "the playground")
        XCTAssertEqual(shown.viewer.window.title, "Playground")
        pump(
            until: (shown.viewer.pages.content.visibleChild?.containsFocus ?? false),
            "the focus being in the playground")
        TestInput.press("r", holding: ["Control_L"])
        TestInput.press("f", holding: ["Control_L"])
        TestInput.press("1", holding: ["Control_L"])
        pump(until: shown.viewer.pages.page == .feed, "the feed")
        XCTAssertFalse(shown.viewer.search.isOpen, "Search is the feed's.")
        XCTAssertEqual(shown.viewer.window.title, shown.session.feed?.title)
        pump(until: shown.list.containsFocus, "the focus being in the list")
        XCTAssertEqual(shown.session.source.path, try RuntimeFiles().sample(revision: 0), "Refresh is the feed's.")
        shown.settle()
        shown.check()
    }

    func testTheSwitcherFitsANarrowWindowBesideTheFeedsName() throws {
        for (width, hasButtons) in [(360, false), (1000, true)] {
            let shown = try OpenWindow.sample(width: width, in: self)
            let texts = shown.viewer.window.titlebar.map(OpenWindow.mappedTexts) ?? []
            XCTAssertEqual(texts.contains("Playground"), hasButtons, "\(width): \(texts)")
            XCTAssertLessThanOrEqual(shown.viewer.window.width, width)
            shown.close()
        }
    }

    func testALongNameIsCutBeforeTheSwitcherIs() throws {
        let title = String(repeating: "Very long titles and so on ", count: 6)
        let feed = #"{"version": "https://jsonfeed.org/version/1.1", "title": "\#(title)", "items": [{"id": "1"}]}"#
        try folder.write(feed, to: "feed.json")
        let shown = OpenWindow(.file(folder.path("feed.json")), width: 1000, in: self)
        let texts = shown.viewer.window.titlebar.map(OpenWindow.mappedTexts) ?? []
        XCTAssert(texts.contains("Playground"), "\(texts)")
    }

    func testVeryLargeTextLeavesTheButtonsOfTheFeedWhereThereIsRoom() throws {
        Display.scaleText(by: Preferences.TextSize.larger.factor)
        defer { Display.scaleText(by: 1) }
        let shown = try OpenWindow.sample(width: 760, in: self)
        XCTAssert(shown.viewer.header.refresh.isMapped)
        XCTAssert(shown.viewer.search.button.isMapped)
        XCTAssertFalse(shown.viewer.grid.button.isMapped, "There is no room for two cards.")
        XCTAssertLessThanOrEqual(shown.viewer.window.width, 760)
    }

    func testTheButtonThatStandsForThePagesIsNoWiderThanItsIcon() {
        let switcher = PageSwitcher { _ in }
        // Nearly as wide as a button for each page needs.
        withWindow(width: 150, height: 40, child: switcher.content) { _ in
            let button = switcher.content.children.last!
            XCTAssert(button.isMapped)
            XCTAssertGreaterThan(switcher.content.width, 100)
            XCTAssertEqual(button.width, button.measure(.horizontal).natural)
        }
    }

    func testSpacePlaysAsSoonAsThePlaygroundIsOpen() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        TestInput.press("2", holding: ["Control_L"])
        pump(until: shown.viewer.pages.page == .playground, "the playground")
        shown.settle()
        let playground = try XCTUnwrap(shown.viewer.pages.widget as? PlaygroundPage)
        TestInput.press("space")
        pump(until: playground.model.shown == .after, "the list after being applied")
        XCTAssertFalse(playground.before.isTyping)
        shown.settle()
    }

    func testWhatIsTypedInThePlaygroundIsNotSearchedFor() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.viewer.pages.show(.playground)
        shown.settle()
        TestInput.press("q")
        pumpFrames(3, shown.viewer.window)
        XCTAssertFalse(shown.viewer.search.isOpen)
    }

    func testAPageIsMadeWhenItIsFirstShownAndStaysThen() throws {
        let shown = try OpenWindow.sample(in: self)
        XCTAssertEqual(shown.viewer.pages.content.children.count, 1)
        shown.viewer.pages.show(.playground)
        shown.viewer.pages.show(.feed)
        shown.viewer.pages.show(.playground)
        XCTAssertEqual(shown.viewer.pages.content.children.count, 2)
    }
}
