import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Articles that move between the rows of the list and the pane beside it.
@preconcurrency @MainActor
final class ArticlePlacementTests: ArticlePaneTestCase {
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
        shown.scroll(toOffset: try shown.place(of: .block("2", 4)).minY)
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
}
