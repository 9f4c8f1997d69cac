import FeedModel
import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class BadFileTests: ViewerTestCase {
    /// Files that cannot be opened, and a part of what is said about each.
    static func badFiles(in folder: TemporaryFolder) throws -> [(path: String, reason: String)] {
        [
            (folder.path("missing.json"), "\"\(folder.path("missing.json"))\" does not exist."),
            (try folder.write("", to: "empty.json"), "/empty.json\" is empty."),
            (try folder.write("{\"items\": [", to: "cut.json"), "is not valid JSON"),
            (try folder.write("<html></html>", to: "page.html"), "is a web page, not a feed"),
            (try folder.write("[1, 2, 3]", to: "list.json"), "is JSON but not a JSON Feed"),
            (folder.url.path, "is a folder, not a file."),
        ]
    }

    func testAFileThatCannotBeOpenedIsSaidInTheWindow() throws {
        for (path, reason) in try Self.badFiles(in: folder) {
            let shown = OpenWindow(.file(path), in: self)
            let sentence = try XCTUnwrap(shown.session.failure?.description)
            XCTAssert(sentence.contains(reason), sentence)
            XCTAssert(shown.texts.contains(sentence), "\(shown.texts)")
            XCTAssert(shown.texts.contains("Cannot Open Feed"))
            XCTAssertNil(shown.viewer.banner.sentence)
            shown.close()
        }
    }

    func testTryAgainOpensAFileThatWasMended() throws {
        let shown = OpenWindow(.file(folder.path("feed.json")), in: self)
        let button = try XCTUnwrap(shown.button("Try Again"))
        shown.afterUpdate { button.click() }
        XCTAssertNotNil(shown.session.failure)
        try folder.write(TemporaryFolder.feed(items: [#"{"id": "1", "title": "Back again"}"#]), to: "feed.json")
        shown.afterUpdate { button.click() }
        XCTAssertNil(shown.session.failure)
        XCTAssertEqual(shown.headings, ["No Date", "Back again"])
        shown.check()
    }

    func testAFileThatGoesAwayLeavesItsPostsAndABanner() throws {
        let path = try folder.write(
            TemporaryFolder.feed(items: [#"{"id": "1", "title": "Still here"}"#]), to: "feed.json")
        let shown = OpenWindow(.file(path), in: self)
        try FileManager.default.removeItem(atPath: path)
        shown.session.refresh()
        pump(until: shown.viewer.banner.sentence != nil, "the failure being told")
        XCTAssertEqual(shown.viewer.banner.sentence, "\"\(path)\" does not exist.")
        XCTAssertNil(shown.session.failure)
        XCTAssertEqual(shown.headings, ["No Date", "Still here"])
    }

    func testFaultsInAFeedAreShownInABannerAndLoseNoSoundPost() throws {
        let path = try folder.write(
            TemporaryFolder.feed(items: [
                #"{"id": "1", "title": "First", "date_published": "2026-11-20T10:00:00Z"}"#,
                #"{"id": "1", "title": "Same id", "date_published": 20261120}"#,
                #"{"title": "No id"}"#, "7", #"{"id": 5, "content_html": "<p>Only <b>markup</b>.</p>"}"#,
            ]), to: "feed.json")
        let shown = OpenWindow(.file(path), in: self)
        let sentence = try XCTUnwrap(shown.viewer.banner.sentence)
        XCTAssert(shown.texts.contains(sentence))
        XCTAssertEqual(shown.session.feed?.posts.map(\.displayTitle), ["First", "No id", "Only markup."])
        shown.check()
    }

    func testTextsShorterThanTheirEllipsisMakeGtkComplainOfNothing() throws {
        let texts = ["I", "''", "!", "1."]
        let path = try folder.write(
            TemporaryFolder.feed(
                items: texts.map { #"{"id": "\#($0)", "title": "\#($0)", "content_text": "\#($0)"}"# }),
            to: "feed.json")
        let shown = OpenWindow(.file(path), in: self)
        XCTAssertEqual(shown.headings, ["No Date"] + texts)
        XCTAssertEqual(MessageLog.take(), [])
    }

    func testAFeedWithoutPostsSaysSo() throws {
        let shown = OpenWindow(.file(try folder.write(TemporaryFolder.feed(items: []), to: "feed.json")), in: self)
        XCTAssert(shown.texts.contains("This Feed Is Empty"))
        XCTAssertNil(shown.session.failure)
        try folder.write(TemporaryFolder.feed(items: [#"{"id": "1", "title": "The first"}"#]), to: "feed.json")
        shown.afterUpdate { shown.session.refresh() }
        XCTAssertFalse(shown.texts.contains("This Feed Is Empty"))
        XCTAssertEqual(shown.viewer.toast.message, "1 new")
        shown.check()
    }
}
