import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// The keys, the menus and the windows of a well-behaved program.
@preconcurrency @MainActor
final class CommandTests: ViewerTestCase {
    private func open(_ preferences: StoredPreferences? = nil) throws -> OpenWindow {
        let shown = try OpenWindow.sample(preferences: preferences, in: self)
        pump(until: shown.viewer.window.isActive, "the window being active")
        return shown
    }

    private func hasFocus(_ id: Post.ID, _ shown: OpenWindow) -> Bool {
        (shown.cell(.post(id)) as? PostCell)?.content.parent?.hasFocus == true
    }

    // MARK: From post to post

    func testAltAndArrowsGoFromPostToPostAndPassOverTheArticle() throws {
        let shown = try open()
        let posts = shown.session.days.flatMap(\.posts)
        pump(until: hasFocus(posts[0].id, shown), "the first post having the focus")
        TestInput.press("Return")
        pump(until: shown.rows.path(of: .block(posts[0].id, 0)) != nil, "the article")
        shown.settle()
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: hasFocus(posts[1].id, shown), "the second post having the focus")
        TestInput.press("Down", holding: ["Alt_L"])
        pump(until: hasFocus(posts[2].id, shown), "the third post having the focus")
        TestInput.press("Up", holding: ["Alt_L"])
        pump(until: hasFocus(posts[1].id, shown), "the second post having the focus again")
        XCTAssertEqual(shown.session.reading.openPosts, [posts[0].id])
        shown.check()
    }

    func testTheNextUnreadPostIsFoundFarAwayAndAfterTheLastOneTheFirst() throws {
        let shown = try open()
        let posts = try XCTUnwrap(shown.session.feed).days.flatMap(\.posts)
        let unread = [3, 200]
        shown.session.reading.setRead(
            true, posts.indices.filter { !unread.contains($0) }.map { posts[$0].id })
        shown.viewer.list.showReading()
        shown.settle()
        for index in unread + [unread[0]] {
            TestInput.press("n", holding: ["Alt_L"])
            pump(until: hasFocus(posts[index].id, shown), "post \(index) having the focus")
            shown.settle()
        }
        shown.session.reading.setRead(true, unread.map { posts[$0].id })
        TestInput.press("n", holding: ["Alt_L"])
        pump(until: shown.viewer.toast.message == "No unread posts", "the message")
        shown.check()
    }

    // MARK: Read and unread

    func testControlMMarksThePostWithTheFocus() throws {
        let shown = try open()
        let post = shown.session.days[0].posts[0]
        pump(until: hasFocus(post.id, shown), "the first post having the focus")
        let cell = try XCTUnwrap(shown.cell(.post(post.id)) as? PostCell)
        TestInput.press("m", holding: ["Control_L"])
        pump(until: !cell.content.hasClass("unread"), "the post being read")
        TestInput.press("m", holding: ["Control_L"])
        pump(until: cell.content.hasClass("unread"), "the post being unread")
        XCTAssert(hasFocus(post.id, shown))
    }

    func testAllPostsAreMarkedAsReadAndTheMessageTakesThatBack() throws {
        let shown = try open()
        let posts = try XCTUnwrap(shown.session.feed).posts
        shown.session.reading.setRead(true, [posts[5].id])
        TestInput.press("a", holding: ["Control_L", "Shift_L"])
        pump(until: shown.session.reading.readPosts.count == posts.count, "all posts being read")
        XCTAssertEqual(shown.viewer.toast.message, "Marked \(posts.count - 1) posts as read")
        shown.settle()
        TestInput.click(shown.viewer.toast.button)
        pump(until: shown.session.reading.readPosts == [posts[5].id], "all but one being unread again")
        shown.check()
    }

    func testPostsThatAreScrolledPastAreReadIfTheUserWantsThat() throws {
        let preferences = StoredPreferences()
        preferences.change { $0.readMark = .scrolledPast }
        let shown = try open(preferences)
        let posts = shown.session.days.flatMap(\.posts)
        for _ in 0..<6 {
            shown.scroll(toOffset: shown.list.visibleRect.minY + 200)
        }
        XCTAssert(shown.session.reading.readPosts.contains(posts[0].id))
        XCTAssertFalse(shown.session.reading.readPosts.contains(try XCTUnwrap(shown.viewer.list.visiblePosts.last)))
    }

    // MARK: The menu of a post

    func testAPostHasAMenu() throws {
        let shown = try open()
        let post = shown.session.days[0].posts[0]
        let titles = shown.viewer.commands.menu(of: post.id).joined().map(\.title)
        XCTAssertEqual(titles, ["Open", "Mark as Read", "Open in Browser", "Copy Link", "Copy Article Text"])
        pump(until: hasFocus(post.id, shown), "the first post having the focus")
        let row = try XCTUnwrap((shown.cell(.post(post.id)) as? PostCell)?.content.parent)
        TestInput.press("F10", holding: ["Shift_L"])
        pump(until: row.popover != nil, "the menu")
        TestInput.press("Down")
        TestInput.press("Return")
        pump(until: shown.session.reading.readPosts == [post.id], "the post being marked as read")
        XCTAssertEqual(shown.session.reading.openPosts, [])
    }

    func testTheLinkOfAPostIsCopied() throws {
        let shown = try open()
        let post = try XCTUnwrap(shown.session.days[0].posts.first)
        pump(until: hasFocus(post.id, shown), "the first post having the focus")
        TestInput.press("c", holding: ["Control_L", "Shift_L"])
        pump(until: shown.viewer.toast.message == "Link copied", "the message")
        TestInput.press("f", holding: ["Control_L"])
        pump(until: shown.viewer.search.entry.containsFocus, "the entry having the focus")
        TestInput.press("v", holding: ["Control_L"])
        pump(until: shown.viewer.search.entry.text == post.url, "the link being pasted")
    }

    func testAPostIsOpenedInTheBrowser() throws {
        let shown = try open()
        let post = try XCTUnwrap(shown.session.days[0].posts.first)
        var opened: [String] = []
        shown.viewer.commands.onOpen = { opened.append($0) }
        pump(until: hasFocus(post.id, shown), "the first post having the focus")
        TestInput.press("Return", holding: ["Control_L"])
        pump(until: !opened.isEmpty, "the address being opened")
        XCTAssertEqual(opened, [post.url])
        XCTAssertEqual(shown.session.reading.openPosts, [])
    }

    // MARK: Windows

    func testF10OpensTheMenuOfTheWindow() throws {
        let shown = try open()
        TestInput.press("F10")
        pump(until: shown.viewer.menu.button.isOpen, "the menu")
        TestInput.press("Escape")
        pump(until: !shown.viewer.menu.button.isOpen, "the menu being closed")
    }

    func testTheKeysAreListedAndEscapePutsThemAway() throws {
        let shown = try open()
        TestInput.press("question", holding: ["Control_L", "Shift_L"])
        pump(until: shown.viewer.shortcutsWindow?.window.isActive == true, "the shortcuts")
        let keys = try XCTUnwrap(shown.viewer.shortcutsWindow)
        settle(keys.window)
        XCTAssertEqual(keys.list.numberOfSections, shown.viewer.shortcuts.count)
        let texts = OpenWindow.texts(in: keys.list)
        for name in ["Alt+N", "F1", "Ctrl+?"] { XCTAssert(texts.contains(name), name) }
        XCTAssertEqual(keys.list.checkInvariants(), [])
        TestInput.press("Escape")
        pump(until: keys.window.isClosed, "the shortcuts being closed")
    }

    func testTheMenuOfTheWindowSaysTheKeysOfItsLines() throws {
        let shown = try open()
        let menu = shown.viewer.menu
        XCTAssertEqual(menu.keys(of: .refresh), "<Control>r")
        XCTAssertEqual(menu.keys(of: .shortcuts), "<Control>question")
        XCTAssertEqual(menu.keys(of: .quit), "<Control>q")
        XCTAssertNil(menu.keys(of: .about))
    }

    func testAPreferenceCountsAtOnce() throws {
        let preferences = StoredPreferences()
        let shown = try open(preferences)
        let label = try XCTUnwrap((shown.cell(at: ListIndexPath(section: 0, item: 1)))?.content)
        let height = label.height
        TestInput.press("comma", holding: ["Control_L"])
        pump(until: shown.viewer.preferencesWindow?.window.isMapped == true, "the preferences")
        let window = try XCTUnwrap(shown.viewer.preferencesWindow)
        XCTAssertEqual(window.textSize.selectedIndex, 1)
        window.textSize.choose(3)
        XCTAssertEqual(preferences.values.textSize, .larger)
        shown.settle()
        XCTAssertGreaterThan(try XCTUnwrap(shown.cell(at: ListIndexPath(section: 0, item: 1))).content.height, height)
        window.textSize.choose(1)
        shown.settle()
        XCTAssertEqual(shown.cell(at: ListIndexPath(section: 0, item: 1))?.content.height, height)
        window.window.destroy()
    }

    func testPreferencesThatAreOpenComeToTheFrontAndWorkUntilTheyAreClosed() throws {
        let preferences = StoredPreferences()
        let shown = try open(preferences)
        shown.viewer.perform(.preferences)
        let first = try XCTUnwrap(shown.viewer.preferencesWindow)
        pump(until: first.window.isMapped, "the preferences")
        shown.viewer.perform(.preferences)
        XCTAssert(shown.viewer.preferencesWindow === first)
        first.refresh.choose(0)
        XCTAssertEqual(preferences.values.refreshMinutes, RefreshInterval.choices[0])
        first.window.close()
        pump(until: first.window.isClosed, "the end of it")
        shown.viewer.perform(.preferences)
        XCTAssert(shown.viewer.preferencesWindow !== first)
    }

    func testTheWindowsSizeItsPageAndItsLayoutAreKept() throws {
        let shown = try open(StoredPreferences(folder: folder.url.path))
        shown.viewer.pages.show(.gallery)
        shown.viewer.window.setDefaultSize(width: 900, height: 640)
        shown.settle()
        shown.viewer.list.layout = .grid
        shown.viewer.saveState()
        XCTAssertEqual(StoredPreferences(folder: folder.url.path).values.layout, .grid)
        let kept = StoredPreferences(folder: folder.url.path).values.window
        XCTAssertEqual(kept.page, "gallery")
        XCTAssertEqual(kept.width, shown.viewer.window.defaultSize.width)
        XCTAssertFalse(kept.isMaximized)
    }

    func testWhatIsOpenedIsShown() throws {
        let path = try folder.write(
            TemporaryFolder.feed(title: "Opened", items: [#"{"id": "1", "title": "A post"}"#]), to: "feed.json")
        let shown = try open()
        shown.afterUpdate { shown.viewer.open(path) }
        pump(until: shown.session.feed?.title == "Opened", "the feed")
        shown.settle()
        XCTAssertEqual(shown.viewer.window.title, "Opened")
        shown.check()
    }

    func testTextThatIsDroppedAndIsNoPlaceIsLeftAlone() throws {
        let shown = try open()
        XCTAssertFalse(shown.viewer.take(["  Some words of an article "]))
        XCTAssertNil(shown.session.failure)
        let path = try folder.write(TemporaryFolder.feed(title: "Dropped", items: []), to: "feed.json")
        XCTAssert(shown.viewer.take(["Some words", " \(path) "]))
        pump(until: shown.session.feed?.title == "Dropped", "the feed")
    }

    func testASecondStartOpensItsFileInTheFirst() throws {
        let bus = try MessageBus()
        defer { bus.stop() }
        var settings = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] { settings[name] = folder.path(name) }
        let first = try StartedProgram([folder.path("first.json")], settings: settings)
        XCTAssert(try first.readErrorLine().contains("first.json\" does not exist"))
        let second = try ProgramRun([folder.path("second.json")], settings: settings)
        XCTAssertEqual(second.status, 0, second.errors)
        XCTAssertEqual(second.errors, "")
        XCTAssert(try first.readErrorLine().contains("second.json\" does not exist"))
        kill(first.identifier, SIGTERM)
        _ = first.waitForEnd()
    }
}

/// A session bus of a test's own.
struct MessageBus {
    let address: String
    private let daemon = Process()

    init() throws {
        daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        let output = Pipe()
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8), !byte.isEmpty {
            line += byte
        }
        address = String(decoding: line, as: UTF8.self)
    }

    func stop() {
        daemon.terminate()
        daemon.waitUntilExit()
    }
}

extension Widget {
    /// The popover that is open in the widget, if there is one.
    fileprivate var popover: Widget? {
        children.lazy.compactMap { $0.cssName == "popover" ? ($0.isVisible ? $0 : nil) : $0.popover }.first
    }
}
