import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// Documents that take long to read.
@preconcurrency @MainActor
final class LargeDocumentTests: LibraryTestCase {
    /// Takes seconds in a debug build.
    private func writeLarge() throws -> String {
        let text = String(repeating: "A line of text that says little. ", count: 60)
        let items = (0..<2_500).map {
            "<item><guid>\($0)</guid><title>\($0)</title><description>\(text)</description></item>"
        }
        return try folder.write(
            "<rss version='2.0'><channel><title>Large</title>\(items.joined())</channel></rss>", to: "large.xml")
    }

    func testTheReadingOfALargeFileShowsItsProgressAndIsCalledOff() throws {
        let path = try writeLarge()
        let shown = try OpenWindow.sample(in: self)
        shown.session.show(.file(path))
        let loading = shown.viewer.list.pages.loading
        pump(until: loading.content.isMapped, "the page that says what goes on")
        pump(until: loading.progress?.fraction ?? 0 > 0, "some progress")
        let button = try XCTUnwrap(loading.action)
        TestInput.click(button)
        pump(until: shown.session.failure?.reason == .cancelled, "the reading being called off")
        XCTAssertNil(shown.session.feed)
        pump(until: shown.texts.contains("Try Again"), "the page that says so")
    }

    func testTheReadingOfAnotherFileEndsTheFirst() throws {
        let large = try writeLarge()
        let small = try write("Harbour", [item("1", "Lamp")])
        let shown = try OpenWindow.sample(in: self)
        shown.session.show(.file(large))
        let first = try XCTUnwrap(shown.session.running)
        shown.session.show(.file(small))
        XCTAssert(first.isCancelled)
        pump(until: self.posts(shown) == ["Lamp"], "the other file")
    }

    func testTheAddingOfALargeFeedIsCalledOffAndWhatWasTypedStays() throws {
        let path = try writeLarge()
        let shown = try open()
        shown.viewer.pane.isOpen = true
        let bar = shown.viewer.sidebar.add
        bar.open()
        bar.entry.text = path
        bar.onAdd(path)
        pump(until: bar.cancel.isMapped && bar.progress.fraction > 0, "the progress")
        let sidebar = shown.viewer.sidebar.content
        XCTAssertLessThanOrEqual(sidebar.measure(.horizontal).minimum, SidePane.width, "All of it has room.")
        shown.settle()
        TestInput.click(bar.cancel)
        pump(until: !bar.cancel.isMapped, "the adding being called off")
        XCTAssertEqual(bar.entry.text, path)
        XCTAssert(bar.entry.containsFocus)
        XCTAssertFalse(bar.hasProblem)
        XCTAssert(try library(shown).isEmpty)
        XCTAssertEqual(shown.session.feed?.title, "The Harbour Review", "What was shown stays.")
    }

    // MARK: Reports

    func testReadingAFeedIsReportedOnceItsPostsAreStored() throws {
        let shown = try openFeed("Harbour", [item("1", "Lamp")])
        let library = try library(shown)
        // Only this test asks for refreshes.
        shown.viewer.libraryController.watches.onRest = { _, _ in }
        try write("Harbour", [item("1", "Lamp"), item("2", "Oil")])
        var reports: [String] = []
        library.onChange = { reports.append("\(library.counts.unread) unread") }
        wait("the refresh") { await library.refresh(.all) }
        XCTAssertEqual(reports, ["2 unread"])
        wait("the refresh") { await library.refresh(.all) }
        XCTAssertEqual(reports, ["2 unread"], "Nothing has changed.")
    }

    func testMarkingAllAsReadSaysTheSameForEachPage() throws {
        let shown = try openFeed()
        add(try write("Bread", [item("1", "Rye"), item("2", "Oat")]), shown)
        let library = try library(shown)
        for feed in library.subscriptions.feeds {
            shown.viewer.toast.hide()
            shown.viewer.libraryController.markAllRead(.feed(feed.id))
            pump(until: library.feed(feed.id)?.unreadCount == 0, "\(feed.title) being read")
            pump(until: shown.viewer.toast.message == "Marked 2 posts as read", "the message")
            shown.settle()
            TestInput.click(shown.viewer.toast.button)
            pump(until: library.feed(feed.id)?.unreadCount == 2, "\(feed.title) being unread")
        }
    }
}
