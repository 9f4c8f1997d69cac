import FeedModel
import FeedStore
import GRDB
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// What one sees for as long as the stored feeds cannot be opened or written.
@preconcurrency @MainActor
final class StoreTroubleTests: LibraryTestCase {
    private var data: String { folder.path("data") }
    private var file: String { FeedStore.path(in: data) }

    /// A followed feed with a post.
    private func fill() throws {
        let shown = try openFeed("Harbour", [item("1", "Lamp")])
        pump(until: self.posts(shown) == ["Lamp"], "the post")
        shown.close()
    }

    private func run(_ sql: String) throws {
        try DatabaseQueue(path: file).writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    /// A window as at the start of the program.
    private func start(width: Int = 1000) throws -> OpenWindow {
        let shown = OpenWindow(starting: data, width: width, in: self)
        shown.settle()
        return shown
    }

    private func mentions(_ words: String, _ shown: OpenWindow) -> Bool {
        OpenWindow.mappedTexts(in: shown.viewer.window).contains { $0.contains(words) }
    }

    // MARK: What cannot be opened

    func testFeedsOfANewerVersionHaveAPageThatSaysSoAndNoSample() throws {
        try fill()
        try run("INSERT INTO grdb_migrations VALUES ('99')")
        let shown = try start()
        XCTAssertEqual(shown.session.days.count, 0)
        for words in ["Your Feeds Cannot Be Opened", "was written by a newer version", "Your feeds are safe"] {
            XCTAssert(mentions(words, shown), words)
        }
        XCTAssert(shown.viewer.header.hasSidebar)
        let sidebar = OpenWindow.mappedTexts(in: shown.viewer.sidebar.content)
        XCTAssertEqual(sidebar, ["Your Feeds Cannot Be Opened", "Try Again"], "The sidebar is not empty.")
        XCTAssertNil(shown.viewer.toast.message)
        XCTAssertNil(shown.viewer.troubleBar.trouble, "The page says the same.")
        // It stays as it is for as long as it fails.
        TestInput.click(try XCTUnwrap(shown.viewer.list.pages.trouble.tryAgain))
        wait("another try") { await shown.viewer.libraryController.health.checkNow() }
        shown.settle()
        XCTAssert(mentions("Your Feeds Cannot Be Opened", shown))
        TestInput.press("F5")
        shown.settle()
        XCTAssert(mentions("Your Feeds Cannot Be Opened", shown), "A refresh does not open the sample.")
        // And it is gone when it does not.
        try run("DELETE FROM grdb_migrations WHERE identifier = '99'")
        TestInput.click(try XCTUnwrap(shown.viewer.list.pages.trouble.tryAgain))
        pump(until: self.posts(shown) == ["Lamp"], "the posts")
        shown.settle()
        XCTAssertFalse(mentions("Cannot Be Opened", shown))
        XCTAssertEqual(rows(shown).last, "Harbour 1")
        XCTAssert(shown.viewer.header.hasSidebar)
    }

    func testAListBesideTheOldOneHasItsFeeds() throws {
        try fill()
        try run("INSERT INTO grdb_migrations VALUES ('99')")
        let shown = try start()
        TestInput.click(shown.viewer.list.pages.trouble.startAnew)
        pump(until: shown.viewer.library != nil, "the new list")
        shown.settle()
        pump(until: self.posts(shown) == ["Lamp"], "the posts of the feed that came along")
        XCTAssert(FileManager.default.fileExists(atPath: data + "/feeds-old-1.sqlite"))
        XCTAssertNil(shown.viewer.libraryController.health.trouble)
        XCTAssert(mentions("feeds-old-1.sqlite", shown), "It stays until it is closed.")
        TestInput.click(shown.viewer.troubleBar.close)
        shown.settle()
        XCTAssertFalse(mentions("feeds-old-1.sqlite", shown))
        XCTAssertFalse(mentions("Cannot Be Opened", shown))
    }

    func testALockedStoreOffersNoNewStartAndOpensByItself() throws {
        try fill()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: file, configuration: configuration)
        try other.writeWithoutTransaction { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE") }
        let shown = try start()
        XCTAssert(mentions("is in use by another program", shown))
        let page = shown.viewer.list.pages.trouble
        XCTAssert(page.tryAgain.isMapped && page.openFolder.isMapped && !page.startAnew.isMapped)
        try other.close()
        let health = shown.viewer.libraryController.health
        health.pause = 0
        health.set(health.trouble)
        pump(until: self.posts(shown) == ["Lamp"], "the posts")
    }

    func testTheFolderIsOpened() throws {
        try folder.write("no folder", to: "data")
        let shown = try start()
        var opened: [String] = []
        shown.viewer.openAddress = { opened.append($0) }
        TestInput.click(shown.viewer.list.pages.trouble.openFolder)
        pump(until: !opened.isEmpty, "the folder")
        XCTAssertEqual(opened, [URL(fileURLWithPath: data).absoluteString])
    }

    func testAFileIsShownAlthoughTheFeedsCannotBeOpened() throws {
        try folder.write("no folder", to: "data")
        let feed = try write("Bread", [item("1", "Rye")])
        let shown = OpenWindow(.file(feed), width: 1000, in: self)
        wait("the library") { await shown.viewer.openLibrary(folder: self.data) }
        shown.settle()
        XCTAssertEqual(posts(shown), ["Rye"])
        XCTAssert(shown.viewer.troubleBar.trouble != nil, "in a bar above")
        XCTAssert(shown.viewer.troubleBar.startAnew.isMapped)
    }

    // MARK: What cannot be written

    func testWhatCannotBeWrittenIsRead() throws {
        try fill()
        // SQLite cannot create the file that connections share, as on a read-only disk.
        let obstacle = file + "-shm"
        try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
        let shown = try start()
        pump(until: self.posts(shown) == ["Lamp"], "the posts")
        shown.settle()
        XCTAssert(mentions("Nothing Can Be Stored", shown))
        XCTAssertEqual(rows(shown).last, "Harbour 1")
        let cell = try firstPost(shown)
        TestInput.click(cell.content)
        pump(until: shown.label("About Lamp.") != nil, "the article")
        shown.settle()
        XCTAssertNil(shown.viewer.toast.message, "The bar says it all the time.")
        TestInput.press("F5")
        shown.settle()
        XCTAssert(mentions("Nothing Can Be Stored", shown))
        try FileManager.default.removeItem(atPath: obstacle)
        TestInput.click(shown.viewer.troubleBar.tryAgain)
        pump(until: shown.viewer.library?.isWritable == true, "the store")
        pump(until: shown.session.activity == .none, "the page")
        shown.settle()
        XCTAssertFalse(mentions("Nothing Can Be Stored", shown))
        TestInput.click(try firstPost(shown).star.button)
        pump(until: shown.viewer.library?.counts.starred == 1, "the star being stored")
    }

    func testAStoreThatBeginsToFailSaysSoUntilItWorksAgain() throws {
        let shown = try openFeed("Harbour", [item("1", "Lamp")])
        pump(until: self.posts(shown) == ["Lamp"], "the post")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: file, configuration: configuration)
        try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        TestInput.click(try firstPost(shown).star.button)
        pump(until: shown.viewer.troubleBar.trouble != nil, "the bar")
        shown.viewer.toast.hide()
        shown.settle()
        XCTAssert(mentions("\"\(file)\" is in use by another program.", shown))
        XCTAssertEqual(posts(shown), ["Lamp"])
        try other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        TestInput.click(shown.viewer.troubleBar.tryAgain)
        pump(until: shown.viewer.troubleBar.trouble == nil, "the store")
        shown.settle()
        XCTAssertFalse(mentions("Nothing Can Be Stored", shown))
    }

    // MARK: The network

    func testWithoutANetworkThereIsOneSentenceAndNoTroubleAtTheFeeds() throws {
        let supply = SwitchedSupply()
        let shown = try open(supply: supply)
        let library = try library(shown)
        let feeds = (0..<20).map { NewFeed(address: "https://feeds.invalid/\($0)") }
        wait("the feeds") { _ = try await library.add(feeds, folders: []) }
        pump(until: library.isOffline && library.refreshing.isEmpty, "the outage")
        XCTAssertLessThan(supply.askedCount, 15, "The others are not asked.")
        shown.viewer.libraryController.refresh(.all)
        let sentence = "You are offline. Feeds are refreshed when the network is back."
        pump(until: shown.viewer.toast.message == sentence, "the sentence")
        XCTAssertEqual(library.subscriptions.feeds.compactMap(\.lastError), [])
        XCTAssert(shown.viewer.header.isOffline)
        supply.isOnline = true
        shown.viewer.libraryController.refresh(.all)
        pump(until: !library.isOffline && library.refreshing.isEmpty, "the network")
        XCTAssertFalse(shown.viewer.header.isOffline)
        pump(until: library.subscriptions.feeds.allSatisfy { $0.lastRefresh != nil }, "all feeds being asked")
    }

    func testOneFeedThatIsNotReachedIsTheFeedsTrouble() throws {
        let supply = SwitchedSupply()
        supply.isOnline = true
        supply.unreachable = "https://feeds.invalid/3"
        let shown = try open(supply: supply)
        let library = try library(shown)
        library.isConnected = { true }
        let feeds = (0..<20).map { NewFeed(address: "https://feeds.invalid/\($0)") }
        wait("the feeds") { _ = try await library.add(feeds, folders: []) }
        pump(until: library.subscriptions.feeds.contains { $0.lastError != nil }, "the failure")
        XCTAssertFalse(library.isOffline)
        XCTAssertEqual(
            library.subscriptions.feeds.filter { $0.lastError != nil }.map(\.address), ["https://feeds.invalid/3"])
    }

    // MARK: Messages

    func testALongMessageIsNotCut() throws {
        for width in [360, 860] {
            let shown = try OpenWindow.sample(width: width, in: self)
            let toast = shown.viewer.toast
            let words = String(repeating: "These words are all to be read. ", count: 8)
            toast.show(words, action: Toast.Action(title: "Undo") {})
            shown.settle()
            let label = try XCTUnwrap(shown.label(words))
            XCTAssertGreaterThanOrEqual(label.height, label.measure(.vertical, forSize: label.width).natural)
            XCTAssertLessThanOrEqual(toast.content.width, width)
            XCTAssertGreaterThan(toast.content.width, toast.content.height)
            shown.close()
        }
    }
}

/// Servers that have nothing new, or no network.
@MainActor
private final class SwitchedSupply: FeedSupply {
    var isOnline = false
    var unreachable: String?
    private(set) var askedCount = 0

    func read(
        _ address: String, since feed: KeptFeed?, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer {
        askedCount += 1
        await Task.yield()
        guard isOnline, address != unreachable else { throw LibraryError("No network.", cause: .network) }
        return .unchanged(FeedRefresh())
    }
}
