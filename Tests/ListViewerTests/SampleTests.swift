import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class SampleTests: ViewerTestCase {
    func testTheSampleOpensWithItsPostsUnderTheirDays() throws {
        let shown = try OpenWindow.sample(in: self)
        XCTAssertEqual(shown.session.days.map(\.posts.count).reduce(0, +), ShownPosts.pageSize)
        XCTAssertGreaterThanOrEqual(try XCTUnwrap(shown.session.feed).days.count, 20)
        XCTAssertGreaterThanOrEqual(try XCTUnwrap(shown.session.feed).posts.count, 300)
        XCTAssertGreaterThan(shown.headings.count, 6)
        XCTAssertEqual(shown.viewer.window.title, shown.session.feed?.title)
        XCTAssertNil(shown.viewer.banner.sentence)
        shown.check()
    }

    func testTheWindowsFirstFrameHasThePosts() throws {
        let viewer = FeedWindow(Window(), session: FeedSession(.sample(try RuntimeFiles(), revision: 0), patience: nil))
        useViewerStyle()
        viewer.window.setDefaultSize(width: 800, height: 700)
        var rowsInFrames: [Int] = []
        let frames = viewer.window.onAfterPaint { rowsInFrames.append(viewer.list.view.rowCount) }
        viewer.open()
        pump(until: !rowsInFrames.isEmpty, "the first frame")
        XCTAssertGreaterThan(rowsInFrames[0], 3)
        _ = frames
        viewer.window.destroy()
    }

    func testAFeedThatTakesLongHasAWindowMeanwhile() throws {
        let (viewer, gate) = try slowViewer()
        viewer.open()
        pump(until: viewer.window.isMapped, "the window")
        XCTAssertEqual(viewer.session.activity, .readingSlowly)
        XCTAssertNil(viewer.session.feed)
        gate.finish()
        pump(until: viewer.session.feed != nil, "the feed")
        viewer.window.destroy()
    }

    func testAWindowThatIsClosedWhileItsFeedIsReadStaysClosed() throws {
        for isShown in [true, false] {
            let (viewer, gate) = try slowViewer(patience: isShown ? 0 : nil)
            let shown = Counter()
            viewer.onShown = { shown.count += 1 }
            viewer.open()
            if isShown { pump(until: viewer.window.isMapped, "the window") }
            viewer.window.destroy()
            gate.finish()
            pump(until: shown.count > 0, "the posts in the list of the closed window")
            XCTAssertFalse(viewer.window.isVisible, isShown ? "It was shown." : "It was not shown yet.")
        }
    }

    /// A window on the sample, which is read only after the gate was finished.
    private func slowViewer(patience: Double? = 0) throws -> (FeedWindow, gate: AsyncStream<Never>.Continuation) {
        let (gates, gate) = AsyncStream.makeStream(of: Never.self)
        let session = FeedSession(.sample(try RuntimeFiles(), revision: 0), patience: patience) {
            source, documents, shown, calendar throws(FeedError) in
            for await _ in gates {}
            return try await OpenFeed.read(
                source, documents: documents, alsoShowing: shown, calendar: calendar)
        }
        return (FeedWindow(Window(), session: session), gate)
    }

    func testEveryRevisionArrivesWithoutAReload() throws {
        let shown = try OpenWindow.sample(in: self)
        // Four are files; those after them are made.
        for _ in 0..<8 {
            let known = Set(try XCTUnwrap(shown.session.feed).postsByID.keys)
            shown.afterUpdate { shown.session.refresh() }
            let feed = try XCTUnwrap(shown.session.feed)
            let new = feed.posts.count { !known.contains($0.id) }
            XCTAssertGreaterThan(new, 0)
            XCTAssertEqual(shown.viewer.toast.message?.hasPrefix("\(new) new"), true)
            shown.check()
        }
    }

    func testNewPostsComeIntoViewAtTheTopAndMoveNobodyWhoReadsBelow() throws {
        let shown = try OpenWindow.sample(in: self)
        let top = shown.firstVisibleRow
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertNotEqual(shown.firstVisibleRow, top)
        XCTAssertEqual(shown.list.visibleRect.minY, 0)

        shown.scroll(toOffset: 1500)
        let reading = shown.firstVisibleRow
        for _ in 0..<6 {
            shown.afterUpdate { shown.session.refresh() }
            XCTAssertEqual(shown.firstVisibleRow, reading)
            shown.check()
        }
    }

    func testActivatingAPostReadsItInItsVeryRow() throws {
        let shown = try OpenWindow.sample(in: self)
        let path = ListIndexPath(section: 0, item: 1)
        let row = try XCTUnwrap(shown.row(at: path))
        let cell = try XCTUnwrap(shown.cell(at: path))
        let height = row.height
        XCTAssert(cell.content.hasClass("unread"))
        XCTAssert(row.grabFocus())
        row.activate()
        pump(until: !cell.content.hasClass("unread"), "the post being marked read")
        shown.settle()
        XCTAssertEqual(shown.row(at: path), row)
        XCTAssert(row.hasFocus)
        XCTAssertEqual(
            try shown.place(of: .block(shown.session.days[0].posts[1].id, 0)).minY, shown.place(of: path).maxY)
        shown.check()

        row.activate()
        pump(until: !cell.content.hasClass("open"), "the post being closed")
        shown.settle()
        XCTAssertEqual(row.height, height)
        XCTAssertFalse(cell.content.hasClass("unread"))
    }

    func testWhatWasReadStaysReadThroughRefreshAndSearch() throws {
        let shown = try OpenWindow.sample(in: self)
        let path = ListIndexPath(section: 0, item: 1)
        let post = shown.session.days[0].posts[1]
        let cell = try XCTUnwrap(shown.cell(at: path))
        shown.row(at: path)?.activate()
        pump(until: !cell.content.hasClass("unread"), "the post being marked read")
        shown.afterUpdate { shown.session.refresh() }
        shown.search(for: post.displayTitle)
        let found = shown.session.days.firstIndex { $0.posts.contains { $0.id == post.id } }
        let section = try XCTUnwrap(found)
        let item = try XCTUnwrap(shown.session.days[section].posts.firstIndex { $0.id == post.id })
        let hit = try XCTUnwrap(shown.cell(at: ListIndexPath(section: section, item: item)))
        XCTAssertFalse(hit.content.hasClass("unread"))
        XCTAssert(hit.content.hasClass("open"))
    }

    func testAClosedWindowLeavesNothingBehind() throws {
        weak var session: FeedSession?
        weak var list: ListBoxView?
        weak var window: FeedWindow?
        do {
            let shown = try OpenWindow.sample(in: self)
            (session, list, window) = (shown.session, shown.list, shown.viewer)
            shown.row(at: ListIndexPath(section: 0, item: 0))?.activate()
            shown.search(for: "the")
            shown.close()
        }
        pump(until: session == nil && list == nil && window == nil, "all of it being freed")
    }

    func testAWindowThatIsClosedWhileAnUpdateWaitsLeavesNothingBehind() throws {
        weak var session: FeedSession?
        weak var window: FeedWindow?
        do {
            let shown = try OpenWindow.sample(in: self)
            (session, window) = (shown.session, shown.viewer)
            shown.row(at: ListIndexPath(section: 0, item: 0))?.activate()
            shown.close()
        }
        pump(until: session == nil && window == nil, "all of it being freed")
    }

    func testTheColumnIsInTheMiddleOfAWideWindow() throws {
        // A wider one has an article beside the list.
        let shown = try OpenWindow.sample(width: 880, in: self)
        let row = try XCTUnwrap(shown.row(at: ListIndexPath(section: 0, item: 0)))
        let bounds = try XCTUnwrap(row.bounds(in: shown.list))
        XCTAssertEqual(bounds.width, 720 - 24)
        XCTAssertEqual(bounds.x, (Double(shown.list.width) - bounds.width) / 2, accuracy: 0.5)
    }

    func testANarrowWindowHoldsThePosts() throws {
        let shown = try OpenWindow.sample(width: 360, in: self)
        XCTAssertLessThanOrEqual(shown.viewer.window.width, 360)
        let row = try XCTUnwrap(shown.row(at: ListIndexPath(section: 0, item: 0)))
        XCTAssertEqual(row.width, shown.list.width - 24, "with space beside it")
        shown.check()
    }
}
