import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitImages
import XCTest

@testable import ListViewer

/// The feed as cards in columns.
@preconcurrency @MainActor
final class GridTests: ViewerTestCase {
    private func open(width: Int = 1280, height: Int = 900) throws -> OpenWindow {
        let shown = try OpenWindow.sample(width: width, height: height, in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return shown
    }

    private func openGrid(width: Int = 1280, height: Int = 900) throws -> OpenWindow {
        let shown = try open(width: width, height: height)
        shown.showGrid()
        return shown
    }

    private func item(_ item: Int, _ section: Int = 0) -> ListIndexPath {
        ListIndexPath(section: section, item: item)
    }

    /// Narrows or widens the window.
    private func resize(_ shown: OpenWindow, to width: Int) {
        shown.viewer.window.setDefaultSize(width: width, height: shown.viewer.window.height)
        // The rest is the window's frame, where it has one that is not a shadow outside it.
        pump(until: (0..<40).contains(width - shown.viewer.articles.split.width), "the width \(width)")
        shown.settle()
    }

    // MARK: Switching

    func testAClickPutsPostsSideBySideAndAnotherBelowEachOtherInTheirVeryRows() throws {
        let shown = try open()
        let rows = (0..<4).compactMap { shown.row(at: item($0)) }
        XCTAssertEqual(rows.count, 4)
        XCTAssertEqual(Set((0..<4).map { shown.place(of: item($0)).origin.x }).count, 1)

        TestInput.click(shown.viewer.grid.button)
        pump(until: shown.isGrid, "the grid")
        shown.settle()
        let places = (0..<8).map { shown.place(of: item($0)) }
        XCTAssertEqual(Set(places[0..<4].map(\.minY)).count, 1, "four cards in the first line")
        XCTAssertEqual(Set(places[4..<8].map(\.minY)).count, 1)
        XCTAssertEqual(Set(places.map(\.origin.x)).count, 4)
        XCTAssertEqual((0..<4).compactMap { shown.row(at: item($0)) }, rows)
        shown.check()

        TestInput.click(shown.viewer.grid.button)
        pump(until: !shown.isGrid, "the list")
        shown.settle()
        XCTAssertEqual(Set((0..<4).map { shown.place(of: item($0)).origin.x }).count, 1)
        XCTAssertEqual((0..<4).compactMap { shown.row(at: item($0)) }, rows)
        let list = try open()
        XCTAssertEqual(
            (0..<8).map { shown.place(of: item($0)) }, (0..<8).map { list.place(of: item($0)) }, "as it was before")
        list.close()
        shown.check()
    }

    func testTheKeyDoesTheSameAndTheFocusStaysOnItsPost() throws {
        let shown = try open()
        for _ in 0..<2 { TestInput.press("Down") }
        pump(until: shown.row(at: item(2))?.hasFocus == true, "the third post having the focus")
        TestInput.press("g", holding: ["Control_L"])
        pump(until: shown.isGrid, "the grid")
        shown.settle()
        XCTAssertEqual(shown.viewer.grid.button.isActive, true)
        XCTAssertEqual(shown.row(at: item(2))?.hasFocus, true)
        for (key, number) in [("Right", 3), ("Down", 7), ("Left", 6), ("Up", 2)] {
            TestInput.press(key)
            pump(until: shown.row(at: item(number))?.hasFocus == true, "\(key) leading to post \(number)")
        }
        TestInput.press("g", holding: ["Control_L"])
        pump(until: !shown.isGrid, "the list")
        shown.settle()
        XCTAssertEqual(shown.row(at: item(2))?.hasFocus, true)
    }

    func testANarrowWindowShowsTheListAndAWideOneTheGridAgain() throws {
        let list = try open(width: 420)
        XCTAssertFalse(list.viewer.grid.button.isVisible, "There is no room for a grid.")
        let shown = try openGrid()
        resize(shown, to: 420)
        pump(until: !shown.isGrid, "the list")
        shown.settle()
        XCTAssertFalse(shown.viewer.grid.button.isVisible)
        XCTAssertEqual(
            (0..<5).map { shown.place(of: item($0)) }, (0..<5).map { list.place(of: item($0)) }, "as in the list")
        list.close()
        TestInput.press("g", holding: ["Control_L"])
        resize(shown, to: 900)
        pump(until: shown.isGrid, "the grid, for the key changed nothing that is not seen")
        shown.settle()
        XCTAssert(shown.viewer.grid.button.isVisible)
        XCTAssertEqual(Set((0..<3).map { shown.place(of: item($0)).minY }).count, 1)
        shown.check()
    }

    func testTheFirstPostInSightStaysWhereItIs() throws {
        let shown = try open()
        for (offset, layouts) in [(740.0, [true, false]), (4321, [true, false, true, false])] {
            shown.scroll(toOffset: offset)
            // The keys are not in the list.
            shown.viewer.grid.button.grabFocus()
            for isGrid in layouts {
                let first = try XCTUnwrap(shown.firstWholePost)
                let y = shown.list.frameForRow(at: .item(first))!.minY - shown.list.visibleRect.minY
                shown.viewer.grid.toggle()
                pump(until: shown.isGrid == isGrid, "the other layout")
                shown.settle()
                XCTAssertEqual(
                    shown.list.frameForRow(at: .item(first))!.minY - shown.list.visibleRect.minY, y, accuracy: 1,
                    "post \(first) from \(offset), \(isGrid)")
            }
        }
        shown.check()
    }

    func testRowsGlideFromWhereTheyStandInTheList() throws {
        // In a wider window the list has its place beside an article, and no way from there.
        let shown = try open(width: 880)
        Display.animationsEnabled = true
        shown.list.motionClock.isPaused = true
        func places() -> [Rect?] { (0..<3).map { shown.row(at: item($0))?.bounds(in: shown.list) } }
        let before = places()
        shown.viewer.grid.toggle()
        pump(until: shown.isGrid && shown.list.motionClock.isMoving, "the motion")
        pumpFrames(1, shown.list)
        for (old, new) in zip(before, places()) {
            XCTAssertEqual(try XCTUnwrap(new).x, try XCTUnwrap(old).x, accuracy: 1)
            XCTAssertEqual(try XCTUnwrap(new).y, try XCTUnwrap(old).y, accuracy: 1)
        }
        shown.list.motionClock.step(by: 0.08)
        pumpFrames(1, shown.list)
        let under = try XCTUnwrap(places()[2])
        let end = shown.place(of: item(2))
        XCTAssert(under.x > before[2]!.x && under.x < end.origin.x, "\(under) is not on the way to \(end).")
        XCTAssert(under.y < before[2]!.y && under.y > end.minY, "\(under) is not on the way to \(end).")
        shown.list.motionClock.isPaused = false
        pump(until: !shown.list.motionClock.isMoving, "the end of the motion")
        Display.animationsEnabled = false
        shown.check()
    }

    func testTheGridStaysThroughOtherPagesSearchesAndRefreshes() throws {
        let shown = try openGrid()
        shown.viewer.pages.show(.gallery)
        XCTAssertFalse(shown.viewer.grid.button.isVisible)
        shown.viewer.pages.show(.feed)
        shown.settle()
        XCTAssert(shown.viewer.grid.button.isVisible)
        shown.check()
        shown.search(for: "the")
        XCTAssert(shown.isGrid)
        XCTAssertEqual(shown.place(of: item(0)).minY, shown.place(of: item(1)).minY)
        shown.check()
        shown.viewer.search.isOpen = false
        pump(until: !shown.session.search.isActive, "the end of the search")
        shown.settle()
        shown.afterUpdate { shown.session.refresh() }
        XCTAssert(shown.isGrid)
        shown.check()
    }

    // MARK: Cards

    func testAllCardsOfADayAreOfOneSizeWhateverTheyShowAndHoweverLargeTheTextIs() throws {
        let shown = try openGrid()
        func check(_ what: String) {
            let sizes = shown.list.indexPathsForVisibleItems.map { shown.place(of: $0).size }
            XCTAssertGreaterThan(sizes.count, 4)
            XCTAssertEqual(
                Set(sizes.map(\.height)).count, 1,
                "\(what): \(shown.list.indexPathsForVisibleItems.map { shown.place(of: $0).size })")
            XCTAssertLessThanOrEqual(sizes.map(\.width).max()! - sizes.map(\.width).min()!, 1, what)
            shown.check()
        }
        check("with the theme's font")
        let height = shown.place(of: item(0)).size.height
        GtkTestCase.use(StyleSheet.load(css: "label { font-size: 22px; }") { XCTFail("\($0)") })
        shown.viewer.list.fontsMayHaveChanged()
        shown.settle()
        check("with a large font")
        XCTAssertGreaterThan(shown.place(of: item(0)).size.height, height + 40)
        resize(shown, to: 700)
        XCTAssertFalse(shown.isGrid, "Large cards need a wider window.")
        XCTAssertFalse(shown.viewer.grid.button.isVisible)
    }

    func testAPictureFillsTheTopOfItsCard() throws {
        let shown = try openGrid()
        pump(until: shown.viewer.list.pictures.prefetcher.isIdle, "the pictures")
        shown.settle()
        let cells = shown.list.indexPathsForVisibleItems.compactMap { shown.cell(at: $0) }
        let covers = cells.compactMap { cell in cell.cover.flatMap { $0.isVisible ? (cell, $0) : nil } }
        XCTAssertGreaterThan(covers.count, 3)
        for (cell, cover) in covers {
            XCTAssert(cover.picture.isLoaded)
            XCTAssertFalse(cell.picture.isVisible)
            XCTAssertEqual(try XCTUnwrap(cover.bounds(in: cell.content)).width, Double(cell.content.width))
        }
        let requested = shown.viewer.list.pictures.prefetcher.statistics.requested
        resize(shown, to: 1200)
        XCTAssertEqual(
            shown.viewer.list.pictures.prefetcher.statistics.requested, requested,
            "A wider card loads no other picture.")
    }

    func testAScreenReaderHearsTheLineAndTheColumn() throws {
        let shown = try openGrid()
        let cell = try XCTUnwrap(shown.cell(at: item(5)))
        let place = cell.accessiblePosition(inList: ListAccessiblePosition(99, of: 999, line: 2, column: 2))
        let total = try XCTUnwrap(shown.session.feed).posts.count
        XCTAssertEqual(place, ListAccessiblePosition(6, of: total, line: 2, column: 2))
    }

    // MARK: Searching

    func testHitsOfDifferentDaysStandSideBySide() throws {
        let shown = try openGrid()
        let before = (0..<8).map { shown.place(of: item($0)) }
        let xs = Set((0..<8).compactMap { shown.row(at: item($0))?.bounds(in: shown.list)?.x })
        let columns = xs.count
        shown.search(for: "harbour")
        let hits = shown.session.days.indices.flatMap { section in
            shown.session.days[section].posts.indices.map { item($0, section) }
        }
        XCTAssertGreaterThan(shown.session.days.count, 3)
        let places = hits.map { shown.place(of: $0) }
        XCTAssertEqual(
            Set(places.map(\.minY)).count, (hits.count + columns - 1) / columns, "as few lines as there can be")
        XCTAssertEqual(
            try XCTUnwrap(shown.row(at: hits[0])?.bounds(in: shown.list)).y, 12, "clear of the window's edge")
        XCTAssertEqual(
            Set(hits.compactMap { shown.row(at: $0)?.bounds(in: shown.list)?.x }), xs,
            "in the columns of the whole feed")
        let gaps = zip(places, places.dropFirst()).filter { $0.minY == $1.minY }
            .map { $1.origin.x - $0.origin.x - $0.size.width }
        XCTAssertLessThanOrEqual(gaps.max()! - gaps.min()!, 1, "one gap between all cards: \(gaps)")
        shown.check()

        let cell = try XCTUnwrap(shown.cell(at: hits[0]))
        let date = try XCTUnwrap(shown.session.days[0].posts[0].date)
        let day = DateText().day(of: try XCTUnwrap(shown.session.days[0].date))
        XCTAssert(
            OpenWindow.texts(in: cell.content)[1].contains("\(day), \(DateText().time(of: date))"),
            "The card says what the day's header said: \(OpenWindow.texts(in: cell.content))")

        shown.viewer.search.isOpen = false
        pump(until: !shown.session.search.isActive, "the end of the search")
        shown.settle()
        XCTAssertEqual((0..<8).map { shown.place(of: item($0)) }, before)
        XCTAssertNotNil(shown.list.supplementaryView(ofKind: .header, inSection: 0))
        XCTAssertFalse(OpenWindow.texts(in: try XCTUnwrap(shown.cell(at: item(0))).content)[1].contains(day))
        shown.check()
    }

    func testHitsFlowAnewInAWindowOfAnotherWidth() throws {
        let shown = try openGrid()
        shown.search(for: "harbour")
        resize(shown, to: 900)
        let places = shown.list.indexPathsForVisibleItems.compactMap { shown.row(at: $0)?.bounds(in: shown.list) }
            .filter { $0.width < 400 }
        XCTAssertEqual(Set(places.map(\.x)).count, 3)
        XCTAssertEqual(places.map(\.x).min(), 12)
        XCTAssertEqual(places.map { $0.x + $0.width }.max()!, Double(shown.list.width) - 12, accuracy: 1)
        shown.check()
        resize(shown, to: 420)
        pump(until: !shown.isGrid, "the list")
        shown.settle()
        XCTAssertNotNil(shown.list.supplementaryView(ofKind: .header, inSection: 0))
        shown.check()
    }

    func testAnOpenHitFillsALineAmongThoseOfOtherDays() throws {
        let shown = try openGrid()
        shown.search(for: "harbour")
        let closed = shown.place(of: item(0))
        TestInput.click(try XCTUnwrap(shown.row(at: item(0))))
        pump(until: shown.session.reading.isOpen(shown.session.days[0].posts[0].id), "the post being open")
        shown.settle()
        XCTAssertGreaterThan(shown.place(of: item(0)).size.width, 1200)
        let posts = shown.session.days.flatMap(\.posts)
        let next = try shown.place(of: .post(posts[1].id))
        XCTAssertEqual(next.minY, try shown.endOfArticle(posts[0].id), accuracy: 0.01)
        XCTAssertEqual(next.size.width, closed.size.width, accuracy: 1)
        shown.check()
    }

    func testInTheListHitsStandBelowTheirDays() throws {
        let shown = try open()
        shown.search(for: "harbour")
        XCTAssertNotNil(shown.list.supplementaryView(ofKind: .header, inSection: 0))
        XCTAssertNotNil(shown.list.supplementaryView(ofKind: .header, inSection: 1))
    }

    // MARK: Open posts

    func testAnOpenPostFillsALineAndGoesBackIntoItsColumn() throws {
        let shown = try openGrid()
        let (path, row) = (item(1), try XCTUnwrap(shown.row(at: item(1))))
        let closed = shown.place(of: path)
        TestInput.click(row)
        pump(until: shown.session.reading.isOpen(shown.session.days[0].posts[1].id), "the post being open")
        shown.settle()
        let place = shown.place(of: path)
        XCTAssertEqual(place.size.width, shown.list.contentSize.width - 24, accuracy: 1)
        XCTAssertGreaterThan(place.minY, shown.place(of: item(0)).minY)
        let posts = shown.session.days[0].posts
        let below = try posts[2..<6].map { try shown.place(of: .post($0.id)) }
        XCTAssertGreaterThanOrEqual(below[0].minY, try shown.endOfArticle(posts[1].id))
        XCTAssertEqual(below[0].size.height, closed.size.height)
        // A card may be a pixel wider than its neighbour.
        XCTAssertEqual(below[0].size.width, closed.size.width, accuracy: 1)
        XCTAssertEqual(shown.place(of: item(0)).size.width, closed.size.width, accuracy: 1)
        XCTAssertEqual(Set(below.map(\.minY)).count, 1)
        XCTAssertEqual(shown.row(at: path), row)
        shown.check()

        TestInput.press("space")
        pump(until: shown.place(of: path) == closed, "the post being where it was")
        shown.settle()
        XCTAssertEqual(shown.row(at: path), row)
        XCTAssert(row.hasFocus)
        shown.check()
    }

    func testCommentsStandUnderTheirPostAcrossTheLine() throws {
        let shown = try openGrid()
        let post = shown.session.days[0].posts[1]
        let button = try XCTUnwrap(shown.toggles(in: try XCTUnwrap(shown.cell(at: item(1))).content).last)
        TestInput.click(button)
        pump(until: shown.cell(.entry(post.id)) != nil, "the entry for a comment")
        shown.settle()
        let comments = shown.session.comments.count(on: post.id)
        let places = (1...comments + 2).map { shown.place(of: item($0)) }
        XCTAssertEqual(Set(places.map(\.origin.x)).count, 1)
        for (upper, lower) in zip(places, places.dropFirst()) { XCTAssertEqual(lower.minY, upper.maxY, accuracy: 0.01) }
        XCTAssert(places.allSatisfy { $0.size.width > 1200 })
        XCTAssertLessThan(shown.place(of: item(comments + 3)).size.width, 400)
        shown.check()
    }

    func testALikeLeavesACardWhereItIs() throws {
        let shown = try openGrid()
        let button = try XCTUnwrap(shown.toggles(in: try XCTUnwrap(shown.cell(at: item(2))).content).first)
        let places = (0..<8).map { shown.place(of: item($0)) }
        TestInput.click(button)
        pump(until: shown.session.likes.isLiked(shown.session.days[0].posts[2].id), "the like")
        shown.settle()
        XCTAssert(button.isActive)
        XCTAssertEqual((0..<8).map { shown.place(of: item($0)) }, places)
    }

    // MARK: Text

    func testACardWithoutAPictureHasTheBeginningOfTheTextOrTheSummaryWhereTheTextIsElsewhere() {
        func body(_ post: Post) -> String {
            PostModel(
                post: post, feedFolder: "/feeds/", cards: CardSize(), isUnread: false, isOpen: false, isFirst: false,
                isLast: false
            ).body
        }
        XCTAssertEqual(body(Post(id: "1", title: "Lamp", summary: "In short", text: "At length")), "At length")
        XCTAssertEqual(body(Post(id: "1", title: "Lamp", summary: "In short")), "In short")
    }
}

extension OpenWindow {
    /// Whether posts stand as cards now.
    var isGrid: Bool { list.maximumContentWidth != 720 }

    func showGrid() {
        viewer.list.layout = .grid
        test.pump(until: isGrid, "the grid")
        settle()
    }

    func place(of path: ListIndexPath) -> ListRect {
        list.frameForRow(at: .item(path)) ?? ListRect(x: -1, y: -1, width: 0, height: 0)
    }

    func place(of id: FeedRowID) throws -> ListRect { place(of: try XCTUnwrap(rows.path(of: id))) }

    /// Where the last row of an open post ends.
    func endOfArticle(_ id: Post.ID) throws -> Double {
        let blocks = try XCTUnwrap(session.articles.article(of: id)).blocks
        return try place(of: .block(id, blocks.count - 1)).maxY
    }

    /// The first post below what is pinned to the top.
    var firstWholePost: ListIndexPath? {
        list.indexPathsForVisibleItems.first { path in
            place(of: path).minY >= list.visibleRect.minY + list.coveredHeight(above: .item(path))
        }
    }
}
