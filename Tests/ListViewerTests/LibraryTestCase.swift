import FeedModel
import FeedStore
import Foundation
import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

@testable import ListViewer

/// Windows on a library of feeds in files.
@preconcurrency @MainActor
class LibraryTestCase: GtkTestCase {
    func item(_ id: String, _ title: String, day: Int = 20) -> String {
        #"{"id": "\#(id)", "title": "\#(title)", "content_html": "<p>About \#(title).</p>", "date_published": "#
            + #""2026-11-\#(day)T10:00:00Z"}"#
    }

    func write(_ folder: TemporaryFolder, _ name: String, _ items: [String]) throws -> String {
        try folder.write(TemporaryFolder.feed(title: name, items: items), to: "\(name).json")
    }

    /// A window whose library is in the folder.
    func open(_ folder: TemporaryFolder, width: Int = 1000) throws -> OpenWindow {
        let shown = OpenWindow(try .sample(RuntimeFiles(), revision: 0), width: width, in: self)
        Task { await shown.viewer.openLibrary(folder: folder.path("data")) }
        pump(until: shown.viewer.reader.library != nil, "the library")
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.settle()
        return shown
    }

    func add(_ place: String, _ shown: OpenWindow) {
        shown.viewer.pane.isOpen = true
        let bar = shown.viewer.reader.sidebar.add
        bar.open()
        bar.entry.text = place
        bar.onAdd(place)
        pump(until: !bar.isOpen || bar.hasProblem, "the feed being there")
        shown.settle()
    }

    func rows(_ shown: OpenWindow) -> [String] {
        SidebarPart.parts(of: shown.viewer.reader.library!).flatMap(\.rows).map { "\($0.title) \($0.count)" }
    }

    func choose(_ item: SidebarItem, _ shown: OpenWindow) {
        shown.afterUpdate { shown.viewer.reader.sidebar.choose(item) }
        pump(until: shown.session.feed != nil, "the page")
        shown.settle()
    }

    func posts(_ shown: OpenWindow) -> [String] { shown.session.days.flatMap(\.posts).map(\.displayTitle) }

    func library(_ shown: OpenWindow) throws -> Library { try XCTUnwrap(shown.viewer.reader.library) }

    /// Runs something to its end.
    func wait(_ what: String, _ body: @escaping @MainActor () async throws -> Void) {
        var isDone = false
        Task {
            do { try await body() } catch { XCTFail("\(what): \(error)") }
            isDone = true
        }
        pump(until: isDone, what)
    }

    /// A window on a feed of 60 posts, scrolled to somewhere among them.
    func openScrolled(_ folder: TemporaryFolder) throws -> (OpenWindow, page: SidebarItem, ReadingPlace) {
        let long = try write(folder, "Long", (0..<60).map { item("\($0)", "Post \($0)") })
        let shown = try open(folder)
        add(long, shown)
        pump(until: !shown.session.days.isEmpty, "the posts")
        shown.settle()
        shown.list.scroll(toOffset: 3_000, animated: false)
        shown.settle()
        let page = try XCTUnwrap(shown.viewer.reader.sidebar.selected)
        return (shown, page, try XCTUnwrap(shown.viewer.list.place))
    }

    /// Searches the page of a library, until the list shows what is found.
    func search(_ text: String, finding found: [String], _ shown: OpenWindow) {
        shown.afterUpdate { shown.session.search(for: text) }
        XCTAssertEqual(posts(shown), found)
    }
}
