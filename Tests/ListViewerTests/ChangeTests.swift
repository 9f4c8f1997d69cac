import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class ChangeTests: ViewerTestCase {
    private static func items(_ first: String) -> [String] {
        [first, #"{"id": "2", "title": "Two", "date_published": "2026-10-01T10:00:00Z"}"#]
    }

    func testAChangedPostSaysWhatChangedUntilItIsOpened() throws {
        let (date, path) = (#""date_published": "2026-10-01T11:00:00Z""#, folder.path("feed.json"))
        try folder.write(
            TemporaryFolder.feed(items: Self.items(#"{"id": "1", "title": "One", "content_text": "Old.", \#(date)}"#)),
            to: "feed.json")
        let shown = OpenWindow(.file(path), in: self)
        let cell = try XCTUnwrap(shown.cell(.post("1")) as? PostCell)
        XCTAssertFalse(cell.accessibleDescription?.contains("Changed") ?? true)

        try folder.write(
            TemporaryFolder.feed(items: Self.items(#"{"id": "1", "title": "Uno", "content_text": "New.", \#(date)}"#)),
            to: "feed.json")
        shown.afterUpdate { shown.session.refresh() }
        XCTAssert(cell.content.hasClass("flash"))
        XCTAssertEqual(cell.accessibleDescription?.hasPrefix("Changed: title, text"), true)
        let other = try XCTUnwrap(shown.cell(.post("2")) as? PostCell)
        XCTAssertFalse(other.content.hasClass("flash"))
        XCTAssertEqual(other.accessibleDescription?.contains("Changed"), false)

        shown.row(at: ListIndexPath(section: 0, item: 0))?.activate()
        pump(until: cell.content.hasClass("open"), "the post being open")
        shown.settle()
        XCTAssertEqual(cell.accessibleDescription?.contains("Changed"), false)
    }

    func testAChangeOutOfSightLightsUpWhenItComesIntoSightOnce() {
        let changes = RecentChanges()
        let (old, new) = (Post(id: "1", title: "One"), Post(id: "1", title: "Uno"))
        changes.add(["1": PostChange(from: old, to: new)])
        XCTAssertEqual(changes.words(on: "1"), "Changed: title")
        XCTAssert(changes.see("1"))
        XCTAssertFalse(changes.see("1"))
        changes.reset()
        XCTAssertNil(changes.words(on: "1"))
    }

    func testTheSampleAfterItsLastFileIsTheSameInEveryRunAndDoesNotGrowForEver() {
        let posts = (0..<60).map { number in
            Post(
                id: "\(number)", title: "Post \(number)", text: "Text.",
                datePublished: Date(timeIntervalSince1970: Double(1_000_000 - number * 1000)))
        }
        let sample = LaterSample(last: Feed(title: "Test", posts: posts))
        XCTAssertEqual(sample.feed(after: 0).posts, posts)
        XCTAssertEqual(sample.feed(after: 7), LaterSample(last: sample.last).feed(after: 7))
        var before = sample.feed(after: 0)
        // Posts stay for 40 steps.
        for step in 1...50 {
            let feed = sample.feed(after: step)
            defer { before = feed }
            let ids = feed.posts.map(\.id)
            XCTAssertEqual(Set(ids).count, ids.count, "step \(step)")
            XCTAssertGreaterThan(Set(ids).subtracting(before.posts.map(\.id)).count, 1)
            XCTAssertLessThan(ids.count, 260)
        }
    }
}
