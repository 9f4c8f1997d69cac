import FeedModel
import FeedStore
import Foundation
import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListViewer

/// Documents that take long to read.
@preconcurrency @MainActor
final class LargeDocumentTests: LibraryTestCase {
    /// Takes seconds in a debug build.
    private func writeLarge(_ folder: TemporaryFolder) throws -> String {
        let text = String(repeating: "A line of text that says little. ", count: 60)
        let items = (0..<4_000).map {
            "<item><guid>\($0)</guid><title>\($0)</title><description>\(text)</description></item>"
        }
        return try folder.write(
            "<rss version='2.0'><channel><title>Large</title>\(items.joined())</channel></rss>", to: "large.xml")
    }

    func testTheReadingOfALargeFileShowsItsProgressAndIsCalledOff() throws {
        let folder = try TemporaryFolder()
        let path = try writeLarge(folder)
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
        shown.close()
    }

    func testTheReadingOfAnotherFileEndsTheFirst() throws {
        let folder = try TemporaryFolder()
        let large = try writeLarge(folder)
        let small = try write(folder, "Harbour", [item("1", "Lamp")])
        let shown = try OpenWindow.sample(in: self)
        shown.session.show(.file(large))
        let first = try XCTUnwrap(shown.session.running)
        shown.session.show(.file(small))
        XCTAssert(first.isCancelled)
        pump(until: self.posts(shown) == ["Lamp"], "the other file")
        shown.close()
    }

    func testTheAddingOfALargeFeedIsCalledOffAndWhatWasTypedStays() throws {
        let folder = try TemporaryFolder()
        let path = try writeLarge(folder)
        let shown = try open(folder)
        shown.viewer.pane.isOpen = true
        let bar = shown.viewer.reader.sidebar.add
        bar.open()
        bar.entry.text = path
        bar.onAdd(path)
        pump(until: bar.cancel.isMapped && bar.progress.fraction > 0, "the progress")
        let sidebar = shown.viewer.reader.sidebar.content
        XCTAssertLessThanOrEqual(sidebar.measure(.horizontal).minimum, SidePane.width, "All of it has room.")
        shown.settle()
        TestInput.click(bar.cancel)
        pump(until: !bar.cancel.isMapped, "the adding being called off")
        XCTAssertEqual(bar.entry.text, path)
        XCTAssert(bar.entry.containsFocus)
        XCTAssertFalse(bar.hasProblem)
        XCTAssert(try library(shown).isEmpty)
        XCTAssertEqual(shown.session.feed?.title, "The Harbour Review", "What was shown stays.")
        shown.close()
    }

    // MARK: Reports

    func testReadingAFeedIsReportedAsItBeginsAndAsItEnds() throws {
        let folder = try TemporaryFolder()
        let shown = try open(folder)
        add(try write(folder, "Harbour", [item("1", "Lamp")]), shown)
        let library = try library(shown)
        _ = try write(folder, "Harbour", [item("1", "Lamp"), item("2", "Oil")])
        var reports: [String] = []
        library.onChange = {
            reports.append(library.refreshing.isEmpty ? "\(library.counts.unread) unread" : "reading")
        }
        wait("the refresh") { await library.refresh(.all) }
        XCTAssertEqual(reports, ["reading", "2 unread"])
        reports = []
        wait("the refresh") { await library.refresh(.all) }
        XCTAssertEqual(reports, ["reading", "2 unread"])
        shown.close()
    }

    func testMarkingAllAsReadSaysTheSameForEachPage() throws {
        let folder = try TemporaryFolder()
        let shown = try open(folder)
        add(try write(folder, "Harbour", [item("1", "Lamp"), item("2", "Oil")]), shown)
        add(try write(folder, "Bread", [item("1", "Rye"), item("2", "Oat")]), shown)
        let library = try library(shown)
        for feed in library.subscriptions.feeds {
            shown.viewer.toast.hide()
            shown.viewer.reader.markAllRead(.feed(feed.id))
            pump(until: library.feed(feed.id)?.unreadCount == 0, "\(feed.title) being read")
            pump(until: shown.viewer.toast.message == "Marked 2 posts as read", "the message")
            shown.settle()
            TestInput.click(shown.viewer.toast.button)
            pump(until: library.feed(feed.id)?.unreadCount == 2, "\(feed.title) being unread")
        }
        shown.close()
    }
}
