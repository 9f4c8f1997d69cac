import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

@testable import ListViewer

/// A wide window: the article of the open post stands beside the list.
@preconcurrency @MainActor
final class ArticlePaneTests: ViewerTestCase {
    private static let wide = 1240
    private static let narrow = 700

    private func item(_ id: String, _ html: String) throws -> String {
        let content = try XCTUnwrap(String(data: JSONEncoder().encode(html), encoding: .utf8))
        return #"""
            {"id": "\#(id)", "title": "Post \#(id)", "url": "https://example.org/\#(id)", "content_html": \#(content),
            "authors": [{"name": "Ann"}], "date_published": "2026-11-20T10:0\#(id):00Z"}
            """#
    }

    private func write(_ items: [String]) throws {
        try folder.write(TemporaryFolder.feed(title: "Harbour", items: items), to: "feed.json")
    }

    private static let long = (0..<80).map {
        "<p>Paragraph \($0) " + String(repeating: "of words ", count: 40) + "</p>"
    }
    .joined()

    /// Three posts: 3 is the first.
    private func open(
        _ html: String = "<p>One <b>two</b></p><ol><li>first</ol><pre>a &lt; b</pre>", width: Int = wide
    ) throws -> OpenWindow {
        try write([item("3", "<p>Third</p>"), item("2", html), item("1", "<p>Only this</p>")])
        let shown = OpenWindow(.file(folder.path("feed.json")), width: width, in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return shown
    }

    private func articles(_ shown: OpenWindow) -> ArticlePlacement { shown.viewer.articles }
    private func pane(_ shown: OpenWindow) -> ListBoxView { articles(shown).pane.view }

    private func click(_ id: Post.ID, _ shown: OpenWindow) throws {
        TestInput.click(try XCTUnwrap(shown.cell(.post(id)) as? PostCell).content)
    }

    private func openPost(_ id: Post.ID, _ shown: OpenWindow) throws {
        try click(id, shown)
        pump(until: self.articles(shown).openPost == id, "the article of \(id)")
        shown.settle()
    }

    private func resize(_ shown: OpenWindow, to width: Int) {
        shown.viewer.window.setDefaultSize(width: width, height: shown.viewer.window.height)
        pump(until: (0..<40).contains(width - self.articles(shown).split.width), "the width \(width)")
        shown.settle()
    }

    /// The words in the pane, below its head.
    private func text(_ shown: OpenWindow) -> [String] {
        (1..<pane(shown).numberOfItems(inSection: 0)).compactMap {
            pane(shown).cellForItem(at: ListIndexPath(section: 0, item: $0)) as? ArticleCell
        }.flatMap { OpenWindow.texts(in: $0.content) }.filter { !$0.isEmpty }
    }

    private func checkPane(_ shown: OpenWindow, file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(pane(shown).checkInvariants(), [], file: file, line: line)
        XCTAssertEqual(pane(shown).reloadCount, 0, file: file, line: line)
        shown.check(file: file, line: line)
    }

    // MARK: Beside and below

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

    func testOfALongArticleOnlyWhatIsNearTheScreenExists() throws {
        let shown = try open((0..<1_000).map { "<p>Paragraph \($0) with a few words</p>" }.joined())
        try openPost("2", shown)
        XCTAssertEqual(pane(shown).numberOfItems(inSection: 0), 1_001)
        XCTAssertLessThan(pane(shown).highestRowCount, 60)
        checkPane(shown)
    }

    // MARK: From one to the other

    func testAWindowThatBecomesNarrowAndWideAgainKeepsThePostAndThePlaceInIt() throws {
        let shown = try open(Self.long)
        try openPost("2", shown)
        pane(shown).scroll(toOffset: 2_000, animated: false)
        shown.settle()
        let place = try XCTUnwrap(articles(shown).pane.place)
        guard case .block = place.row else { return XCTFail("\(place)") }

        resize(shown, to: Self.narrow)
        XCTAssertFalse(articles(shown).isBeside)
        let row = try XCTUnwrap(shown.list.articlePlace(in: shown.rows))
        XCTAssertEqual(row.row, place.row)
        XCTAssertEqual(row.distance, place.distance, accuracy: 1)
        shown.check()

        resize(shown, to: Self.wide)
        XCTAssertEqual(articles(shown).openPost, "2")
        let again = try XCTUnwrap(articles(shown).pane.place)
        XCTAssertEqual(again.row, place.row)
        XCTAssertEqual(again.distance, place.distance, accuracy: 1)
        XCTAssert(shown.viewer.list.visiblePosts.contains("2"), "its card is in sight")
        checkPane(shown)
    }

    func testTheFocusGoesWithTheArticleAndNothingScrolls() throws {
        let shown = try open(Self.long)
        try openPost("2", shown)
        pane(shown).scroll(toOffset: 2_000, animated: false)
        shown.settle()
        let place = try XCTUnwrap(articles(shown).pane.place)
        TestInput.press("F6")
        pump(until: pane(shown).containsFocus, "the focus being in the article")
        resize(shown, to: Self.narrow)
        XCTAssertEqual(shown.viewer.list.focusedPost, "2")
        XCTAssertEqual(shown.list.articlePlace(in: shown.rows), place)
        resize(shown, to: Self.wide)
        XCTAssertEqual(articles(shown).pane.place, place)
        XCTAssert(shown.list.containsFocus)
        checkPane(shown)
    }

    func testOfSeveralOpenPostsTheOneThatIsReadGoesBesideTheList() throws {
        let shown = try open(Self.long, width: Self.narrow)
        for id in ["2", "3"] {
            try click(id, shown)
            pump(until: shown.rows.path(of: .block(id, 0)) != nil, "the article of \(id)")
            shown.settle()
        }
        shown.list.scroll(toOffset: try shown.place(of: .block("2", 4)).minY, animated: false)
        shown.settle()
        resize(shown, to: Self.wide)
        XCTAssertEqual(articles(shown).openPost, "2")
        XCTAssertEqual(articles(shown).pane.place?.row, .block("2", 5))
        resize(shown, to: Self.narrow)
        XCTAssertEqual(Set(shown.session.reading.openPosts), ["2", "3"])
        shown.check()
    }

    func testNoFrameShowsAnEmptyPaneOrAnArticleTwice() throws {
        let shown = try open(Self.long)
        try openPost("2", shown)
        var faults: [String] = []
        let watch = shown.viewer.window.onAfterPaint {
            let (isPaneSeen, hasRows) = (self.pane(shown).isMapped, shown.rows.path(of: .block("2", 0)) != nil)
            if isPaneSeen == hasRows { faults.append("pane \(isPaneSeen), rows \(hasRows)") }
            if isPaneSeen, OpenWindow.mappedTexts(in: self.pane(shown)).count < 2 { faults.append("an empty pane") }
        }
        for width in [Self.narrow, Self.wide, Self.narrow, Self.wide] { resize(shown, to: width) }
        XCTAssertEqual(faults, [])
        withExtendedLifetime(watch) {}
    }

    func testTheFirstFrameIsThatOfAWideWindow() throws {
        for isWide in [true, false] {
            try write([item("1", "<p>Only this</p>")])
            let viewer = FeedWindow(Window(), session: FeedSession(.file(folder.path("feed.json"))))
            useViewerStyle()
            viewer.window.setDefaultSize(width: isWide ? Self.wide : Self.narrow, height: 700)
            var frames: [Bool] = []
            var watch: FrameConnection?
            let shown = Counter()
            viewer.onShown = {
                shown.count += 1
                watch = viewer.window.onPaint { frames.append(viewer.articles.pane.view.isMapped) }
            }
            viewer.open()
            pump(until: shown.count > 0 && !frames.isEmpty, "the first frame")
            settle(viewer.window)
            XCTAssertEqual(Set(frames), [isWide])
            withExtendedLifetime(watch) {}
            viewer.window.destroy()
        }
    }

    func testTheGridHasAllTheRoomAndTheListGivesItBack() throws {
        let shown = try open()
        try openPost("2", shown)
        TestInput.press("g", holding: ["Control_L"])
        pump(until: !self.articles(shown).isBeside, "the grid")
        shown.settle()
        XCTAssertEqual(shown.list.width, articles(shown).split.width)
        XCTAssertNotNil(shown.rows.path(of: .block("2", 0)))
        shown.check()
        TestInput.press("g", holding: ["Control_L"])
        pump(until: self.articles(shown).isBeside, "the list")
        shown.settle()
        XCTAssertEqual(articles(shown).openPost, "2")
        checkPane(shown)
    }

    func testAFeedWithoutPostsHasTheWholeWindow() throws {
        let shown = OpenWindow(
            .file(try folder.write(TemporaryFolder.feed(items: []), to: "feed.json")), width: Self.wide, in: self)
        XCTAssertEqual(shown.list.width, articles(shown).split.width)
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

    // MARK: Keys

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
