import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// Feeds, files and lists of feeds that are opened, and what cannot be followed.
@preconcurrency @MainActor
final class OpeningTests: LibraryTestCase {
    func testWhatCannotBeFollowedIsASentenceAndWhatWasTypedStays() throws {
        let shown = try open()
        add(folder.path("none.json"), shown)
        let bar = shown.viewer.sidebar.add
        XCTAssert(bar.isOpen)
        XCTAssertEqual(bar.entry.text, folder.path("none.json"))
        XCTAssert(shown.texts.contains { $0.hasSuffix("none.json\" does not exist.") }, "\(shown.texts)")
        TestInput.press("Escape")
        pump(until: !bar.isOpen, "the entry being closed")
    }

    func testWhatIsOpenedAndCannotBeFollowedIsASentenceInSight() throws {
        let shown = try open()
        let bar = shown.viewer.sidebar.add
        XCTAssertFalse(shown.viewer.pane.isOpen)
        let place = folder.path("none.opml")
        shown.viewer.open(place)
        pump(until: bar.hasProblem, "the sentence")
        pump(until: bar.entry.isMapped && bar.entry.containsFocus, "the entry")
        shown.settle()
        XCTAssertEqual(bar.entry.text, place)
        let texts = OpenWindow.mappedTexts(in: shown.viewer.sidebar.content)
        XCTAssert(texts.contains { $0.hasSuffix("none.opml\" does not exist.") }, "\(texts)")
    }

    func testWithoutALibraryNothingIsFollowedAndASentenceSaysSo() throws {
        let shown = try OpenWindow.sample(in: self)
        let toast = shown.viewer.toast
        shown.viewer.open("https://example.org/feed")
        pump(until: toast.message == "Your feeds are not open", "the sentence")
        let file = try folder.write("no folder", to: "file")
        Task { await shown.viewer.openLibrary(folder: file + "/data") }
        pump(until: shown.session.days.isEmpty, "the page in place of the sample")
        shown.settle()
        let reason = "\"\(file)/data/feeds.sqlite\" cannot be used: its folder cannot be created."
        XCTAssert(shown.texts.contains(reason), "\(shown.texts)")
        shown.viewer.open("https://example.org/feed")
        pump(until: toast.message == reason, "why not")
        XCTAssertNil(shown.viewer.library)
    }

    func testAListOfFeedsGoesOutAndComesInAgain() throws {
        let other = try TemporaryFolder()
        let shown = try openFeed("Harbour", [item("1", "Lamp")])
        add(try write("Bread", [item("1", "Rye")]), shown)
        let library = try library(shown)
        let list = try other.write(library.outline, to: "feeds.opml")
        shown.close()
        let again = try open(other)
        add(list, again)
        pump(until: self.rows(again).contains("Harbour 1") && self.rows(again).contains("Bread 1"), "the feeds' posts")
    }

    func testAFileThatIsOpenedIsLeftAgainByAClickOnThePageOfBefore() throws {
        let other = try write("Other", [item("1", "Rye")])
        let (shown, page, place) = try openScrolled()
        let sidebar = shown.viewer.sidebar
        shown.afterUpdate { shown.viewer.open(other) }
        pump(until: self.posts(shown) == ["Rye"], "the file")
        shown.settle()
        XCTAssertNil(sidebar.selected)
        XCTAssertEqual(sidebar.view.indexPathsForSelectedItems, [])
        TestInput.click(try XCTUnwrap(sidebar.cell(of: page)).content)
        pump(until: shown.viewer.list.place?.row == place.row, "the place of before")
        XCTAssertEqual(sidebar.selected, page)
    }
}
