import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Pages with more kept posts than are shown at first.
@preconcurrency @MainActor
final class LongPageTests: LibraryTestCase {
    private static let count = 300

    private func openLong() throws -> OpenWindow {
        let items = (0..<Self.count).map { number in
            let (day, minute) = (28 - number / 30, 59 - number % 30)
            return
                #"{"id": "\#(number)", "title": "Post \#(number)", "date_published": "#
                + #""2026-10-\#(day)T10:\#(minute):00Z"}"#
        }
        let shown = try openFeed("Long", items)
        pump(until: shown.session.feed?.posts.count == Self.count && !shown.session.source.isSample, "the feed")
        shown.settle()
        return shown
    }

    func testTheFirstPostsOfALongPageAreShownBeforeAllAreReadAndStayWhereTheyAre() throws {
        let shown = try openLong()
        var before: [String] = []
        var rows: [Widget?] = []
        let handler = shown.session.onEvent
        shown.session.onEvent = { event in
            if case .completed = event {
                before = self.posts(shown)
                rows = (0..<5).map { shown.row(at: ListIndexPath(section: 0, item: $0)) }
                XCTAssert(shown.session.pager.hasMore)
            }
            handler(event)
        }
        shown.viewer.sidebar.choose(.page(.unread))
        pump(until: shown.session.feed?.posts.count == Self.count, "all posts")
        shown.settle()
        XCTAssertEqual(before, (0..<ShownPosts.pageSize).map { "Post \($0)" })
        XCTAssertEqual(posts(shown), before)
        let kept = (0..<5).map { shown.row(at: ListIndexPath(section: 0, item: $0)) }
        for (old, new) in zip(rows, kept) where old != nil { XCTAssertEqual(old, new) }
        XCTAssertEqual(shown.list.visibleRect.minY, 0)
        TestInput.press("End")
        pump(until: self.posts(shown).count == Self.count, "the posts beyond")
        shown.settle()
        shown.check()
    }

    func testAllPostsOfALongPageAreMarkedAlsoThoseThatAreStillToBeRead() throws {
        let shown = try openLong()
        let handler = shown.session.onEvent
        var wasBegun = false
        shown.session.onEvent = { event in
            handler(event)
            guard case .opened(let feed) = event else { return }
            wasBegun = !feed.isWhole
            shown.viewer.perform(.markAllRead)
        }
        shown.viewer.sidebar.choose(.page(.unread))
        pump(until: shown.session.feed?.posts.count == Self.count, "all posts")
        XCTAssert(wasBegun)
        pump(until: shown.viewer.library?.counts.unread == 0, "all of them being read")
    }

    /// Marks all posts of a page when its first ones are shown, and does something else at once.
    private func markBeginning(_ shown: OpenWindow, then next: @escaping @MainActor () -> Void) {
        let handler = shown.session.onEvent
        var wasBegun = false
        shown.session.onEvent = { event in
            handler(event)
            guard case .opened(let feed) = event, !feed.isWhole, !wasBegun else { return }
            wasBegun = true
            shown.viewer.perform(.markAllRead)
            next()
        }
        shown.viewer.sidebar.choose(.page(.unread))
        pump(until: wasBegun, "the first posts")
    }

    private func checkAllAreRead(_ shown: OpenWindow) {
        pump(until: shown.viewer.library?.counts.unread == 0, "all of them being read")
        pump(until: shown.viewer.toast.message == "Marked \(Self.count) posts as read", "the message")
        shown.settle()
        TestInput.click(shown.viewer.toast.button)
        pump(until: shown.viewer.library?.counts.unread == Self.count, "all of them being unread again")
    }

    func testAPageThatIsLeftBeforeItIsWholeIsMarkedAllTheSame() throws {
        let shown = try openLong()
        markBeginning(shown) { shown.viewer.sidebar.choose(.page(.starred)) }
        checkAllAreRead(shown)
        XCTAssertEqual(shown.session.feed?.title, "Starred")
    }

    func testAPageIsMarkedBeforeItShowsAnyPost() throws {
        let shown = try openLong()
        shown.viewer.sidebar.choose(.page(.unread))
        XCTAssertNil(shown.session.feed)
        shown.viewer.perform(.markAllRead)
        pump(until: shown.viewer.library?.counts.unread == 0, "all of them being read")
        shown.settle()
        XCTAssertEqual(posts(shown).count, ShownPosts.pageSize, "They stay where they are.")
        checkAllAreRead(shown)
    }

    func testAPageIsMarkedBeforeTheWindowCloses() throws {
        let shown = try openLong()
        var isFinished = false
        markBeginning(shown) {
            Task {
                await shown.viewer.libraryController.finish().value
                isFinished = true
            }
        }
        pump(until: isFinished, "all being kept")
        try checkThatNothingIsUnread(shown)
    }

    func testAPageThatIsNotShownIsMarkedBeforeTheWindowCloses() throws {
        let shown = try openLong()
        shown.viewer.sidebar.choose(.page(.starred))
        pump(until: shown.session.feed?.posts.isEmpty == true, "the other page")
        shown.viewer.libraryController.markAllRead(.all)
        finish(shown)
        try checkThatNothingIsUnread(shown)
    }

    private func checkThatNothingIsUnread(_ shown: OpenWindow) throws {
        let store = try library(shown).store
        wait("the numbers") {
            let unread = try await store.counts().unread
            XCTAssertEqual(unread, 0)
        }
    }

    func testASearchAmongTheUnreadFindsWhatHasJustBeenRead() throws {
        let shown = try openLong()
        shown.viewer.sidebar.choose(.page(.unread))
        pump(until: shown.session.feed?.posts.count == Self.count, "all posts")
        shown.settle()
        TestInput.click(try XCTUnwrap(shown.cell(at: ListIndexPath(section: 0, item: 3))).content)
        pump(until: shown.viewer.library?.counts.unread == Self.count - 1, "the post being read")
        shown.settle()
        shown.viewer.search.isOpen = true
        shown.viewer.search.entry.type("post 3")
        let hits = (0..<Self.count).map { "Post \($0)" }.filter { $0.contains("3") }
        let first = Array(hits.prefix(ShownPosts.pageSize))
        pump(until: self.posts(shown) == first, "the first of what is found, the post that was read among it")
        shown.settle()
        // The entry has the focus, and its own use for the End key.
        shown.list.childFocus(.tabForward)
        TestInput.press("End")
        pump(until: self.posts(shown) == hits, "the rest of it")
        shown.settle()
        XCTAssertFalse(shown.session.pager.hasMore)
        shown.check()
    }
}
