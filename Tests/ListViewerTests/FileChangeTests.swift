import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// Files of feeds that change on disk while the program shows them.
@preconcurrency @MainActor
final class FileChangeTests: LibraryTestCase {
    private func show(_ path: String, patience: Double = 0.1) -> OpenWindow {
        let shown = OpenWindow(.file(path), in: self)
        shown.viewer.shownFile.watches.times = FileWatch.Times(rest: 0.05, patience: patience)
        // Once more, with these times.
        shown.viewer.shownFile.watches.follow([])
        shown.viewer.shownFile.follow()
        return shown
    }

    func testAFileThatIsShownIsReadAgainWhenItIsWritten() throws {
        let path = try write("Harbour", [item("1", "Lamp")])
        let shown = show(path)
        let cell = shown.cell(.post("1"))
        try write("Harbour", [item("2", "Oil"), item("1", "Lamp")])
        pump(until: self.posts(shown) == ["Oil", "Lamp"], "the new post")
        XCTAssertEqual(shown.viewer.toast.message, "1 new")
        shown.settle()
        XCTAssert(shown.cell(.post("1")) === cell, "Its row stays.")
        shown.check()
    }

    func testAFileThatTakesTheOthersPlaceIsRead() throws {
        let path = try write("Harbour", [item("1", "Lamp")])
        let shown = show(path)
        for (number, title) in [(2, "Oil"), (3, "Wick")] {
            let new = try folder.write(
                TemporaryFolder.feed(title: "Harbour", items: [item("\(number)", title)]), to: "new.json")
            XCTAssertEqual(unsafe rename(new, path), 0)
            pump(until: self.posts(shown) == [title], "the file after \(number - 1) renames")
        }
    }

    func testWhatIsShownStaysWhileAFileIsHalfWritten() throws {
        let path = try write("Harbour", [item("1", "Lamp")])
        let shown = show(path)
        let whole = TemporaryFolder.feed(title: "Harbour", items: [item("2", "Oil")])
        try folder.write(String(whole.prefix(60)), to: "Harbour.json")
        pump(until: shown.viewer.banner.sentence?.contains("Harbour.json") == true, "the sentence")
        XCTAssertEqual(posts(shown), ["Lamp"])
        try FileManager.default.removeItem(atPath: path)
        pump(until: shown.viewer.banner.sentence?.contains("does not exist") == true, "the other sentence")
        XCTAssertEqual(posts(shown), ["Lamp"])
        try folder.write(whole, to: "Harbour.json")
        pump(until: self.posts(shown) == ["Oil"], "the whole document")
        XCTAssertNil(shown.viewer.banner.sentence)
    }

    func testADocumentThatBecomesWholeInTimeIsNoTrouble() throws {
        let rss = { (titles: [String]) in
            "<rss version='2.0'><channel><title>Harbour</title>"
                + titles.map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }.joined() + "</channel></rss>"
        }
        let path = try folder.write(rss(["Lamp", "Oil"]), to: "feed.xml")
        // It has as long as it takes.
        let shown = show(path, patience: 3_600)
        var updates = 0
        shown.viewer.onShown = { updates += 1 }
        // As much of it as can be read is a feed of one post.
        try folder.write(String(rss(["Wick", "Lamp"]).prefix(120)), to: "feed.xml")
        pump(until: shown.viewer.shownFile.watches.awaitsRest(of: path), "the file being looked at")
        XCTAssertEqual(Set(posts(shown)), ["Lamp", "Oil"])
        XCTAssertEqual(updates, 0)
        XCTAssertNil(shown.viewer.banner.sentence)
        try folder.write(rss(["Wick", "Lamp", "Oil"]), to: "feed.xml")
        pump(until: Set(self.posts(shown)) == ["Wick", "Lamp", "Oil"], "the whole document")
        XCTAssertNil(shown.viewer.banner.sentence)
    }

    func testAFileOfAFollowedFeedIsReadAgainAndSaysWhatIsWrong() throws {
        let shown = try open()
        shown.viewer.libraryController.watches.times = FileWatch.Times(rest: 0.05, patience: 0.1)
        add(try write("Harbour", [item("1", "Lamp")]), shown)
        pump(until: self.posts(shown) == ["Lamp"], "the posts")
        try write("Harbour", [item("2", "Oil", day: 21), item("1", "Lamp")])
        pump(until: self.posts(shown) == ["Oil", "Lamp"], "the new post")
        pump(until: self.rows(shown).contains("Harbour 2"), "the number")
        try folder.write("{", to: "Harbour.json")
        let library = try library(shown)
        pump(until: library.subscriptions.feeds[0].lastError != nil, "the warning sign")
        XCTAssertEqual(posts(shown), ["Oil", "Lamp"])
        try write("Harbour", [item("2", "Oil", day: 21)])
        pump(until: library.subscriptions.feeds[0].lastError == nil, "the sign being gone")
        // A feed that is not followed any more is not watched.
        wait("the removal") { _ = try await library.remove(library.subscriptions.feeds[0].id) }
    }
}
