import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import TestSupport
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class LongFeedTests: ViewerTestCase {
    func testALongFeedOpensWithFewerThanSixtyRows() throws {
        let count = RandomSeeds.areMany ? 100_000 : 10_000
        let items = (0..<count).map { number in
            let (day, minute) = (number / 200, 1439 - number % 200)
            let date = "20\(10 + day / 336)-\(10 + day % 336 / 112)-\(10 + day % 16)T\(10 + minute / 120):30:00Z"
            return #"{"id":"\#(number)","title":"Post \#(number)","date_published":"\#(date)"}"#
        }
        let path = try folder.write(TemporaryFolder.feed(items: items), to: "feed.json")
        let start = ContinuousClock.now
        let shown = OpenWindow(.file(path), pageSize: count, in: self)
        print("\(count) posts were read and on screen after \(ContinuousClock.now - start).")
        XCTAssertEqual(shown.session.days.map(\.posts.count).reduce(0, +), count)
        XCTAssertGreaterThan(shown.headings.count, 6)
        XCTAssertLessThan(shown.list.highestRowCount, 60)
        shown.scroll(toOffset: shown.list.contentSize.height / 2)
        XCTAssertLessThan(shown.list.highestRowCount, 60)
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }
}
