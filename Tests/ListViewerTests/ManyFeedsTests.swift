import FeedModel
import FeedStore
import FeedWeb
import Foundation
import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// A window for somebody who follows thousands of feeds.
@preconcurrency @MainActor
final class ManyFeedsTests: LibraryTestCase {
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = clock()
        try body()
        let spent = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        return spent
    }

    private func openMany(_ count: Int, supply: any FeedSupply) throws -> (OpenWindow, Library) {
        let path = folder.path("data")
        wait("the feeds") {
            let store = try await FeedStore.open(folder: path).store
            _ = try await store.add(
                (0..<count).map {
                    NewFeed(address: "http://127.0.0.1:1/\($0)", folder: $0 % 3 == 0 ? [] : ["Folder \($0 % 50)"])
                })
        }
        let shown = try open(supply: supply)
        shown.viewer.pane.isOpen = true
        shown.settle()
        return (shown, try library(shown))
    }

    func testARefreshOfFeedsThatCannotBeReachedIsCheap() throws {
        let (_, library) = try openMany(2_000, supply: WebSupply(WebSession(userAgent: "Test")))
        var result: Library.Refresh?
        let spent = seconds {
            Task { result = await library.refresh(.all) }
            pump(until: result != nil, "the refresh")
        }
        XCTAssertEqual(result?.failed, 2_000)
        XCTAssertEqual(library.subscriptions.feeds.count { $0.lastError != nil }, 2_000)
        XCTAssertLessThan(spent, 4)
    }

    func testTwentyThousandPostsAreMarkedAsRead() throws {
        let shown = try openFeed("Long", (0..<20_000).map { item("\($0)", "Post \($0)", day: 1 + $0 / 1_000) })
        pump(until: shown.session.feed?.posts.count == 20_000 && shown.session.activity == .none, "the posts")
        shown.settle()
        let library = try library(shown)
        let spent = seconds {
            TestInput.press("a", holding: ["Control_L", "Shift_L"])
            pump(until: library.counts.unread == 0, "the posts being read")
            shown.settle()
        }
        XCTAssertLessThan(spent, 4)
    }

    func testTenThousandFeedsAreImportedWithProgress() throws {
        let shown = try open(supply: OfflineSupply())
        shown.viewer.pane.isOpen = true
        shown.settle()
        let outlines = (0..<10_000).map { "<outline text='Feed \($0)' xmlUrl='https://feeds.invalid/\($0)'/>" }
        let list = try folder.write(
            "<opml version='2.0'><body>\(outlines.joined())</body></opml>", to: "many.opml")
        let library = try library(shown)
        let spent = seconds {
            add(list, shown)
            pump(until: library.subscriptions.feeds.count == 10_000, "the feeds")
            shown.settle()
        }
        XCTAssertLessThan(spent, 6)
        let moved = seconds {
            wait("the move") { try await library.move(library.subscriptions.feeds[9].id, to: nil, at: 3_000) }
            shown.settle()
        }
        let removed = seconds {
            wait("the removal") { _ = try await library.remove(library.subscriptions.feeds[0].id) }
            shown.settle()
        }
        XCTAssertLessThan(max(moved, removed), 3)
    }
}

/// There is no network.
private struct OfflineSupply: FeedSupply {
    @MainActor
    func read(
        _ address: String, since feed: KeptFeed?, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer {
        throw LibraryError("\(address) cannot be reached: there is no network.", cause: .network)
    }
}
