import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class PagingTests: ViewerTestCase {
    private static func items(_ numbers: Range<Int>) -> [String] {
        numbers.map { number in
            let (day, hour) = (28 - number / 12, 23 - number % 12)
            return #"{"id":"\#(number)","title":"Post \#(number)","date_published":"2026-10-\#(day)T\#(hour):00:00Z"}"#
        }
    }

    private static func feed(_ numbers: Range<Int>, next: String) -> String {
        TemporaryFolder.feed(items: items(numbers)).replacingOccurrences(
            of: "\"title\": \"Test\"", with: "\"title\": \"Test\", \"next_url\": \"\(next)\"")
    }

    private func count(_ shown: OpenWindow) -> Int { shown.session.days.reduce(0) { $0 + $1.posts.count } }

    private func endTexts(_ shown: OpenWindow) -> [String] {
        endCell(shown).map { OpenWindow.texts(in: $0.content) } ?? []
    }

    private func endLabel(_ shown: OpenWindow) -> Widget? {
        endCell(shown)?.content.children.first?.children.first { $0.cssName == "label" && $0.isVisible }
    }

    private func endCell(_ shown: OpenWindow) -> ListBoxCell? {
        let path = ListIndexPath(section: shown.list.numberOfSections - 1, item: 0)
        return shown.list.cellForItem(at: path) as? ListBoxCell
    }

    private func endHeight(_ shown: OpenWindow) -> Double? {
        let path = ListIndexPath(section: shown.list.numberOfSections - 1, item: 0)
        return shown.list.frameForRow(at: .item(path))?.size.height
    }

    private func scrollToEnd(_ shown: OpenWindow) {
        shown.scroll(toOffset: shown.list.contentSize.height)
    }

    func testOlderPostsAreReadFromFilesBesideTheFeedAlone() {
        func continuation(_ address: String) -> OpenFeed.Continuation {
            OpenFeed.Continuation(address, of: ["/feeds/news.json"])
        }
        XCTAssertEqual(continuation("old/2.json"), .file("/feeds/old/2.json"))
        XCTAssertEqual(continuation("news.json"), .none)
        for address in ["../mail.json", "/etc/passwd", "file:///etc/passwd", "https://harbour.example/2"] {
            XCTAssertEqual(continuation(address), .elsewhere(address))
        }
    }

    func testPagesComeAsTheReaderComesNearUntilAllAreThere() throws {
        let shown = try OpenWindow.sample(in: self)
        let total = try XCTUnwrap(shown.session.feed).posts.count
        XCTAssertEqual(count(shown), 120)
        for expected in [240, total] {
            scrollToEnd(shown)
            let reading = try XCTUnwrap(shown.firstVisibleRow)
            let y =
                try XCTUnwrap(shown.rows.path(of: reading).flatMap { shown.list.frameForRow(at: .item($0)) }).minY
                - shown.list.visibleRect.minY
            pump(until: count(shown) == expected, "the next page")
            pump(until: shown.list.numberOfSections == shown.session.days.count + 1, "its rows")
            shown.settle()
            XCTAssertEqual(shown.firstVisibleRow, reading)
            let frame = try XCTUnwrap(shown.rows.path(of: reading).flatMap { shown.list.frameForRow(at: .item($0)) })
            XCTAssertEqual(frame.minY - shown.list.visibleRect.minY, y, accuracy: 1)
            shown.check()
        }
        scrollToEnd(shown)
        XCTAssertEqual(endTexts(shown), ["End of the list — \(total) posts"])
        XCTAssertEqual(endHeight(shown), 72, "It is as high as while it loads.")
        XCTAssertGreaterThan(try XCTUnwrap(endLabel(shown)).width, 120, "It stands on one line.")
    }

    func testOnePressOfEndLeadsToTheEndOfAllThatWasRead() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.row(at: ListIndexPath(section: 0, item: 0))?.grabFocus()
        let total = try XCTUnwrap(shown.session.feed).posts.count
        TestInput.press("End")
        pump(until: count(shown) == total, "all posts")
        pump(
            until: shown.viewer.list.focusedPost == shown.session.days.last?.posts.last?.id,
            "the last post having the focus")
        shown.settle()
        XCTAssert(shown.list.isAtEnd)
        XCTAssertEqual(endTexts(shown), ["End of the list — \(total) posts"])
        shown.check()
        TestInput.press("Home")
        pump(until: shown.row(at: ListIndexPath(section: 0, item: 0))?.hasFocus == true, "the first post")
    }

    func testTheEndSaysThatAPageIsLoadedAndKeepsItsHeight() throws {
        let pages = TestPages()
        let shown = try OpenWindow.sample(pages: pages, in: self)
        shown.list.scroll(to: .end, animated: false)
        shown.settleMotion()
        let height = shown.list.contentSize.height
        pump(until: pages.requests == 1, "the request")
        shown.settleMotion()
        XCTAssertEqual(endTexts(shown), ["Loading…"])
        XCTAssertEqual(shown.list.contentSize.height, height, "The row has its place from the beginning.")
        pages.answer(.success(240))
        pump(until: count(shown) == 240, "the next page")
        shown.settle()
        shown.check()
    }

    func testAFailureIsShownAndTriedAgain() throws {
        let pages = TestPages()
        let shown = try OpenWindow.sample(pages: pages, in: self)
        scrollToEnd(shown)
        pages.answer(.failure(FeedError(path: "/tmp/feed.json", reason: .notPermitted)))
        pump(until: shown.button("Try Again") != nil, "the failure being shown")
        shown.settle()
        XCTAssertEqual(endTexts(shown).first, "\"/tmp/feed.json\" cannot be read: permission denied.")
        XCTAssertNil(shown.viewer.banner.sentence)
        scrollToEnd(shown)
        TestInput.click(try XCTUnwrap(shown.button("Try Again")))
        pump(until: pages.requests == 2, "the second request")
        pages.answer(.success(240))
        pump(until: count(shown) == 240, "the next page")
        shown.settle()
        XCTAssertNil(shown.button("Try Again"))
        shown.check()
    }

    func testAFileThatWentAwayIsReadToItsEndAndARefreshReportsIt() throws {
        let path = try folder.write(TemporaryFolder.feed(items: Self.items(0..<60)), to: "feed.json")
        let shown = OpenWindow(.file(path), pageSize: 30, in: self)
        try FileManager.default.removeItem(atPath: path)
        scrollToEnd(shown)
        pump(until: count(shown) == 60, "the next page")
        shown.settle()
        XCTAssertNil(shown.button("Try Again"))
        shown.session.refresh()
        pump(until: shown.viewer.banner.sentence != nil, "the failure being told")
        XCTAssertEqual(shown.viewer.banner.sentence, "\"\(path)\" does not exist.")
        shown.check()
    }

    func testANextFileThatIsMissingIsAFailureAndItsReturnIsNot() throws {
        let path = try folder.write(Self.feed(0..<20, next: "page2.json"), to: "feed.json")
        let shown = OpenWindow(.file(path), pageSize: 20, in: self)
        scrollToEnd(shown)
        pump(until: shown.button("Try Again") != nil, "the failure being shown")
        XCTAssertEqual(endTexts(shown).first, "\"\(folder.path("page2.json"))\" does not exist.")
        XCTAssertEqual(count(shown), 20)
        try folder.write(TemporaryFolder.feed(items: Self.items(20..<40)), to: "page2.json")
        try XCTUnwrap(shown.button("Try Again")).click()
        pump(until: count(shown) == 40, "the next page")
        shown.settle()
        shown.check()
    }

    func testAFailureMetDuringASearchEndsWithIt() throws {
        let pages = TestPages()
        let path = try folder.write(Self.feed(0..<30, next: "page2.json"), to: "feed.json")
        let shown = OpenWindow(.file(path), pages: pages, pageSize: 20, in: self)
        shown.viewer.search.isOpen = true
        shown.viewer.search.entry.type("Post 7")
        pump(until: pages.requests == 1, "the request beyond what was found")
        pages.answer(.failure(FeedError(path: path, reason: .notPermitted)))
        pump(until: shown.button("Try Again") != nil, "the failure being shown")
        shown.afterUpdate { shown.viewer.search.isOpen = false }
        if case .failed(let reason) = shown.session.pager.state { XCTFail("The failure is still there: \(reason)") }
    }

    func testAPageThatASearchHasFoundShowsNoMoreAfterItHoweverTheyOverlap() throws {
        for turns in 0..<8 {
            let pages = TestPages()
            let path = try folder.write(Self.feed(0..<60, next: "page2.json"), to: "feed.json")
            let shown = OpenWindow(.file(path), pages: pages, pageSize: 20, in: self)
            shown.viewer.search.isOpen = true
            shown.viewer.search.entry.type("Post 7")
            pump(until: pages.requests == 1, "the request beyond what was found")
            pages.answer(.success(80))
            for _ in 0..<turns { MainLoop.iterate() }
            shown.viewer.search.isOpen = false
            pump(until: count(shown) >= 20, "the feed")
            settle(shown.list)
            XCTAssertEqual(count(shown), 20, "\(turns) turns")
            shown.close()
        }
    }

    func testARefreshAtTheEndReadsTheNextFileOnce() throws {
        let pages = TestPages()
        let path = try folder.write(Self.feed(0..<30, next: "page2.json"), to: "feed.json")
        let shown = OpenWindow(.file(path), pages: pages, pageSize: 30, in: self)
        scrollToEnd(shown)
        pump(until: pages.requests == 1, "the request")
        shown.afterUpdate { shown.session.refresh() }
        pages.answer(.failure(FeedError(path: path, reason: .notPermitted)))
        pump(until: pages.requests == 2, "the request after the refresh")
        pumpFrames(5, shown.list)
        XCTAssertEqual(pages.requests, 2)
    }

    func testAFailureThatComesAfterTheSearchIsNotShown() throws {
        let pages = TestPages()
        let path = try folder.write(Self.feed(0..<300, next: "page2.json"), to: "feed.json")
        let shown = OpenWindow(.file(path), pages: pages, pageSize: 200, in: self)
        shown.viewer.search.isOpen = true
        shown.viewer.search.entry.type("Post 77")
        pump(until: pages.requests == 1, "the request beyond what was found")
        shown.afterUpdate { shown.viewer.search.isOpen = false }
        pages.answer(.failure(FeedError(path: path, reason: .notPermitted)))
        pumpFrames(3, shown.list)
        if case .failed(let reason) = shown.session.pager.state { XCTFail("The failure is told: \(reason)") }
    }

    func testARefreshTakesNoPostAwayThatWasShown() throws {
        let shown = try OpenWindow.sample(in: self)
        let ids = Set(shown.session.days.flatMap(\.posts).map(\.id))
        for _ in 0..<6 {
            shown.afterUpdate { shown.session.refresh() }
            let gone = ids.subtracting(shown.session.days.flatMap(\.posts).map(\.id))
            XCTAssert(gone.allSatisfy { shown.session.feed?.postsByID[$0] == nil }, "\(gone)")
            shown.check()
        }
    }

    func testASearchLooksThroughThePostsThatAreNotShownYet() throws {
        let shown = try OpenWindow.sample(in: self)
        let last = try XCTUnwrap(shown.session.feed?.days.last?.posts.last)
        shown.search(for: last.displayTitle)
        XCTAssertNotNil(shown.rows.path(of: .post(last.id)))
        shown.check()
    }

    func testTheFilesThatAFeedNamesAsItsNextAreRead() throws {
        let path = try folder.write(Self.feed(0..<20, next: "page%202.json"), to: "feed.json")
        // One post that was in the first file, too; and a way back to it.
        try folder.write(Self.feed(19..<40, next: "feed.json"), to: "page 2.json")
        let shown = OpenWindow(.file(path), pageSize: 20, in: self)
        XCTAssertEqual(count(shown), 20)
        while shown.session.pager.hasMore {
            let before = count(shown)
            scrollToEnd(shown)
            guard pump(until: count(shown) > before || !shown.session.pager.hasMore, "more posts") else { break }
            shown.settleMotion()
        }
        XCTAssertEqual(count(shown), 40)
        scrollToEnd(shown)
        XCTAssertEqual(endTexts(shown), ["End of the list — 40 posts"])
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertEqual(count(shown), 40, "A refresh reads the same files.")
        shown.check()
    }

    func testANextAddressOnTheWebIsReported() throws {
        let text = Self.feed(0..<2, next: "https://example.org/2.json")
        let shown = OpenWindow(.file(try folder.write(text, to: "feed.json")), in: self)
        XCTAssertEqual(endTexts(shown), ["Older posts are at https://example.org/2.json."])
    }
}

extension ListPager {
    /// Whether more may come, which includes what is being loaded or has failed.
    var hasMore: Bool { if case .complete = state { false } else { true } }
}

extension OpenWindow {
    /// Lets a few frames pass: a spinner that turns never comes to rest.
    func settleMotion() {
        let frames = Counter()
        let tick = viewer.window.addTick { _ in
            frames.count += 1
            return true
        }
        test.pump(until: frames.count > 5, "some frames")
        _ = tick
    }
}

/// Pages that come when a test says so.
private final class TestPages: FeedPaging, @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: CheckedContinuation<Result<Int, FeedError>, Never>?
    private var answers: [Result<Int, FeedError>] = []
    private var requestCount = 0

    var requests: Int { lock.withLock { requestCount } }

    func answer(_ result: Result<Int, FeedError>) {
        lock.withLock {
            if let waiting {
                self.waiting = nil
                waiting.resume(returning: result)
            } else {
                answers.append(result)
            }
        }
    }

    @concurrent
    func more(of feed: OpenFeed, shown: Int, size: Int) async throws(FeedError) -> FeedPage {
        let result = await withCheckedContinuation { continuation in
            lock.withLock {
                requestCount += 1
                if answers.isEmpty {
                    waiting = continuation
                } else {
                    continuation.resume(returning: answers.removeFirst())
                }
            }
        }
        return FeedPage(feed: feed, shown: try result.get())
    }
}
