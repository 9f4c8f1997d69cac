import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// A wide window: the article of the open post stands beside the list.
@preconcurrency @MainActor
final class ArticlePaneTests: ArticlePaneTestCase {
    func testTheArticleStandsBesideTheListAndItsCardIsMarked() throws {
        let shown = try open()
        XCTAssert(OpenWindow.mappedTexts(in: pane(shown)).contains("No Post Is Open"))
        let heights = try ["3", "2", "1"].map { try shown.place(of: .post($0)).size.height }
        try openPost("2", shown)
        XCTAssertEqual(shown.rows.path(of: .block("2", 0)), nil)
        XCTAssertEqual(try ["3", "2", "1"].map { try shown.place(of: .post($0)).size.height }, heights)
        let cards = try ["3", "2", "1"].map { try XCTUnwrap(shown.cell(.post($0)) as? PostCell).content }
        XCTAssertEqual(cards.map { $0.hasClass("beside") }, [false, true, false])
        XCTAssertEqual(cards.map { $0.hasClass("unread") }, [true, false, true])
        let texts = OpenWindow.mappedTexts(in: pane(shown))
        XCTAssertEqual(texts.first, "Post 2")
        XCTAssert(
            texts.contains { $0.contains("Ann") && $0.contains("Harbour") && $0.contains("1 minute") }, "\(texts)")
        XCTAssert(texts.contains("Open in Browser"))
        XCTAssertGreaterThan(try XCTUnwrap(pane(shown).bounds(in: shown.list)).x, 390)
        checkPane(shown)
    }

    func testItsTextIsThatOfTheRowsInANarrowWindow() throws {
        let shown = try open()
        try openPost("2", shown)
        XCTAssertEqual(text(shown), ["One two", "1.", "first", "a < b"])
        resize(shown, to: Self.narrow)
        let rows = (0..<3).compactMap { shown.cell(.block("2", $0)) as? ArticleCell }
        XCTAssertEqual(
            rows.flatMap { OpenWindow.texts(in: $0.content) }.filter { !$0.isEmpty },
            ["One two", "1.", "first", "a < b"])
        XCTAssertFalse(pane(shown).isMapped)
        shown.check()
    }

    func testAPostThatIsClosedInANarrowWindowIsNotOpenInTheWideOne() throws {
        let shown = try open()
        try openPost("2", shown)
        resize(shown, to: Self.narrow)
        try click("2", shown)
        pump(until: shown.session.reading.openPosts.isEmpty, "the post being closed")
        shown.settle()
        resize(shown, to: Self.wide)
        XCTAssertNil(articles(shown).openPost)
        XCTAssert(OpenWindow.mappedTexts(in: pane(shown)).contains("No Post Is Open"))
        checkPane(shown)
    }

    func testTheFocusGoesToTheListWhenItsArticleGoes() throws {
        let shown = try open()
        try openPost("2", shown)
        articles(shown).pane.takeFocus()
        XCTAssert(articles(shown).hasFocus)
        try write([item("3", "<p>Third</p>"), item("1", "<p>Only this</p>")])
        TestInput.press("F5")
        pump(until: self.articles(shown).openPost == nil, "the article being gone")
        pump(until: shown.list.containsFocus, "the list having the focus")
        checkPane(shown)
    }

    func testANarrowWindowHasTheArticleBelowItsCard() throws {
        let shown = try open(width: Self.narrow)
        try click("2", shown)
        pump(until: shown.rows.path(of: .block("2", 0)) != nil, "the rows of the article")
        shown.settle()
        XCTAssertNil(articles(shown).openPost)
        XCTAssertEqual(shown.list.width, articles(shown).split.width)
        shown.check()
    }

    func testAnotherPostTakesItsPlaceFromItsBeginningAndTheFirstIsFoundWhereItWasLeft() throws {
        let shown = try open(Self.long)
        try openPost("2", shown)
        pane(shown).scroll(toOffset: 900, animated: false)
        shown.settle()
        let offset = pane(shown).visibleRect.minY
        try openPost("1", shown)
        XCTAssertEqual(text(shown), ["Only this"])
        XCTAssertEqual(pane(shown).visibleRect.minY, 0)
        XCTAssertEqual(shown.session.reading.openPosts, ["1"])
        try openPost("2", shown)
        XCTAssertEqual(pane(shown).visibleRect.minY, offset, accuracy: 1)
        checkPane(shown)
    }

    func testALinkToAFootnoteScrollsThere() throws {
        let shown = try open("<p>Word<a href='#n'>1</a></p>" + Self.long + "<p id=n>The note</p>")
        try openPost("2", shown)
        let first = pane(shown).cellForItem(at: ListIndexPath(section: 0, item: 1)) as? ArticleCell
        XCTAssertEqual(first?.content.parent?.grabFocus(), true)
        for key in ["Tab", "Tab", "Return"] { TestInput.press(key) }
        pump(
            until: self.pane(shown).indexPathsForVisibleItems.contains(ListIndexPath(section: 0, item: 82)),
            "the footnote")
        shown.settle()
        checkPane(shown)
    }

    func testOfALongArticleOnlyWhatIsNearTheScreenExists() throws {
        let shown = try open((0..<1_000).map { "<p>Paragraph \($0) with a few words</p>" }.joined())
        try openPost("2", shown)
        XCTAssertEqual(pane(shown).numberOfItems(inSection: 0), 1_001)
        XCTAssertLessThan(pane(shown).highestRowCount, 60)
        checkPane(shown)
    }

    // MARK: Refreshes

    func testAnOpenPostThatIsRemovedLeavesThePaneEmpty() throws {
        let shown = try open()
        try openPost("2", shown)
        try write([item("3", "<p>Third</p>"), item("1", "<p>Only this</p>")])
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertNil(articles(shown).openPost)
        XCTAssert(OpenWindow.mappedTexts(in: pane(shown)).contains("No Post Is Open"))
        try openPost("1", shown)
        checkPane(shown)
    }

    func testAnOpenPostThatIsEditedChangesInPlace() throws {
        let shown = try open("<p>Same</p><p>Old</p>" + Self.long)
        try openPost("2", shown)
        let row = (pane(shown).cellForItem(at: ListIndexPath(section: 0, item: 1)) as? ArticleCell)?.content.parent
        try write([item("3", "<p>Third</p>"), item("2", "<p>Same</p><p>New</p>" + Self.long), item("1", "<p>1</p>")])
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertEqual(Array(text(shown).prefix(2)), ["Same", "New"])
        XCTAssertEqual(
            (pane(shown).cellForItem(at: ListIndexPath(section: 0, item: 1)) as? ArticleCell)?.content.parent, row)
        XCTAssertEqual(pane(shown).visibleRect.minY, 0)
        checkPane(shown)
    }

    // MARK: Other pages

    func testTheStarOfTheHeadAndThatOfTheCardAreOne() throws {
        let shown = OpenWindow(try .sample(RuntimeFiles(), revision: 0), width: Self.wide, in: self)
        Task { await shown.viewer.openLibrary(folder: folder.path("data")) }
        pump(until: shown.viewer.library != nil, "the library")
        try write([item("2", "<p>Second</p>"), item("1", "<p>First</p>")])
        Task { await shown.viewer.libraryController.add(folder.path("feed.json")) }
        pump(until: shown.session.days.flatMap(\.posts).count == 2, "the feed")
        shown.settle()
        let id = shown.session.days[0].posts[0].id
        try openPost(id, shown)
        let head = try XCTUnwrap(
            pane(shown).cellForItem(at: ListIndexPath(section: 0, item: 0)) as? ArticleHeadCell)
        let card = try XCTUnwrap(shown.cell(.post(id)) as? PostCell)
        TestInput.click(head.star.button)
        pump(until: card.star.button.isActive, "the card's star")
        TestInput.click(card.star.button)
        pump(until: !head.star.button.isActive, "the head's star being gone")
        shown.settle()
        XCTAssertFalse(shown.session.reading.isStarred(id))
        // Another page begins with nothing open.
        shown.afterUpdate { shown.viewer.sidebar.choose(.page(.starred)) }
        shown.settle()
        XCTAssertNil(articles(shown).openPost)
    }
}
