import XCTest

@testable import ListViewer

final class PostCountTests: XCTestCase {
    func testNumbersAreGroupedByThousands() {
        let texts = [0, 1, 2, 999, 1000, 12_400, 100_000, 1_234_567].map { PostCount($0).text }
        XCTAssertEqual(
            texts,
            [
                "0 posts", "1 post", "2 posts", "999 posts", "1,000 posts", "12,400 posts", "100,000 posts",
                "1,234,567 posts",
            ])
        XCTAssertEqual(PostCount(1).unreadText, "1 unread")
    }
}
