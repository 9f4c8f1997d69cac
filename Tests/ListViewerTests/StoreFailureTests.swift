import FeedModel
import FeedStore
import GRDB
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// What is shown when something that is kept cannot be read, or when something cannot be kept.
@preconcurrency @MainActor
final class StoreFailureTests: LibraryTestCase {
    /// A window on a feed with two posts, and another program that has the database open as well.
    private func openShared() throws -> (OpenWindow, DatabaseQueue) {
        let shown = try openFeed("Harbour", [item("Lamp", "Lamp"), item("Oil", "Oil")])
        pump(until: shown.session.days.first?.posts.count == 2 && !shown.session.source.isSample, "the feed")
        shown.settle()
        var configuration = Configuration()
        // It leaves a transaction open.
        configuration.allowsUnsafeTransactions = true
        return (shown, try DatabaseQueue(path: FeedStore.path(in: folder.path("data")), configuration: configuration))
    }

    private func run(_ sql: String, in database: DatabaseQueue) throws {
        try database.writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    private func mentions(_ words: String, _ shown: OpenWindow) -> Bool {
        OpenWindow.mappedTexts(in: shown.viewer.window).contains { $0.contains(words) }
    }

    // MARK: Reading

    func testATextThatCannotBeReadIsASentenceAndCanBeTriedAgain() throws {
        let (shown, database) = try openShared()
        try run("ALTER TABLE content RENAME TO content_away", in: database)
        TestInput.click(try firstPost(shown).content)
        pump(until: self.mentions("no such table: content", shown), "the sentence in place of the article")
        shown.settle()
        try run("ALTER TABLE content_away RENAME TO content", in: database)
        TestInput.click(try XCTUnwrap(shown.button("Try Again")))
        pump(until: shown.label("About Lamp.") != nil, "the article")
        shown.settle()
        XCTAssertFalse(mentions("no such table", shown))
        shown.check()
    }

    func testASearchThatFailsIsASentenceAndNotAnEmptyResult() throws {
        let (shown, database) = try openShared()
        try run("ALTER TABLE folded RENAME TO folded_away", in: database)
        shown.viewer.search.isOpen = true
        shown.viewer.search.entry.type("lamp")
        pump(until: self.mentions("no such table: folded", shown), "the sentence in place of the list")
        XCTAssert(mentions("Cannot Search Posts", shown))
        XCTAssertFalse(mentions("No Results", shown))
        try run("ALTER TABLE folded_away RENAME TO folded", in: database)
        shown.settle()
        TestInput.click(try XCTUnwrap(shown.button("Try Again")))
        pump(until: shown.session.days.flatMap(\.posts).map(\.displayTitle) == ["Lamp"], "what is found")
        shown.settle()
        XCTAssertFalse(mentions("Cannot Search Posts", shown))
    }

    func testAPageThatCannotBeReadIsASentenceAndCanBeTriedAgain() throws {
        let (shown, database) = try openShared()
        try run("ALTER TABLE post RENAME TO post_away", in: database)
        shown.viewer.sidebar.choose(.page(.all))
        pump(until: self.mentions("no such table", shown), "the sentence in place of the list")
        try run("ALTER TABLE post_away RENAME TO post", in: database)
        shown.settle()
        TestInput.click(try XCTUnwrap(shown.button("Try Again")))
        pump(until: shown.session.days.first?.posts.count == 2, "the posts")
    }

    // MARK: Keeping

    func testAStarAndAMarkThatCannotBeKeptAreTakenBack() throws {
        let (shown, database) = try openShared()
        try run("BEGIN IMMEDIATE", in: database)
        let toast = shown.viewer.toast
        let cell = try firstPost(shown)
        TestInput.click(cell.star.button)
        pump(until: cell.star.button.isActive, "the star")
        pump(until: toast.message?.hasSuffix("is in use by another program.") == true, "the sentence")
        shown.settle()
        XCTAssertFalse(cell.star.button.isActive)
        toast.hide()
        cell.content.parent?.grabFocus()
        TestInput.press("m", holding: ["Control_L"])
        pump(until: !cell.content.hasClass("unread"), "the mark")
        pump(until: toast.message?.hasSuffix("is in use by another program.") == true, "the second sentence")
        shown.settle()
        XCTAssert(cell.content.hasClass("unread"))
        try run("COMMIT", in: database)
        TestInput.click(cell.star.button)
        finish(shown)
        shown.settle()
        XCTAssert(cell.star.button.isActive)
        XCTAssertEqual(shown.viewer.library?.counts.starred, 1)
    }

    func testAStarThatWasSetAndTakenAwayInVainIsNotThere() throws {
        let (shown, database) = try openShared()
        try run("BEGIN IMMEDIATE", in: database)
        let cell = try firstPost(shown)
        TestInput.click(cell.star.button)
        pump(until: cell.star.button.isActive, "the star")
        TestInput.click(cell.star.button)
        pump(until: !cell.star.button.isActive, "no star")
        finish(shown)
        shown.settle()
        XCTAssertFalse(cell.star.button.isActive)
        try run("COMMIT", in: database)
    }

    func testAPostWhoseMarkIsBeingKeptStaysReadWhenThePageIsReadAnew() throws {
        let (shown, database) = try openShared()
        try run("BEGIN IMMEDIATE", in: database)
        let cell = try firstPost(shown)
        TestInput.click(cell.content)
        pump(until: !cell.content.hasClass("unread"), "the post being read")
        reload(shown)
        XCTAssertFalse(try firstPost(shown).content.hasClass("unread"))
        try run("COMMIT", in: database)
        finish(shown)
        shown.settle()
        XCTAssertFalse(try firstPost(shown).content.hasClass("unread"))
        XCTAssertEqual(shown.viewer.library?.counts.unread, 1)
    }

    func testAFeedWhosePostsCannotBeKeptIsNotFollowed() throws {
        let (shown, database) = try openShared()
        try run(
            """
            CREATE TRIGGER full BEFORE INSERT ON post BEGIN
                SELECT RAISE(ABORT, 'database or disk is full');
            END
            """, in: database)
        let item = #"{"id": "1", "title": "Rye", "content_text": "x"}"#
        let place = try folder.write(TemporaryFolder.feed(title: "Bread", items: [item]), to: "bread.json")
        let library = try library(shown)
        var problem: LibraryError?
        Task { do throws(LibraryError) { _ = try await library.add(place) } catch { problem = error } }
        pump(until: problem != nil, "the sentence")
        XCTAssert(problem?.description.contains("disk is full") == true, "\(problem as Any)")
        try run("DROP TRIGGER full", in: database)
        var isFollowed = false
        Task {
            let feeds = try await library.store.subscriptions().feeds
            XCTAssertEqual(feeds.map(\.title), ["Harbour"])
            _ = try await library.add(place)
            isFollowed = true
        }
        pump(until: isFollowed, "the feed")
        XCTAssertEqual(library.subscriptions.feeds.map(\.title), ["Harbour", "Bread"])
    }

    func testACommentThatCannotBeKeptIsADraftAgain() throws {
        let (shown, database) = try openShared()
        try run(
            """
            CREATE TRIGGER full BEFORE INSERT ON comment BEGIN
                SELECT RAISE(ABORT, 'database or disk is full');
            END
            """, in: database)
        let post = shown.session.days[0].posts[0]
        let button = try XCTUnwrap(shown.toggles(in: try firstPost(shown).content).last)
        TestInput.click(button)
        pump(until: shown.cell(.entry(post.id)) != nil, "the entry for a comment")
        shown.settle()
        let cell = try XCTUnwrap(shown.cell(.entry(post.id)) as? CommentEntryCell)
        cell.entry.type("Well lit")
        TestInput.click(cell.send)
        pump(until: shown.viewer.toast.message?.contains("disk is full") == true, "the sentence")
        shown.settle()
        XCTAssertEqual(cell.entry.text, "Well lit")
        XCTAssertEqual(shown.session.comments.count(on: post.id), 0)
        XCTAssertFalse(shown.list.indexPathsForVisibleItems.contains { shown.list.cellForItem(at: $0) is CommentCell })
        shown.check()
        try run("DROP TRIGGER full", in: database)
        TestInput.click(cell.send)
        pump(until: shown.session.comments.count(on: post.id) == 1, "the comment")
        XCTAssertEqual(cell.entry.text, "")
    }
}
