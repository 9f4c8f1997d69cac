import FeedModel
import FeedStore
import GtkTestSupport
import XCTest

@testable import ListViewer

/// What is said about followed feeds that could not be read, or only in part.
@preconcurrency @MainActor
final class FeedProblemTests: LibraryTestCase {
    func testAFollowedFeedThatCannotBeReadSaysWhyInPlaceOfItsPosts() throws {
        let shown = try open()
        let library = try library(shown)
        let path = folder.path("Harbour.json")
        wait("the feed") { _ = try await library.add([NewFeed(address: path)], folders: []) }
        pump(until: library.subscriptions.feeds.first?.lastError != nil, "the failure")
        let id = try XCTUnwrap(library.subscriptions.feeds.first?.id)
        choose(.page(.feed(id)), shown)
        let reason = "\"\(path)\" does not exist."
        XCTAssert(shown.texts.contains("Cannot Open Feed"), "\(shown.texts)")
        XCTAssert(shown.texts.contains(reason), "\(shown.texts)")
        XCTAssertFalse(shown.texts.contains("This Feed Is Empty"))
        XCTAssertNil(shown.viewer.banner.sentence)
        try write("Harbour", [])
        TestInput.click(try XCTUnwrap(shown.button("Try Again")))
        pump(until: shown.texts.contains("This Feed Is Empty"), "the feed without posts")
        try write("Harbour", [item("1", "Lamp")])
        XCTAssert(shown.viewer.libraryController.refresh())
        pump(until: self.posts(shown) == ["Lamp"], "the posts")
    }

    func testAFollowedFeedThatCouldNotBeReadTheLastTimeHasABanner() throws {
        let shown = try openFeed("Harbour", [item("1", "Lamp")])
        pump(until: self.posts(shown) == ["Lamp"], "the posts")
        XCTAssertNil(shown.viewer.banner.sentence)
        let (library, page) = (try library(shown), try XCTUnwrap(shown.viewer.sidebar.selected))
        try FileManager.default.removeItem(atPath: folder.path("Harbour.json"))
        wait("the refresh") { await library.refresh(.all) }
        let reason = "\"\(folder.path("Harbour.json"))\" does not exist."
        pump(until: shown.viewer.banner.sentence == reason, "the banner")
        XCTAssertEqual(posts(shown), ["Lamp"])
        try checkBanner(of: page, reason, library, shown)
    }

    /// The banner is there whenever the page is, and goes with a refresh that finds nothing wrong.
    private func checkBanner(
        of page: SidebarItem, _ sentence: String, _ library: Library, _ shown: OpenWindow
    ) throws {
        choose(.page(.all), shown)
        XCTAssertNil(shown.viewer.banner.sentence)
        choose(page, shown)
        XCTAssertEqual(shown.viewer.banner.sentence, sentence)
        try write("Harbour", [item("1", "Lamp")])
        wait("another refresh") { await library.refresh(.all) }
        pump(until: shown.viewer.banner.sentence == nil, "the banner being gone")
    }

    func testAFollowedFeedThatIsReadInPartHasABanner() throws {
        let shown = try open()
        let path = try folder.write(
            "<rss version='2.0'><channel><title>Harbour</title><item><title>Lamp</title></item><item><title>Oi",
            to: "feed.xml")
        add(path, shown)
        pump(until: self.posts(shown).contains("Lamp"), "the post")
        let error = try XCTUnwrap(library(shown).subscriptions.feeds.first?.omissions)
        pump(until: shown.viewer.banner.sentence == error, "the banner")
    }

    func testWhatAFollowedFeedLacksOfItsDocumentIsInItsBannerWheneverItIsOpened() throws {
        let shown = try openFeed("Harbour", [item("1", "Lamp"), "7"])
        pump(until: self.posts(shown) == ["Lamp"], "the posts")
        let sentence = "Item 2: it is a number, expected an object; skipped."
        pump(until: shown.viewer.banner.sentence == sentence, "the banner")
        let (library, page) = (try library(shown), try XCTUnwrap(shown.viewer.sidebar.selected))
        try checkBanner(of: page, sentence, library, shown)
    }
}
