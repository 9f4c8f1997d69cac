import GtkBridge
import GtkTestSupport
import XCTest

@testable import ListKitImages

@preconcurrency @MainActor
final class RowPictureTests: MotionTestCase {
    private let loader = MainActor.assumeIsolated { ManualImageLoader() }
    private let turns = MainActor.assumeIsolated { ImageTurns() }
    private lazy var prefetcher = ImagePrefetcher(loader: loader, scheduler: turns)

    private func withPicture(_ body: (RowPicture, Window) throws -> Void) rethrows {
        prefetcher.log = { _ in }
        let picture = RowPicture(width: 160, height: 120)
        try withWindow(child: picture) { window in try body(picture, window) }
    }

    /// Shows a picture, whose loading begins.
    private func begin(_ name: String, in picture: RowPicture) {
        picture.show(.test(name), from: prefetcher)
        turns.turn()
    }

    // MARK: Animations

    private func animation(_ frames: [MovingGIF.Color] = [.red, .green, .blue]) throws -> Texture {
        var result: Result<Texture, ImageError>?
        ImageDecoder.decode(
            MovingGIF.bytes(frames, side: 8), width: 8, height: 8, moves: true, cancellable: Cancellable()
        ) { result = $0 }
        pump(until: result != nil, "the first frame")
        return try XCTUnwrap(result).get()
    }

    /// The colour that is shown now.
    private func color(_ picture: RowPicture) -> MovingGIF.Color? {
        guard let pixel = picture.shownTexture?.pixels().pixel(x: 4, y: 4) else { return nil }
        return pixel.red > 128 ? .red : pixel.green > 128 ? .green : .blue
    }

    /// Shows an animation, whose frames have been on screen for their time when the test says so.
    private func withAnimation(_ body: (RowPicture, Window, ManualTimer) throws -> Void) throws {
        let texture = try animation()
        try withPicture { picture, window in
            let timer = ManualTimer()
            picture.timer = { timer.after($0, $1) }
            begin("a", in: picture)
            loader.finish("a", .success(texture))
            settle(window)
            try body(picture, window, timer)
        }
    }

    private func pass(_ timer: ManualTimer, _ window: Window) {
        pump(until: timer.isWaiting, "the next frame")
        timer.passAll()
        settle(window)
    }

    func testAnAnimationMovesFrameByFrame() throws {
        try withAnimation { picture, window, timer in
            var seen = [color(picture)]
            for _ in 0..<4 {
                pass(timer, window)
                seen.append(color(picture))
            }
            XCTAssertEqual(seen, [.red, .green, .blue, .red, .green])
        }
    }

    func testAnAnimationStandsStillForAUserWithoutAnimations() throws {
        Display.animationsEnabled = false
        try withAnimation { picture, window, timer in
            XCTAssertFalse(timer.isWaiting)
            XCTAssertEqual(ImageDecoder.decodesInProgress, 0)
            Display.animationsEnabled = true
            picture.queueDraw()
            settle(window)
            pass(timer, window)
            XCTAssertEqual(color(picture), .green)
            Display.animationsEnabled = false
            pass(timer, window)
            XCTAssertEqual(color(picture), .green)
            XCTAssertFalse(timer.isWaiting)
        }
    }

    func testAnAnimationThatIsNotOnScreenStandsStill() throws {
        try withAnimation { picture, window, timer in
            pump(until: timer.isWaiting, "the next frame")
            picture.isVisible = false
            XCTAssertFalse(timer.isWaiting, "nothing of it is kept")
            settle(window)
            XCTAssertEqual(ImageDecoder.decodesInProgress, 0)
            picture.isVisible = true
            settle(window)
            XCTAssertEqual(color(picture), .red)
            pass(timer, window)
            XCTAssertEqual(color(picture), .green)
        }
    }

    func testAnAnimationThatIsScrolledOutOfSightWaits() throws {
        try withAnimation { picture, window, timer in
            let scroller = ScrolledWindow(horizontal: .never, vertical: .automatic)
            let tall = Box(.vertical)
            tall.setSizeRequest(height: 4_000)
            window.child = nil
            scroller.child = Box(.vertical, [picture, tall])
            window.child = scroller
            settle(window)
            XCTAssert(picture.isInVisibleArea)
            scroller.verticalAdjustment.value = 2_000
            settle(window)
            XCTAssertFalse(picture.isInVisibleArea)
            for _ in 0..<3 {
                pass(timer, window)
                XCTAssertEqual(color(picture), .red)
            }
            scroller.verticalAdjustment.value = 0
            settle(window)
            pass(timer, window)
            XCTAssertEqual(color(picture), .green)
        }
    }

    func testAnotherPictureEndsAnAnimation() throws {
        try withAnimation { picture, window, timer in
            pump(until: timer.isWaiting, "the next frame")
            begin("b", in: picture)
            loader.finish("b")
            XCTAssertFalse(timer.isWaiting)
            settle(window)
            XCTAssertEqual(picture.shownTexture, picture.texture)
        }
    }

    func testTheCacheCountsWhatAnAnimationKeeps() throws {
        let texture = try animation()
        var cache = ImageCache(limit: 1_000_000)
        cache.insert(texture, for: .test("a"))
        XCTAssertEqual(cache.byteCount, 4 * 64 + (texture.animation?.byteCount ?? 0))
        XCTAssertGreaterThan(cache.byteCount, 300)
    }

    // MARK: Arrival

    func testItsSpaceIsKeptBeforeThePictureArrives() {
        withPicture { picture, window in
            picture.show(.test("a"), from: prefetcher)
            settle(window)
            XCTAssertEqual([picture.width, picture.height], [160, 120])
            turns.turn()
            loader.finish("a")
            settle(window)
            XCTAssertEqual([picture.width, picture.height], [160, 120])
            XCTAssert(picture.isLoaded)
        }
    }

    func testARowThatIsUsedAgainShowsOnlyTheLastPicture() {
        withPicture { picture, _ in
            for name in ["a", "b", "c"] {
                begin(name, in: picture)
            }
            loader.finish("b")
            loader.finish("a")
            XCTAssertFalse(picture.isLoaded, "Pictures for earlier objects came late.")
            loader.finish("c", .failure(.empty))
            XCTAssert(picture.isBroken)
            picture.show(.test("b"), from: prefetcher)
            XCTAssertFalse(picture.isBroken)
            XCTAssertEqual(picture.key, .test("b"))
        }
    }

    func testAnotherPictureIsShownInPlaceOfOneThatIsKnownToBeBroken() {
        withPicture { picture, window in
            begin("a", in: picture)
            loader.finish("a", .failure(.empty))
            let second = RowPicture(width: 160, height: 120)
            second.onFailure = { [weak second, prefetcher] _ in second?.show(.test("b"), from: prefetcher) }
            window.child = Box(.vertical, [second])
            settle(window)
            begin("a", in: second)
            loader.finish("b")
            settle(window)
            XCTAssertEqual(second.key, .test("b"))
            XCTAssert(second.isLoaded)
        }
    }

    func testARowThatIsBoundAgainToItsObjectKeepsItsPicture() {
        withPicture { picture, _ in
            begin("a", in: picture)
            loader.finish("a")
            picture.show(.test("a"), from: prefetcher)
            XCTAssert(picture.isLoaded)
            XCTAssertEqual(loader.begun, ["a"])
        }
    }

    func testAPictureThatIsAskedForAgainWhileItLoadsGoesOnLoadingAndArrivesOnce() {
        withPicture { picture, _ in
            var sizes: [[Int]] = []
            picture.onArrival = { sizes.append([$0, $1]) }
            begin("a", in: picture)
            picture.show(.test("a"), from: prefetcher)
            XCTAssertEqual(loader.cancellable("a")?.isCancelled, false)
            loader.finish("a", side: 4)
            XCTAssertEqual(sizes, [[4, 4]])
        }
    }

    func testAPictureThatComesBeforeAnyoneHasWaitedIsThereAtOnce() {
        withPicture { picture, window in
            picture.patience = .seconds(3_600)
            begin("a", in: picture)
            settle(window)
            loader.finish("a")
            XCTAssertEqual(picture.presence, 1)
            XCTAssert(picture.hasClass("loaded"))
        }
    }

    func testAPictureFromTheCacheIsThereAtOnceAndALateOneFadesIn() {
        withPicture { picture, window in
            picture.patience = .zero
            begin("a", in: picture)
            settle(window)
            loader.finish("a")
            XCTAssertEqual(picture.presence, 0)
            var seen: [Double] = []
            pump(
                until: {
                    seen.append(picture.presence); return picture.presence == 1
                }(), "the end of the fade")
            XCTAssertEqual(seen, seen.sorted())
            XCTAssert(seen.contains { $0 > 0 && $0 < 1 })
            picture.clear()
            XCTAssertFalse(picture.isLoaded)
            picture.show(.test("a"), from: prefetcher)
            XCTAssertEqual(picture.presence, 1)
        }
    }

    func testTheSuccessorOfAPictureTakesItsPlaceWithoutAFlash() {
        loader.versions["a"] = 1
        withPicture { picture, window in
            picture.patience = .zero
            begin("a", in: picture)
            settle(window)
            loader.finish("a")
            pump(until: picture.presence == 1, "the end of the fade")
            let first = picture.texture
            prefetcher.refresh()
            turns.turn()
            XCTAssert(picture.texture === first, "It stays while its file is looked at.")
            loader.finish("a")
            XCTAssert(picture.texture === first)
            loader.versions["a"] = 2
            prefetcher.refresh()
            turns.turn()
            loader.finish("a", side: 4)
            XCTAssertEqual(picture.texture?.pixelWidth, 4)
            XCTAssertEqual(picture.presence, 1)
            settle(window)
            XCTAssertEqual(picture.presence, 1)
        }
    }

    func testTheSamePictureInAnotherSizeIsThereUntilItComesOrForGood() {
        withPicture { picture, _ in
            begin("a", in: picture)
            loader.finish("a")
            for width in [32, 64] {
                picture.show(ImageKey(uri: "a", width: width, height: width), from: prefetcher)
                XCTAssert(picture.isLoaded)
                turns.turn()
                loader.finish("a", width == 32 ? .success(.plain(side: 4)) : .failure(.empty))
                XCTAssertEqual(picture.texture?.pixelWidth, 4)
                XCTAssertFalse(picture.isBroken)
            }
        }
    }

    func testAPictureFromTheCacheFollowsARefreshOnceItIsOnScreen() {
        loader.versions["a"] = 1
        withPicture { picture, window in
            let interest = prefetcher.want(.test("a"), .nearby)
            turns.turn()
            loader.finish("a")
            picture.isVisible = false
            picture.show(.test("a"), from: prefetcher)
            XCTAssert(picture.isLoaded)
            picture.isVisible = true
            settle(window)
            loader.versions["a"] = 2
            prefetcher.refresh()
            turns.turn()
            loader.finish("a", side: 4)
            XCTAssertEqual(picture.texture?.pixelWidth, 4)
            _ = interest
        }
    }

    func testNothingFadesForAUserWithoutAnimations() {
        Display.animationsEnabled = false
        withPicture { picture, window in
            picture.patience = .zero
            begin("a", in: picture)
            settle(window)
            loader.finish("a")
            XCTAssertEqual(picture.presence, 1)
        }
    }

    func testAPictureThatIsNotOnScreenIsNotWanted() {
        withPicture { picture, window in
            picture.show(.test("a"), from: prefetcher)
            picture.isVisible = false
            turns.turn()
            XCTAssertEqual(loader.begun, [])
            begin("b", in: picture)
            XCTAssertEqual(loader.begun, [])
            picture.isVisible = true
            settle(window)
            turns.turn()
            XCTAssertEqual(loader.begun, ["b"])
        }
    }

    func testABrokenPictureShowsItsMarkUntilARefreshMendsIt() {
        withPicture { picture, window in
            begin("a", in: picture)
            loader.finish("a", .failure(.notAnImage))
            settle(window)
            XCTAssert(picture.isBroken)
            prefetcher.refresh()
            turns.turn()
            loader.finish("a")
            XCTAssertFalse(picture.isBroken)
            XCTAssert(picture.isLoaded)
        }
    }

    func testPlaceholderPictureAndBrokenMarkLookDifferent() throws {
        Display.animationsEnabled = false
        try withPicture { picture, window in
            begin("a", in: picture)
            settle(window)
            let placeholder = try picture.renderPixels()
            loader.finish("a")
            settle(window)
            let shown = try picture.renderPixels()
            XCTAssertEqual(shown.pixel(x: 80, y: 60), .init(red: 200, green: 40, blue: 40, alpha: 255))
            XCTAssertEqual(shown.pixel(x: 0, y: 0).alpha, 0, "The corners are round.")
            begin("b", in: picture)
            loader.finish("b", .failure(.empty))
            settle(window)
            let broken = try picture.renderPixels()
            XCTAssertEqual(Set([placeholder, shown, broken]).count, 3)
        }
    }

    func testAPictureOfAnotherShapeIsInTheMiddleOfItsSpaceOrFillsIt() throws {
        Display.animationsEnabled = false
        // The widget has 160 x 120 pixels.
        let shapes: [(fit: ContentFit, width: Int, height: Int, inside: [(Int, Int)], outside: [(Int, Int)])] = [
            (.contain, 9, 12, [(80, 2), (38, 60), (122, 60)], [(32, 60), (128, 60)]),
            (.contain, 16, 6, [(2, 60), (80, 33), (80, 87)], [(80, 27), (80, 93)]),
            (.cover, 9, 12, [(80, 2), (2, 60), (158, 60)], []),
        ]
        for (fit, width, height, inside, outside) in shapes {
            try withPicture { picture, window in
                let uri = "\(fit) \(width)"
                picture.show(ImageKey(uri: uri, width: 160, height: 120, fit: fit), from: prefetcher)
                turns.turn()
                settle(window)
                loader.finish(uri, .success(.plain(width: width, height: height)))
                settle(window)
                let pixels = try picture.renderPixels()
                for (x, y) in inside { XCTAssertEqual(pixels.pixel(x: x, y: y).red, 200, "\(uri) at \(x), \(y)") }
                for (x, y) in outside { XCTAssertEqual(pixels.pixel(x: x, y: y).alpha, 0, "\(uri) at \(x), \(y)") }
            }
        }
    }

    func testAPictureIsFreedWithItsWindowWhileItLoads() {
        weak var freed: RowPicture?
        do {
            let picture = RowPicture()
            freed = picture
            withWindow(child: picture) { _ in
                begin("a", in: picture)
            }
        }
        XCTAssertNil(freed)
        XCTAssertEqual(loader.cancellable("a")?.isCancelled, true)
        loader.finishOldest()
    }
}
