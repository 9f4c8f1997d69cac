import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Keys and clicks that open, close and read articles beside the list.
@preconcurrency @MainActor
final class ArticleKeyTests: ArticlePaneTestCase {
    private func hasFocus(_ id: Post.ID, _ shown: OpenWindow) -> Bool {
        (shown.cell(.post(id)) as? PostCell)?.content.parent?.hasFocus == true
    }

    func testTheKeysFromPostToPostOpenThem() throws {
        let shown = try open()
        pump(until: hasFocus("3", shown), "the first post having the focus")
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: articles(shown).openPost == "3" && hasFocus("3", shown), "the first post")
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: articles(shown).openPost == "2" && hasFocus("2", shown), "the second post")
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: articles(shown).openPost == "1" && hasFocus("1", shown), "the third post")
        shown.session.reading.setRead(false, ["2"])
        TestInput.press("n", holding: ["Alt_L"])
        pump(until: articles(shown).openPost == "2" && hasFocus("2", shown), "the unread post")
        shown.settle()
        // In the article they stay there.
        TestInput.press("F6")
        pump(until: pane(shown).containsFocus, "the focus being in the article")
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: articles(shown).openPost == "1", "the third post")
        shown.settle()
        XCTAssert(pane(shown).containsFocus)
        XCTAssertEqual(Set(shown.session.reading.readPosts), ["1", "2", "3"])
        checkPane(shown)
    }

    func testReturnLeadsIntoTheArticleAndEscapeOutOfItAndClosesIt() throws {
        let shown = try open()
        pump(until: hasFocus("3", shown), "the first post having the focus")
        TestInput.press("Return")
        pump(until: articles(shown).openPost == "3", "the article")
        shown.settle()
        XCTAssert(hasFocus("3", shown), "the keys stay in the list")
        TestInput.press("Return")
        pump(until: pane(shown).containsFocus, "the focus being in the article")
        TestInput.press("Escape")
        pump(until: hasFocus("3", shown), "the focus being on its post")
        XCTAssertEqual(articles(shown).openPost, "3")
        TestInput.press("Escape")
        pump(until: articles(shown).openPost == nil, "the article being closed")
        shown.settle()
        XCTAssertEqual(shown.session.reading.openPosts, [])
        XCTAssert(OpenWindow.mappedTexts(in: pane(shown)).contains("No Post Is Open"))
        checkPane(shown)
    }

    /// A narrow window with the article of the post 2 below its card, which has the focus.
    private func openArticleInList() throws -> OpenWindow {
        let shown = try open(width: Self.narrow)
        try click("2", shown)
        pump(until: shown.cell(.block("2", 0)) != nil, "the article")
        shown.settle()
        pump(until: hasFocus("2", shown), "the post having the focus")
        return shown
    }

    func testEscapeLeadsToAPostWhoseCardTheWheelHasTakenOutOfSight() throws {
        let shown = try openArticleInList()
        shown.viewer.window.setDefaultSize(width: Self.narrow, height: 240)
        pump(until: shown.viewer.window.height <= 240, "the lower window")
        shown.settle()
        let top = shown.list.visibleRect.minY
        for _ in 0..<20 where shown.list.indexPathsForVisibleItems.contains(shown.rows.path(of: .post("2"))!) {
            TestInput.scrollDown(over: shown.list, notches: 2)
            pumpFrames(5, shown.list)
            shown.settle()
        }
        XCTAssertGreaterThan(shown.list.visibleRect.minY, top)
        TestInput.press("Escape")
        pump(until: shown.list.indexPathsForVisibleItems.contains(shown.rows.path(of: .post("2"))!), "the card")
        pump(until: hasFocus("2", shown), "the focus being on it")
        TestInput.press("Escape")
        pump(until: shown.session.reading.openPosts == [], "the article being closed")
    }

    func testEscapeLeadsFromAnArticleInTheListToItsPostAndClosesIt() throws {
        let shown = try openArticleInList()
        TestInput.press("Down")
        pump(until: shown.list.containsFocus && !self.hasFocus("2", shown), "the article having the focus")
        TestInput.press("Escape")
        pump(until: hasFocus("2", shown), "the focus being on its post")
        XCTAssertEqual(shown.session.reading.openPosts, ["2"])
        TestInput.press("Escape")
        pump(until: shown.cell(.block("2", 0)) == nil, "the article being closed")
        shown.settle()
        XCTAssertEqual(shown.session.reading.openPosts, [])
        XCTAssert(hasFocus("2", shown))
        TestInput.press("Escape")
        shown.settle()
        XCTAssertEqual(shown.session.reading.openPosts, [], "Escape opens nothing.")
        shown.check()
    }

    func testThePostThatIsShownIsOpenedAgainWhileAnotherIsRead() throws {
        let shown = try open()
        try openPost("3", shown)
        // Both before the second one is read.
        let articles = articles(shown)
        var count = 0
        for id in ["2", "3"] {
            Task {
                await articles.open(id)
                count += 1
            }
        }
        pump(until: count == 2, "both being read")
        shown.settle()
        XCTAssertEqual(articles.openPost, "3")
        XCTAssertEqual(shown.session.reading.openPosts, ["3"])
    }

    func testSpaceReadsOnInTheArticle() throws {
        let shown = try open(Self.long)
        try openPost("2", shown)
        TestInput.press("F6")
        pump(until: pane(shown).containsFocus, "the focus being in the article")
        TestInput.press("space")
        pump(until: pane(shown).visibleRect.minY > 400, "the next page")
        shown.settle()
        let offset = pane(shown).visibleRect.minY
        TestInput.press("Down")
        shown.settle()
        XCTAssertEqual(pane(shown).visibleRect.minY, offset, accuracy: 200, "the arrow goes on from there")
        TestInput.press("space", holding: ["Shift_L"])
        pump(until: pane(shown).visibleRect.minY < 300, "the page before")
        TestInput.press("End")
        pump(until: pane(shown).isAtEnd, "the end of the article")
        shown.settle()
        checkPane(shown)
    }

    func testTabLeadsFromTheListIntoTheArticle() throws {
        let shown = try open()
        try openPost("2", shown)
        for _ in 0..<6 where !pane(shown).containsFocus {
            TestInput.press("Tab")
            shown.settle()
        }
        XCTAssert(pane(shown).containsFocus)
    }

    func testThePostIsOpenedInTheBrowserFromItsHead() throws {
        let shown = try open()
        var opened: [String] = []
        shown.viewer.commands.onOpen = { opened.append($0) }
        try openPost("2", shown)
        let head = try XCTUnwrap(
            pane(shown).cellForItem(at: ListIndexPath(section: 0, item: 0)) as? ArticleHeadCell)
        TestInput.click(head.browser)
        pump(until: !opened.isEmpty, "the page being opened")
        TestInput.press("F6")
        pump(until: pane(shown).containsFocus, "the focus being in the article")
        TestInput.press("Return", holding: ["Control_L"])
        pump(until: opened.count == 2, "the page being opened again")
        XCTAssertEqual(opened, ["https://example.org/2", "https://example.org/2"])
    }

    func testTheMenuOfTheOpenPostClosesIt() throws {
        let shown = try open()
        try openPost("2", shown)
        let menu = shown.viewer.commands.menu(of: "2")[0]
        XCTAssertEqual(menu[0].title, "Close")
        XCTAssertEqual(shown.viewer.commands.menu(of: "3")[0][0].title, "Open")
        menu[0].choose()
        pump(until: articles(shown).openPost == nil, "the article being closed")
        shown.settle()
        checkPane(shown)
    }
}
