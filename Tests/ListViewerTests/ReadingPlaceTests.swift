import FeedModel
import FeedStore
import GRDB
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// The place on each page, which is found again, and what is not scrolled past on the way to it.
@preconcurrency @MainActor
final class ReadingPlaceTests: LibraryTestCase {
    func testThePlaceOnAPageIsFoundAgain() throws {
        let shown = try openFeed("Long", (0..<300).map { item("\($0)", "Post \($0)", day: 10 + $0 / 30) })
        pump(until: !shown.session.days.isEmpty, "the posts")
        shown.settle()
        TestInput.press("End")
        pump(until: shown.session.days.count == 10, "all posts")
        shown.settle()
        shown.scroll(toOffset: 25_000)
        let place = try XCTUnwrap(shown.viewer.list.place)
        choose(.page(.starred), shown)
        shown.afterUpdate {
            let id = shown.viewer.library!.subscriptions.feeds[0].id
            shown.viewer.sidebar.choose(.page(.feed(id)))
        }
        pump(until: shown.viewer.list.place?.row == place.row, "the place of before")
        shown.settle()
        XCTAssertEqual(try XCTUnwrap(shown.viewer.list.place).distance, place.distance, accuracy: 1)
    }

    func testThePlaceOnAPageThatIsLeftDuringASearchIsTheOneBeforeTheSearch() throws {
        let (shown, page, place) = try openScrolled()
        search("Post 33", finding: ["Post 33"], shown)
        choose(.page(.starred), shown)
        shown.afterUpdate { shown.viewer.sidebar.choose(page) }
        pump(until: shown.viewer.list.place?.row == place.row, "the place before the search")
        shown.settle()
        search("Post 33", finding: ["Post 33"], shown)
        finish(shown)
        let store = try library(shown).store
        wait("the place") {
            guard case .page(let selection) = page else { return XCTFail("no page") }
            let kept = try await store.place(in: selection)
            XCTAssertEqual(kept.map { .post($0.post.listID) }, place.row)
        }
    }

    func testThePlaceOfAPageThatIsLeftBeforeThePlaceIsReadStays() throws {
        let (shown, page, place) = try openScrolled()
        choose(.page(.starred), shown)
        wait("the place being kept") { await shown.viewer.libraryController.actions.finish() }
        // Until another program is done, the star is not kept, and the place is not read.
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: FeedStore.path(in: folder.path("data")), configuration: configuration)
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        guard case .post(let id) = place.row else { return XCTFail("no post") }
        shown.session.reading.toggleStar(id)
        shown.viewer.sidebar.choose(page)
        pump(until: shown.session.feed != nil, "the page")
        shown.viewer.sidebar.choose(.page(.starred))
        try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        wait("all being kept") { await shown.viewer.libraryController.actions.finish() }
        pump(until: shown.session.feed != nil, "the page")
        shown.afterUpdate { shown.viewer.sidebar.choose(page) }
        pump(until: shown.viewer.list.place?.row == place.row, "the place of before")
    }

    func testAPlaceWhosePostHasLeftThePageIsNotAwaited() throws {
        let shown = try openFeed("Long", (0..<60).map { item("\($0)", "Post \($0)", day: 10 + $0 / 6) })
        choose(.page(.unread), shown)
        shown.scroll(toOffset: 2_000)
        guard case .post(let id) = try XCTUnwrap(shown.viewer.list.place).row else { return XCTFail("no post") }
        choose(.page(.starred), shown)
        let library = try library(shown)
        let kept = try XCTUnwrap(KeptPost.ID(id))
        Task { try await library.setRead(true, [kept]) }
        pump(until: library.counts.unread == 59, "the post being read")
        choose(.page(.unread), shown)
        pump(until: self.posts(shown).count == 59 && !shown.viewer.list.awaitsPlace, "the place being given up")
        shown.scroll(toOffset: 1_000)
        let place = try XCTUnwrap(shown.viewer.list.place)
        choose(.page(.starred), shown)
        choose(.page(.unread), shown)
        pump(until: shown.viewer.list.place?.row == place.row, "the newer place")
    }

    func testNoPostIsScrolledPastByAChangeOfThePage() throws {
        let (shown, page, place) = try openScrolled()
        shown.viewer.scrolledPast.isOn = true
        choose(.page(.all), shown)
        shown.scroll(toOffset: 0)
        shown.afterUpdate { shown.viewer.sidebar.choose(page) }
        pump(until: shown.viewer.list.place?.row == place.row, "the place of before")
        shown.settle()
        XCTAssertEqual(shown.session.reading.readPosts, [])
    }

    func testNoPostIsScrolledPastByTheEndOfASearch() throws {
        let (shown, _, place) = try openScrolled()
        shown.viewer.scrolledPast.isOn = true
        shown.settle()
        shown.afterUpdate { shown.session.search(for: "Post 1") }
        shown.afterUpdate { shown.session.search(for: "") }
        pump(until: shown.viewer.list.place?.row == place.row, "the place of before")
        shown.settle()
        XCTAssertEqual(shown.session.reading.readPosts, [])
        shown.scroll(toOffset: shown.list.visibleRect.minY + 200)
        XCTAssertFalse(shown.session.reading.readPosts.isEmpty)
    }

    /// The posts at the tops of pages, as they are on disk.
    private func keptPlaces() throws -> [FeedRowID] {
        try DatabaseQueue(path: FeedStore.path(in: folder.path("data"))).read { db in
            try Int64.fetchAll(db, sql: "SELECT post FROM place").map { .post(KeptPost.ID($0).listID) }
        }
    }

    func testThePlaceIsKeptWhenTheWindowCloses() throws {
        let (shown, _, place) = try openScrolled()
        let rest = shown.viewer.libraryController.finish()
        shown.close()
        wait("the end") { await rest.value }
        XCTAssertEqual(try keptPlaces(), [place.row])
    }

    func testThePlaceIsKeptAfterScrollingHasComeToRest() throws {
        let (shown, _, _) = try openScrolled()
        shown.viewer.libraryController.restLength = 0.05
        shown.scroll(toOffset: 2_000)
        let place = try XCTUnwrap(shown.viewer.list.place)
        pump(until: (try? keptPlaces()) == [place.row], "the place being kept")
    }

    func testThePlaceIsFoundAgainAtTheNextStart() throws {
        // Posts and days of different heights.
        let words = String(repeating: "Words ", count: 60)
        let items = (0..<12).map { item("\($0)", $0 % 3 == 0 ? "Post \($0) \(words)" : "Post \($0)", day: 28 - $0) }
        let shown = try open()
        add(try write("Long", items), shown)
        choose(.page(.all), shown)
        for offset in [200.0, 900, 100_000] {
            shown.scroll(toOffset: offset)
            let place = try XCTUnwrap(shown.viewer.list.place)
            finish(shown)
            let again = FeedWindow(Window(), session: FeedSession(try .sample(RuntimeFiles(), revision: 0)))
            again.window.setDefaultSize(width: 1000, height: 700)
            Task { await again.openFollowed(folder: folder.path("data")) }
            pump(until: again.window.isVisible && again.list.place?.row == place.row, "the place of before")
            settle(again.window)
            XCTAssertEqual(again.list.place?.row, place.row)
            XCTAssertEqual(try XCTUnwrap(again.list.place).distance, place.distance, accuracy: 1)
            again.window.destroy()
        }
    }
}
