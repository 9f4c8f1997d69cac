import FeedModel
import FeedStore
import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// The feeds that one follows: the sidebar, the pages, and what is kept of both.
@preconcurrency @MainActor
final class LibraryTests: LibraryTestCase {
    func testFeedsOfFilesAreFollowedReadAndKept() throws {
        let first = try write("Harbour", [item("1", "Lamp"), item("2", "Oil", day: 18)])
        let second = try write("Bread", [item("1", "Rye", day: 19)])
        let shown = try open()
        add(first, shown)
        pump(until: self.posts(shown) == ["Lamp", "Oil"], "the feed's posts")
        add(second, shown)
        XCTAssertEqual(rows(shown), ["All Posts 0", "Unread 3", "Starred 0", "Sample 0", "Harbour 2", "Bread 1"])
        choose(.page(.all), shown)
        XCTAssertEqual(posts(shown), ["Lamp", "Rye", "Oil"], "Posts of all feeds, newest first.")
        // The same identifier in two feeds is two posts.
        TestInput.click(try XCTUnwrap(shown.cell(at: ListIndexPath(section: 1, item: 0))).content)
        pump(until: self.rows(shown).contains("Bread 0"), "the number of unread posts")
        shown.settle()
        XCTAssertEqual(rows(shown), ["All Posts 0", "Unread 2", "Starred 0", "Sample 0", "Harbour 2", "Bread 0"])
        XCTAssertNotNil(shown.label("About Rye."))
        shown.check()
        shown.close()

        let again = try open()
        XCTAssertEqual(rows(again), ["All Posts 0", "Unread 2", "Starred 0", "Sample 0", "Harbour 2", "Bread 0"])
        choose(.page(.unread), again)
        XCTAssertEqual(posts(again), ["Lamp", "Oil"])
    }

    func testAReadPostStaysAmongTheUnreadOnesUntilOneLeavesThePage() throws {
        let shown = try openFeed()
        choose(.page(.unread), shown)
        TestInput.click(try firstPost(shown).content)
        pump(until: self.rows(shown).contains("Harbour 1"), "the post being read")
        try write("Harbour", [item("1", "Lamp"), item("2", "Oil"), item("3", "Wick")])
        TestInput.press("F5")
        pump(until: self.posts(shown).contains("Wick"), "the new post")
        XCTAssertEqual(Set(posts(shown)), ["Lamp", "Oil", "Wick"])
        choose(.page(.all), shown)
        choose(.page(.unread), shown)
        XCTAssertEqual(Set(posts(shown)), ["Oil", "Wick"])
    }

    func testPostsStandWhereTheStoreHasThemAlsoWithoutADateOrWithOneInTheFuture() throws {
        let items = [
            #"{"id": "1", "title": "Old", "content_text": "x", "date_published": "2020-01-01T10:00:00Z"}"#,
            #"{"id": "2", "title": "Undated", "content_text": "x"}"#,
            #"{"id": "3", "title": "Future", "content_text": "x", "date_published": "2099-01-01T10:00:00Z"}"#,
        ]
        let shown = try openFeed("Harbour", items)
        try write(
            "Harbour",
            items + [#"{"id": "4", "title": "New", "content_text": "x", "date_published": "2098-01-01T10:00:00Z"}"#])
        TestInput.press("F5")
        pump(until: self.posts(shown).contains("New"), "the new post")
        choose(.page(.all), shown)
        // What has no date, or one in the future, counts from when it was seen first.
        XCTAssertEqual(posts(shown), ["New", "Undated", "Future", "Old"])
        XCTAssertEqual(shown.session.days.last?.date?.year, 2020)
        XCTAssertFalse(shown.session.days.contains { $0.date.map { $0.year > 2090 } ?? true })
        search("undated", finding: ["Undated"], shown)
        XCTAssertNotNil(shown.session.days.first?.date)
    }

    func testAnUndoOnAnotherPageBringsNoPostsToIt() throws {
        let shown = try openFeed()
        TestInput.click(try firstPost(shown).star.button)
        pump(until: self.rows(shown).contains("Starred 1"), "the star being kept")
        TestInput.press("a", holding: ["Control_L", "Shift_L"])
        pump(until: shown.viewer.toast.message == "Marked 2 posts as read", "the message")
        pump(until: self.rows(shown).contains("Harbour 0"), "the posts being read")
        choose(.page(.starred), shown)
        XCTAssertEqual(posts(shown), ["Lamp"])
        TestInput.click(shown.viewer.toast.button)
        pump(until: self.rows(shown).contains("Harbour 2"), "the posts being unread")
        reload(shown, isSilent: false)
        XCTAssertEqual(posts(shown), ["Lamp"])
    }

    func testAnUndoOnThePageOfUnreadPostsBringsThemBack() throws {
        let shown = try openFeed()
        choose(.page(.all), shown)
        TestInput.press("a", holding: ["Control_L", "Shift_L"])
        pump(until: self.rows(shown).contains("Harbour 0"), "the posts being read")
        choose(.page(.unread), shown)
        XCTAssertEqual(posts(shown), [])
        TestInput.click(shown.viewer.toast.button)
        pump(until: Set(self.posts(shown)) == ["Lamp", "Oil"], "the posts being unread")
    }

    func testThePillOfNewPostsGoesWithThePage() throws {
        let (shown, _, _) = try openScrolled()
        try write("Long", (0..<62).map { item("\($0)", "Post \($0)", day: $0 < 60 ? 20 : 21) })
        TestInput.press("F5")
        pump(until: shown.viewer.newPosts.pill.text != nil, "the pill")
        choose(.page(.starred), shown)
        XCTAssertNil(shown.viewer.newPosts.pill.text)
    }

    func testWhatHasChangedIsSaidUntilAPostIsOpenedHoweverOftenThePageIsReadAnew() throws {
        let shown = try openFeed()
        choose(.page(.all), shown)
        try write("Harbour", [item("1", "Lantern"), item("2", "Oil")])
        TestInput.press("F5")
        pump(until: self.posts(shown).contains("Lantern"), "the change")
        let id = try XCTUnwrap(shown.session.feed?.posts.first { $0.displayTitle == "Lantern" }?.id)
        XCTAssertEqual(shown.session.changes.words(on: id)?.contains("title"), true)
        reload(shown)
        XCTAssertEqual(shown.session.changes.words(on: id)?.contains("title"), true)
        choose(.page(.unread), shown)
        XCTAssertNil(shown.session.changes.words(on: id))
    }

    func testAReadPostGoesWithItsFeed() throws {
        let shown = try openFeed()
        choose(.page(.unread), shown)
        XCTAssertEqual(Set(posts(shown)), ["Lamp", "Oil"])
        TestInput.click(try firstPost(shown).content)
        pump(until: self.rows(shown).contains("Harbour 1"), "the post being read")
        let id = try XCTUnwrap(shown.viewer.library?.subscriptions.feeds.first?.id)
        try choose("Remove", of: id, shown)
        pump(until: self.posts(shown).isEmpty, "both posts being gone")
        pump(until: shown.texts.contains("No Unread Posts"), "the page saying so")
    }

    func testAStarIsKeptAndHasAPage() throws {
        let shown = try openFeed()
        let cell = try firstPost(shown)
        TestInput.click(cell.star.button)
        pump(until: self.rows(shown).contains("Starred 1"), "the star being kept")
        XCTAssert(cell.star.button.isActive)
        choose(.page(.starred), shown)
        XCTAssertEqual(posts(shown), ["Lamp"])
    }

    func testARemovedFeedComesBackWithItsPosts() throws {
        let shown = try openFeed()
        let id = try XCTUnwrap(shown.viewer.library?.subscriptions.feeds.first?.id)
        let menu = shown.viewer.sidebar.menu(.page(.feed(id)))
        XCTAssertEqual(
            menu.map { $0.map(\.title) },
            [["Mark All as Read", "Refresh", "Copy Address"], ["Move to New Folder"], ["Rename", "Remove"]])
        menu[2][1].choose()
        pump(until: shown.viewer.toast.message == "Removed Harbour", "the message")
        pump(until: self.posts(shown).isEmpty, "the feed being gone")
        shown.settle()
        TestInput.click(shown.viewer.toast.button)
        pump(until: self.posts(shown) == ["Lamp", "Oil"], "the feed being back")
        pump(until: self.rows(shown).contains("Harbour 2"), "its row being back")
    }

    func testCommentsAndDraftsOnKeptPostsAreKept() throws {
        let shown = try openFeed()
        let id = shown.session.days[0].posts[0].id
        shown.session.comments.setDraft(Draft(text: "Well lit"), on: id)
        XCTAssert(shown.session.comments.send(id))
        shown.session.comments.setDraft(Draft(text: "Half", cursor: 4), on: id)
        finish(shown)
        shown.close()
        let again = try open()
        choose(.page(.all), again)
        pump(until: again.session.comments.count(on: id) == 1, "the comment of before")
        XCTAssertEqual(again.session.comments.comments(on: id).map(\.text), ["Well lit"])
        XCTAssertEqual(again.session.comments.drafts[id], Draft(text: "Half", cursor: 4))
    }

    func testAPostOfAFileIsNoKeptOne() throws {
        let shown = try openFeed()
        let other = try write("Other", [item("1", "Rye")])
        shown.viewer.session.show(.file(other))
        pump(until: self.posts(shown) == ["Rye"], "the file")
        shown.settle()
        TestInput.click(try firstPost(shown).content)
        pump(until: shown.label("About Rye.") != nil, "the article")
        finish(shown)
        XCTAssert(rows(shown).contains("Harbour 2"), "\(rows(shown))")
    }

    func testAPageThatWasLeftWhileItWasReadDoesNotComeBack() throws {
        let shown = try openFeed("Harbour", [item("1", "Lamp")])
        add(try write("Bread", [item("1", "Rye")]), shown)
        let library = try library(shown)
        let feeds = library.subscriptions.feeds.map(\.id)
        for _ in 0..<20 {
            shown.viewer.sidebar.choose(.page(.feed(feeds[0])))
            shown.session.reload()
            shown.viewer.sidebar.choose(.page(.feed(feeds[1])))
            shown.session.search(for: "rye")
            shown.viewer.sidebar.choose(.page(.all))
            shown.viewer.sidebar.choose(.page(.feed(feeds[1])))
        }
        pump(until: self.posts(shown) == ["Rye"], "the last page")
        shown.settle()
        XCTAssertEqual(posts(shown), ["Rye"])
        XCTAssertEqual(shown.session.feed?.title, "Bread")
    }

    func testAFeedThatIsReadAnewByItsMenuSaysWhatCameOfIt() throws {
        let shown = try openFeed("Harbour", [item("1", "Lamp")])
        let id = try XCTUnwrap(shown.viewer.library?.subscriptions.feeds.first?.id)
        try choose("Refresh", of: id, shown)
        pump(until: shown.viewer.toast.message == "Up to date", "the message")
    }

    func testAFeedThatIsRemovedWhileItIsReadIsNoFailure() throws {
        let place = try write("Harbour", [item("1", "Lamp")])
        let supply = RemovingSupply()
        var result: Library.Refresh?
        Task {
            let library = try await Library.open(
                FeedStore.open(folder: folder.path("data")).store, supply: supply)
            _ = try await library.add(place)
            supply.library = library
            result = await library.refresh(.all)
        }
        pump(until: result != nil, "the feed being read")
        XCTAssertEqual(result, Library.Refresh())
    }
}

/// Files of feeds that the user removes while they are read anew.
@MainActor
private final class RemovingSupply: FeedSupply {
    var library: Library?

    func read(
        _ address: String, since feed: KeptFeed?, _ progress: FeedProgress.Handler?
    ) async throws(LibraryError) -> FeedAnswer {
        if let library, let feed { _ = try await library.remove(feed.id) }
        return try await FileSupply().read(address, since: feed, progress)
    }
}
