import FeedModel
import GtkBridge
import GtkTestSupport
import ListKitGtk
import ListKitImages
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class PictureTests: ViewerTestCase {
    func testPostsWithAPictureShowItAndOthersKeepNoSpaceForOne() throws {
        let shown = try OpenWindow.sample(in: self)
        waitForPictures(in: shown)
        let cells = shownCells(in: shown)
        XCTAssertGreaterThan(cells.count { $0.model.picture != nil }, 1)
        for (model, picture) in cells {
            XCTAssertEqual(picture.isVisible, model.picture != nil, model.post.displayTitle)
            XCTAssertEqual(picture.isLoaded, model.picture != nil, model.post.displayTitle)
        }
        XCTAssertEqual(shown.viewer.list.pictures.prefetcher.statistics.failed, 0)
    }

    func testEscapePutsAnEnlargedPictureAway() throws {
        let shown = try OpenWindow.sample(in: self)
        pump(until: shown.viewer.window.isActive, "the feed's window")
        // Nobody else has a handle of the window.
        let window = FinalizationProbe(
            PictureWindow.show("/nowhere/red.png", title: "Red", from: shown.viewer.list.pictures.prefetcher))
        pump(until: !shown.viewer.window.isActive, "the picture's window")
        TestInput.press("Escape")
        pump(until: window.isFinalized, "the end of the picture's window")
    }

    func testAnEnlargedPictureThatCannotBeLoadedIsASentence() throws {
        let shown = try OpenWindow.sample(in: self)
        shown.viewer.list.pictures.prefetcher.log = { _ in }
        let window = PictureWindow.show("/nowhere/red.png", title: "Red", from: shown.viewer.list.pictures.prefetcher)
        pump(
            until: OpenWindow.mappedTexts(in: window).contains("The Picture Cannot Be Loaded"), "the sentence about it")
        XCTAssert(OpenWindow.mappedTexts(in: window).contains("/nowhere/red.png"))
        window.close()
    }

    func testAPictureIsAboveATextThatWouldHaveTooLittleRoomBesideIt() throws {
        let shown = try OpenWindow.sample(width: 360, in: self)
        waitForPictures(in: shown)
        func areAbove() -> Set<Bool> {
            let cells = shown.list.indexPathsForVisibleItems.compactMap { shown.cell(at: $0) }
            return Set(
                cells.filter { $0.picture.isVisible || $0.cover?.isVisible == true }.map { cell in
                    XCTAssertNotEqual(cell.picture.isVisible, cell.cover?.isVisible == true)
                    return !cell.picture.isVisible
                })
        }
        XCTAssertEqual(areAbove(), [false])
        let font = StyleSheet.load(css: "label { font-size: 26px; }") { XCTFail("\($0)") }
        shown.viewer.list.fontsMayHaveChanged()
        pump(until: areAbove() == [true], "pictures above the large text")
        waitForPictures(in: shown)
        shown.check()
        let cell = try XCTUnwrap(shown.list.indexPathsForVisibleItems.compactMap { shown.cell(at: $0) }.first)
        let cover = try XCTUnwrap(cell.cover)
        XCTAssert(cover.picture.isLoaded)
        XCTAssertEqual(try XCTUnwrap(cover.bounds(in: cell.content)).width, Double(cell.content.width))
        shown.viewer.window.setDefaultSize(width: 700, height: 700)
        pump(until: areAbove() == [false], "pictures beside the text, for which there is room now")
        shown.viewer.window.setDefaultSize(width: 360, height: 700)
        pump(until: areAbove() == [true], "pictures above it again")
        font.remove()
        shown.viewer.list.fontsMayHaveChanged()
        pump(until: areAbove() == [false], "pictures beside the text of before")
    }

    func testHoweverFastRowsAreUsedAgainEachShowsItsOwnPicture() throws {
        let shown = try OpenWindow.sample(in: self)
        for offset in stride(from: 0.0, through: 12_000, by: 700) {
            shown.list.scroll(toOffset: offset, animated: false)
            pumpFrames(1, shown.list)
        }
        shown.scroll(toOffset: 9_000)
        waitForPictures(in: shown)
        for (model, picture) in shownCells(in: shown) {
            XCTAssertEqual(picture.key, shown.viewer.list.pictures.key(for: model), model.post.displayTitle)
            XCTAssertEqual(picture.isLoaded, model.picture != nil, model.post.displayTitle)
        }
        let statistics = shown.viewer.list.pictures.prefetcher.statistics
        XCTAssertLessThanOrEqual(statistics.loaded + statistics.cancelled + statistics.failed, statistics.requested)
    }

    func testAPictureThatIsMissingIsMarkedAndTheRestOfTheFeedIsWell() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let feed = folder.appendingPathComponent("feed.json")
        try Data(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Two", "items": [
            {"id": "1", "title": "Lost", "content_text": "It is gone.", "image": "nowhere.png"},
            {"id": "2", "title": "A folder", "content_text": "It is none.", "image": "."}]}
            """.utf8
        ).write(to: feed)
        let shown = OpenWindow(.file(feed.path), in: self)
        var log: [String] = []
        shown.viewer.list.pictures.prefetcher.log = { log.append($0) }
        waitForPictures(in: shown)
        XCTAssertEqual(shownCells(in: shown).map(\.picture.isBroken), [true, false])
        XCTAssertNil(shown.viewer.banner.sentence)
    }

    func testAfterRefreshAPostShowsThePictureThatItsFileHoldsNow() throws {
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("data/sample/pictures")
        func put(_ name: String, as other: String) throws {
            let bytes = try Data(contentsOf: sample.appendingPathComponent(name))
            try bytes.write(to: folder.url.appendingPathComponent(other))
        }
        try put("auk.jpg", as: "a.jpg")
        try put("auk.jpg", as: "b.jpg")
        let items = ["a", "b"].map { #"{"id": "\#($0)", "title": "Bird", "image": "\#($0).jpg"}"# }
        let feed = try folder.write(TemporaryFolder.feed(items: items), to: "feed.json")
        let shown = OpenWindow(.file(feed), in: self)
        waitForPictures(in: shown)
        let before = try shownCells(in: shown).map { try $0.picture.renderPixels() }
        try put("ash-glaze.jpg", as: "b.jpg")
        let prefetcher = shown.viewer.list.pictures.prefetcher
        shown.session.refresh()
        pump(until: prefetcher.statistics.unchanged > 0 && prefetcher.isIdle, "the look at both pictures")
        shown.settle()
        let after = try shownCells(in: shown).map { try $0.picture.renderPixels() }
        XCTAssertEqual(after.first, before.first)
        XCTAssertNotEqual(after.last, before.last)
        XCTAssertEqual(prefetcher.statistics.loaded, 3)
    }

    func testOnAScreenOfAnotherScaleTheSamePicturesAreReadForItAndNoneIsMissedMeanwhile() throws {
        let shown = try OpenWindow.sample(in: self)
        waitForPictures(in: shown)
        let scale = shown.list.scaleFactor
        let before = shownCells(in: shown).compactMap { $0.picture.key?.width }
        XCTAssertFalse(before.isEmpty)
        try TestDisplay.setScale(scale * 2)
        defer { try? TestDisplay.setScale(scale) }
        pump(until: shown.list.scaleFactor == scale * 2, "the scale")
        for (model, picture) in shownCells(in: shown) where model.picture != nil { XCTAssert(picture.isLoaded) }
        waitForPictures(in: shown)
        let after = shownCells(in: shown).compactMap { $0.picture.key?.width }
        XCTAssertEqual(Array(after.prefix(2)), before.prefix(2).map { $0 * 2 })
        for (model, picture) in shownCells(in: shown) {
            XCTAssertEqual(picture.key, shown.viewer.list.pictures.key(for: model), model.post.displayTitle)
            XCTAssertEqual(picture.isLoaded, model.picture != nil, model.post.displayTitle)
        }
    }

    private func waitForPictures(in shown: OpenWindow) {
        pump(until: shown.viewer.list.pictures.prefetcher.isIdle, "the pictures")
        shown.settle()
    }

    /// The posts in sight and the pictures in their rows.
    private func shownCells(in shown: OpenWindow) -> [(model: PostModel, picture: RowPicture)] {
        shown.list.indexPathsForVisibleItems.compactMap { path in
            guard let cell = shown.list.cellForItem(at: path) as? PostCell,
                let controller = shown.viewer.list.adapter.sectionController(forSection: path.section)
                    as? DaySectionController, let model = controller.viewModels[path.item] as? PostModel
            else { return nil }
            return (model, cell.picture)
        }
    }
}
