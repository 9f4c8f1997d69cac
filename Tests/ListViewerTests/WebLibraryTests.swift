import FeedModel
import FeedStore
import FeedWeb
import GtkBridge
import GtkTestSupport
import ListKit
import Synchronization
import WebTestServer
import XCTest

@testable import ListViewer

/// Feeds of a server, as one follows them.
@preconcurrency @MainActor
final class WebLibraryTests: LibraryTestCase {
    nonisolated private static func feed(_ posts: [String]) -> String {
        let items = posts.map {
            "<item><title>\($0)</title><guid>\($0)</guid><description>About \($0)</description></item>"
        }
        return "<rss version='2.0'><channel><title>Harbour</title>\(items.joined())</channel></rss>"
    }

    private func openWeb() throws -> OpenWindow { try open(supply: WebSupply(WebSession(userAgent: "Test"))) }

    /// A server that stops after the test.
    private func serve(_ answer: @escaping @Sendable (TestRequest) -> TestAnswer) throws -> WebTestServer {
        let server = try WebTestServer(answering: answer)
        addTeardownBlock { server.stop() }
        return server
    }

    func testAPageLeadsToItsFeedWhichIsReadAnewOnlyIfItIsAnother() throws {
        let server = try serve { @Sendable request in
            switch request.path {
            case "/":
                return .document(
                    "<html><head><link rel=alternate type='application/rss+xml' href='/feed'></head></html>",
                    ["Content-Type": "text/html"])
            case "/feed" where request.headers["if-none-match"] == "\"1\"": return .status("304 Not Modified")
            case "/feed": return .document(Self.feed(["Lamp", "Oil"]), ["ETag": "\"1\""])
            default: return .status("404 Not Found")
            }
        }
        let shown = try openWeb()
        shown.viewer.pane.isOpen = true
        shown.settle()
        Task { await shown.viewer.libraryController.add(server.address()) }
        pump(until: Set(self.posts(shown)) == ["Lamp", "Oil"], "the feed's posts")
        let library = try library(shown)
        XCTAssertEqual(library.subscriptions.feeds.map(\.address), [server.address("/feed")])
        shown.settle()
        let toast = shown.viewer.toast
        TestInput.press("F5")
        pump(until: toast.message == "Up to date", "the feed being asked for")
        XCTAssertEqual(server.requests.map(\.path), ["/", "/feed", "/feed"])
        server.stop()
        TestInput.press("F5")
        pump(until: toast.message == "1 feed could not be refreshed", "the failure")
        XCTAssertNotNil(library.subscriptions.feeds.first?.lastError)
        XCTAssertEqual(Set(posts(shown)), ["Lamp", "Oil"], "What was read is there without the server.")
    }

    func testAnAddedFeedIsKeptAtANewAddressOnlyIfItHasMovedForGood() throws {
        let server = try serve { @Sendable request in
            switch request.path {
            case "/feed": .redirect("302 Found", to: "/today")
            case "/old": .redirect("301 Moved", to: "/now")
            default: .document(Self.feed(["Lamp"]))
            }
        }
        let shown = try openWeb()
        let library = try library(shown)
        wait("the feeds") { for path in ["/feed", "/old"] { _ = try await library.add(server.address(path)) } }
        XCTAssertEqual(library.subscriptions.feeds.map(\.address), ["/feed", "/now"].map { server.address($0) })
    }

    func testAServerThatIsBusyIsAskedAgainAfterItsTimeOrByHand() throws {
        let isBusy = Mutex(false)
        let server = try serve { @Sendable request in
            if request.path == "/busy", isBusy.withLock(\.self) {
                return .status("429 Too Many Requests", ["Retry-After": "3600"])
            }
            return .document(Self.feed(["Lamp"]))
        }
        let shown = try openWeb()
        let library = try library(shown)
        let start = Date(timeIntervalSince1970: 1_000_000)
        library.now = { start }
        func asked() -> Int { server.requests.count { $0.path == "/busy" } }
        func due() -> Int {
            var result: Library.Refresh?
            wait("the timer") { result = await library.refreshByItself() }
            return result?.due ?? 0
        }
        wait("the feeds") {
            for path in ["/busy", "/other"] { _ = try await library.add(server.address(path)) }
        }
        isBusy.withLock { $0 = true }
        XCTAssertEqual(due(), 2)
        XCTAssertEqual(asked(), 2)
        XCTAssertEqual(due(), 1)
        XCTAssertEqual(asked(), 2, "The hour is not over.")
        wait("the user") { await library.refresh(.all) }
        XCTAssertEqual(asked(), 3)
        isBusy.withLock { $0 = false }
        library.now = { start + 3_599 }
        XCTAssertEqual(due(), 1)
        library.now = { start + 3_600 }
        XCTAssertEqual(due(), 2)
        XCTAssertEqual(asked(), 4)
        isBusy.withLock { $0 = true }
        XCTAssertEqual(due(), 2)
        isBusy.withLock { $0 = false }
        wait("the user") { await library.refresh(.all) }
        XCTAssertEqual(due(), 2, "It was read.")
    }

    func testAFeedThatIsGoneForGoodIsAskedAgainOnlyByHand() throws {
        let isGone = Mutex(false)
        let server = try serve { @Sendable request in
            if request.path == "/gone", isGone.withLock(\.self) { return .status("410 Gone") }
            return .document(Self.feed(["Lamp"]))
        }
        let shown = try openWeb()
        let library = try library(shown)
        func asked() -> [String] { server.requests.map(\.path).filter { $0 == "/gone" } }
        wait("the feeds") {
            for path in ["/gone", "/other"] { _ = try await library.add(server.address(path)) }
        }
        isGone.withLock { $0 = true }
        wait("the timer") { await library.refreshByItself() }
        XCTAssertEqual(asked().count, 2)
        let row = SidebarPart.parts(of: library).flatMap(\.rows).map(\.node).first { $0.problem != nil }
        XCTAssertEqual(row?.problem?.hasSuffix("It is not tried again until you refresh it."), true, "\(row as Any)")
        wait("the timer") {
            let result = await library.refreshByItself()
            XCTAssertEqual(result.due, 1)
        }
        XCTAssertEqual(asked().count, 2, "There is no use in asking.")
        isGone.withLock { $0 = false }
        wait("the user") { await library.refresh(.all) }
        XCTAssertEqual(asked().count, 3)
        XCTAssertEqual(library.subscriptions.feeds.compactMap(\.lastError), [])
        wait("the timer") { await library.refreshByItself() }
        XCTAssertEqual(asked().count, 4)
    }

    // MARK: Slow servers

    /// The first half of a feed, and the rest at the gate.
    nonisolated private static func slow(_ posts: [String], hasLength: Bool = true) -> TestAnswer {
        let body = feed(posts)
        let length = hasLength ? ["Content-Length": "\(body.utf8.count)"] : [:]
        return TestAnswer([
            .send(TestAnswer.head("200 OK", length)), .send(String(body.prefix(body.count / 2))), .gate,
            .send(String(body.suffix(body.count - body.count / 2))),
        ])
    }

    private func isPulsing(_ bar: Widget) -> Bool { bar.hasClass("pulse") || bar.children.contains(where: isPulsing) }

    func testTheAddingOfAFeedShowsHowMuchOfItHasArrived() throws {
        let server = try serve { @Sendable _ in Self.slow(["Lamp"]) }
        let shown = try openWeb()
        let bar = shown.viewer.sidebar.add
        XCTAssertFalse(shown.viewer.pane.isOpen)
        bar.open()
        XCTAssertFalse(bar.cancel.parent?.isVisible ?? true, "There is nothing to cancel yet.")
        bar.close()
        shown.viewer.open(server.address("/feed"))
        pump(until: bar.cancel.isMapped && abs(bar.progress.fraction - 0.5) < 0.1, "half of it in sight")
        XCTAssertEqual(bar.entry.text, server.address("/feed"))
        server.openGate()
        pump(until: self.posts(shown) == ["Lamp"], "the feed's posts")
        XCTAssertFalse(bar.isOpen)
    }

    func testTheAddingOfAFeedOfUnknownLengthShowsThatItGoesOnAndIsCancelled() throws {
        let server = try serve { @Sendable _ in Self.slow(["Lamp"], hasLength: false) }
        let shown = try openWeb()
        let bar = shown.viewer.sidebar.add
        shown.viewer.open(server.address("/feed"))
        pump(until: bar.cancel.width > 0 && isPulsing(bar.progress.content), "a moving bar")
        TestInput.press("Escape")
        pump(until: !bar.cancel.isMapped, "the adding being cancelled")
        XCTAssertFalse(bar.hasProblem)
        XCTAssertEqual(bar.entry.text, server.address("/feed"))
        TestInput.press("Escape")
        pump(until: !bar.isOpen, "the entry being closed")
        XCTAssert(try library(shown).isEmpty)
    }

    func testARefreshShowsHowFarItIsAndIsCancelledWithoutAFailure() throws {
        let isSlow = Mutex(false)
        let server = try serve { @Sendable request in
            if isSlow.withLock(\.self), request.path == "/slow" { return Self.slow(["Oil"]) }
            return .document(Self.feed(["Lamp"]))
        }
        let shown = try openWeb()
        let library = try library(shown)
        for path in ["/slow", "/quick"] {
            Task { try await library.add(server.address(path)) }
            pump(until: library.subscriptions.feeds.contains { $0.address == server.address(path) }, "the feed")
        }
        shown.viewer.libraryController.showAll()
        pump(until: self.posts(shown) == ["Lamp", "Lamp"], "all posts")
        // Until the row with the focus is mapped, GTK passes keys on to nobody (4.8.3).
        shown.settle()
        isSlow.withLock { $0 = true }
        TestInput.press("F5")
        let (bar, button) = (shown.viewer.refreshBar, shown.viewer.header.refresh)
        pump(until: bar.content.isMapped && abs(bar.fraction - 0.75) < 0.05, "one of two, and half of the other")
        XCTAssertEqual(button.tooltip, "Cancel Refresh")
        shown.settle()
        TestInput.click(button)
        pump(until: !bar.content.isMapped, "the refresh being cancelled")
        XCTAssertEqual(button.tooltip, "Refresh (Ctrl+R)")
        XCTAssertEqual(library.subscriptions.feeds.compactMap(\.lastError), [])
        XCTAssertNil(shown.viewer.toast.message)
        isSlow.withLock { $0 = false }
        TestInput.press("F5")
        pump(until: shown.viewer.toast.message == "Up to date", "another refresh")
    }

    func testWhatIsNoFeedIsASentence() throws {
        let server = try serve { @Sendable _ in
            .document("<html><p>Nothing here</p></html>", ["Content-Type": "text/html"])
        }
        let shown = try openWeb()
        shown.viewer.pane.isOpen = true
        let bar = shown.viewer.sidebar.add
        bar.open()
        Task { await shown.viewer.libraryController.add(server.address()) }
        pump(until: bar.hasProblem, "the sentence")
        XCTAssert(try library(shown).isEmpty)
    }

    // MARK: The same document again

    func testShiftF5LoadsADocumentThatIsTheSame() throws {
        let server = try serve { @Sendable request in
            request.headers["if-none-match"] == "\"1\""
                ? .status("304 Not Modified") : .document(Self.feed(["Lamp"]), ["ETag": "\"1\""])
        }
        let shown = try openWeb()
        let library = try library(shown)
        wait("the feed") { _ = try await library.add(server.address("/feed")) }
        choose(.page(.all), shown)
        for (modifiers, tags) in [([], ["\"1\""]), (["Shift_L"], ["\"1\"", nil])] as [([String], [String?])] {
            let asked = server.requests.count
            shown.viewer.list.takeFocus()
            TestInput.press("F5", holding: modifiers)
            pump(until: server.requests.count > asked && library.refreshing.isEmpty, "the answer")
            XCTAssertEqual(server.requests.dropFirst().map { $0.headers["if-none-match"] }, tags)
        }
    }

    func testAServerThatHasSentNothingForThirtyDaysIsAskedForAll() throws {
        let server = try serve { @Sendable request in
            request.headers["if-none-match"] == nil
                ? .document(Self.feed(["Lamp"]), ["ETag": "\"1\""]) : .status("304 Not Modified")
        }
        let shown = try openWeb()
        let library = try library(shown)
        wait("the feed") { _ = try await library.add(server.address("/feed")) }
        func isAsked(afterDays days: Double) -> Bool {
            let start = library.subscriptions.feeds[0].lastDocument ?? .distantPast
            library.now = { start.addingTimeInterval(days * 86_400) }
            wait("the refresh") { await library.refresh(.all) }
            return server.requests.last?.headers["if-none-match"] == nil
        }
        XCTAssertFalse(isAsked(afterDays: 29))
        XCTAssertTrue(isAsked(afterDays: 31))
    }

    func testAFeedThatSaysWhereItHasMovedIsFollowedThere() throws {
        let place = Mutex("")
        let server = try serve { @Sendable request in
            switch request.path {
            case "/new": return .document(Self.feed(["Lamp", "Oil"]))
            case "/gone": return .status("404 Not Found")
            default:
                let address = place.withLock(\.self)
                return .document(
                    Self.feed(["Lamp"]).replacingOccurrences(
                        of: "<title>Harbour</title>",
                        with: "<title>Harbour</title><itunes:new-feed-url>\(address)</itunes:new-feed-url>"))
            }
        }
        let shown = try openWeb()
        let library = try library(shown)
        place.withLock { $0 = server.address("/gone") }
        wait("the feed") { _ = try await library.add(server.address("/old")) }
        XCTAssertEqual(library.subscriptions.feeds.map(\.address), [server.address("/old")])
        place.withLock { $0 = server.address("/new") }
        wait("the refresh") { await library.refresh(.all) }
        XCTAssertEqual(library.subscriptions.feeds.map(\.address), [server.address("/new")])
        choose(.page(.all), shown)
        XCTAssertEqual(posts(shown).sorted(), ["Lamp", "Oil"])
    }

    // MARK: What a feed says of itself

    func testAFeedHasItsIconAndItsHomePage() throws {
        let server = try serve { @Sendable request in
            request.path == "/icon.png"
                ? .status("404 Not Found")
                : .document(
                    """
                    <feed xmlns="http://www.w3.org/2005/Atom"><title>Harbour</title><link href="https://harbour.example/"/>
                    <icon>/icon.png</icon><entry><id>1</id><title>Lamp</title><link rel="replies" type="text/html"
                    href="https://harbour.example/1#c"/></entry></feed>
                    """)
        }
        let shown = try openWeb()
        let library = try library(shown)
        wait("the feed") { _ = try await library.add(server.address("/feed")) }
        let feed = library.subscriptions.feeds[0]
        let row = SidebarPart.parts(of: library).flatMap(\.rows).map(\.node).first { $0.id == .page(.feed(feed.id)) }
        XCTAssertEqual(row?.icon, server.address("/icon.png"))
        var opened: [String] = []
        shown.viewer.libraryController.onOpen = { opened.append($0) }
        try choose("Open Home Page", of: feed.id, shown)
        shown.viewer.commands.onOpen = { opened.append($0) }
        choose(.page(.all), shown)
        let post = try XCTUnwrap(shown.session.days.flatMap(\.posts).first)
        try XCTUnwrap(shown.viewer.commands.menu(of: post.id).joined().first { $0.title == "Open Comments" }).choose()
        XCTAssertEqual(opened, ["https://harbour.example/", "https://harbour.example/1#c"])
    }
}
