import FeedModel
import XCTest

@testable import ListViewer

final class PostModelTests: XCTestCase {
    private func model(_ image: String?, in path: String) -> PostModel {
        PostModel(
            post: Post(id: "1", image: image), feedFolder: FeedSource.file(path).folder, isUnread: false, isOpen: false,
            isFirst: false, isLast: false)
    }

    func testAPicturesAddressStartsFromTheFolderOfTheFeed() {
        XCTAssertEqual(model("pictures/pier.jpg", in: "/feeds/news.json").picture, "file:///feeds/pictures/pier.jpg")
        XCTAssertNil(model("/pier.jpg", in: "/feeds/news.json").picture, "a file beside the feed's folder")
        let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        XCTAssertEqual(model("pier.jpg", in: "news.json").picture, here.appending(path: "pier.jpg").absoluteString)
        XCTAssertNil(model(nil, in: "/feeds/news.json").picture)
    }

    func testAPostLooksTheSameInTheNextFileOfItsFolderAndNotInAnotherFolder() {
        let model = model("pier.jpg", in: "/feeds/news.json")
        XCTAssertEqual(model, self.model("pier.jpg", in: "/feeds/news-1.json"))
        XCTAssertNotEqual(model, self.model("pier.jpg", in: "/old/news.json"))
    }
}
