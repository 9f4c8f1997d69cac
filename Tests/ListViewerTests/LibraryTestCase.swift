import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

@testable import ListViewer

/// Windows on a library of feeds in files.
@preconcurrency @MainActor
class LibraryTestCase: ViewerTestCase {
    func item(_ id: String, _ title: String, day: Int = 20) -> String {
        #"{"id": "\#(id)", "title": "\#(title)", "content_html": "<p>About \#(title).</p>", "date_published": "#
            + #""2026-11-\#(day)T10:00:00Z"}"#
    }

    /// Writes a feed.
    ///
    /// - Returns: the file's path.
    @discardableResult
    func write(_ name: String, _ items: [String]) throws -> String {
        try folder.write(TemporaryFolder.feed(title: name, items: items), to: "\(name).json")
    }

    /// A window whose library is in the folder.
    func open(_ other: TemporaryFolder? = nil, supply: any FeedSupply = FileSupply(), width: Int = 1000) throws
        -> OpenWindow
    {
        let shown = OpenWindow(try .sample(RuntimeFiles(), revision: 0), width: width, in: self)
        let data = (other ?? folder).path("data")
        Task { await shown.viewer.openLibrary(folder: data, supply: supply) }
        pump(until: shown.viewer.library != nil, "the library")
        pump(until: shown.viewer.window.isActive, "the window being active")
        shown.settle()
        return shown
    }

    /// A window on a followed feed.
    func openFeed(_ name: String = "Harbour", _ items: [String]? = nil) throws -> OpenWindow {
        let path = try write(name, items ?? [item("1", "Lamp"), item("2", "Oil")])
        let shown = try open()
        add(path, shown)
        return shown
    }

    func add(_ address: String, _ shown: OpenWindow) {
        shown.viewer.pane.isOpen = true
        let bar = shown.viewer.sidebar.add
        bar.open()
        bar.entry.text = address
        bar.onAdd(address)
        pump(until: !bar.isOpen || bar.hasProblem, "the feed being there")
        shown.settle()
    }

    func rows(_ shown: OpenWindow) -> [String] {
        SidebarPart.parts(of: shown.viewer.library!).flatMap(\.rows).map(\.node).map { "\($0.title) \($0.count)" }
    }

    func choose(_ item: SidebarItem, _ shown: OpenWindow) {
        shown.afterUpdate { shown.viewer.sidebar.choose(item) }
        pump(until: shown.session.feed != nil, "the page")
        shown.settle()
    }

    func posts(_ shown: OpenWindow) -> [String] { shown.session.days.flatMap(\.posts).map(\.displayTitle) }

    func library(_ shown: OpenWindow) throws -> Library { try XCTUnwrap(shown.viewer.library) }

    func firstPost(_ shown: OpenWindow) throws -> PostCell {
        try XCTUnwrap(shown.cell(at: ListIndexPath(section: 0, item: 0)))
    }

    /// Chooses a line of a feed's menu.
    func choose(_ line: String, of feed: KeptFeed.ID, _ shown: OpenWindow) throws {
        let menu = shown.viewer.sidebar.menu(.page(.feed(feed)))
        try XCTUnwrap(menu.joined().first { $0.title == line }).choose()
    }

    /// Reads the page again.
    func reload(_ shown: OpenWindow, isSilent: Bool = true) {
        let version = shown.session.feed?.version
        shown.session.reload(isSilent: isSilent)
        pump(until: shown.session.feed?.version != version && shown.session.activity == .none, "the page")
        shown.settle()
    }

    /// Runs something to its end.
    func wait(_ what: String, _ body: @escaping @MainActor () async throws -> Void) {
        var isDone = false
        Task {
            do { try await body() } catch { XCTFail("\(what): \(error)") }
            isDone = true
        }
        pump(until: isDone, what)
    }

    /// Waits until everything is stored, as at the end of the program.
    func finish(_ shown: OpenWindow) {
        wait("everything being stored") { await shown.viewer.libraryController.finish().value }
    }

    /// A window on a feed of 60 posts, scrolled to somewhere among them.
    func openScrolled() throws -> (OpenWindow, page: SidebarItem, ReadingPlace) {
        let shown = try openFeed("Long", (0..<60).map { item("\($0)", "Post \($0)") })
        pump(until: !shown.session.days.isEmpty, "the posts")
        shown.settle()
        shown.scroll(toOffset: 3_000)
        let page = try XCTUnwrap(shown.viewer.sidebar.selected)
        return (shown, page, try XCTUnwrap(shown.viewer.list.place))
    }

    /// Searches the page of a library, until the list shows what is found.
    func search(_ text: String, finding found: [String], _ shown: OpenWindow) {
        shown.afterUpdate { shown.session.search(for: text) }
        XCTAssertEqual(posts(shown), found)
    }
}

extension AddFeedBar {
    var hasProblem: Bool { problem.isVisible }
}
