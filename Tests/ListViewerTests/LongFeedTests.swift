import FeedModel
import Foundation
import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class LongFeedTests: ViewerTestCase {
    func testALongFeedOpensWithFewerThanSixtyRows() throws {
        let items = (0..<10_000).map { number in
            let (day, minute) = (number / 200, 1439 - number % 200)
            let date = "20\(10 + day / 336)-\(10 + day % 336 / 112)-\(10 + day % 16)T\(10 + minute / 120):30:00Z"
            return #"{"id":"\#(number)","title":"Post \#(number)","date_published":"\#(date)"}"#
        }
        let path = try folder.write(TemporaryFolder.feed(items: items), to: "feed.json")
        let start = ContinuousClock.now
        let shown = OpenWindow(.file(path), pageSize: 10_000, in: self)
        print("10,000 posts were read and on screen after \(ContinuousClock.now - start).")
        XCTAssertEqual(shown.session.days.map(\.posts.count).reduce(0, +), 10_000)
        XCTAssertGreaterThan(shown.headings.count, 6)
        XCTAssertLessThan(shown.list.highestRowCount, 60)
        shown.list.scroll(toOffset: shown.list.contentSize.height / 2, animated: false)
        shown.settle()
        XCTAssertLessThan(shown.list.highestRowCount, 60)
        XCTAssertEqual(shown.list.checkInvariants(), [])
    }
}
