import GtkBridge
import GtkTestSupport
import ListKit
import TestSupport
import XCTest

@testable import ListKitImages

@preconcurrency @MainActor
final class ImagePrefetcherTests: GtkTestCase {
    private let loader = MainActor.assumeIsolated { ManualImageLoader() }
    private let turns = MainActor.assumeIsolated { ImageTurns() }
    private let timer = MainActor.assumeIsolated { ManualTimer() }
    private lazy var prefetcher: ImagePrefetcher! = make()
    private var lines: [String] = []

    private func make(cacheLimit: Int = 1 << 20, concurrentLoads: Int = 2) -> ImagePrefetcher {
        let prefetcher = ImagePrefetcher(
            loader: loader, cacheLimit: cacheLimit, concurrentLoads: concurrentLoads, scheduler: turns,
            timeLimit: 30, timer: timer.after)
        prefetcher.log = { [unowned self] in lines.append($0) }
        return prefetcher
    }

    private func want(_ name: String, _ urgency: ImageUrgency = .nearby) -> ImageInterest {
        prefetcher.want(.test(name), urgency)
    }

    private func assertStatistics(
        _ requested: Int, cancelled: Int, loaded: Int, failed: Int = 0, line: UInt = #line
    ) {
        let counts = prefetcher.statistics
        XCTAssertEqual(
            [counts.requested, counts.cancelled, counts.loaded, counts.failed], [requested, cancelled, loaded, failed],
            line: line)
    }

    func testWhatIsVisibleComesBeforeWhatIsNear() {
        let interests = [want("a"), want("b"), want("c"), want("d", .visible), want("e", .visible)]
        XCTAssertEqual(loader.begun, [], "Nothing begins before the whole layout has asked.")
        turns.turn()
        XCTAssertEqual(loader.begun, ["d", "e"])
        let urgent = want("c", .visible)
        for _ in 0..<5 { loader.finishOldest() }
        XCTAssertEqual(loader.begun, ["d", "e", "c", "a", "b"])
        XCTAssertEqual(loader.mostAtOnce, 2)
        _ = (interests, urgent)
    }

    func testAnItemThatLeavesBeforeItsTurnIsNeverLoaded() {
        var interests = [want("a"), want("b"), want("c"), want("d")].map(Optional.some)
        turns.turn()
        interests[2] = nil
        for _ in 0..<4 { loader.finishOldest() }
        XCTAssertEqual(loader.begun, ["a", "b", "d"])
        assertStatistics(4, cancelled: 1, loaded: 3)
        XCTAssert(prefetcher.isIdle)
    }

    func testAPictureThatIsWantedAgainGoesToTheEndOfTheLine() {
        prefetcher = make(concurrentLoads: 1)
        var interest: ImageInterest? = want("a")
        let others = [want("b"), want("c")]
        interest = nil
        interest = want("a")
        turns.turn()
        for _ in 0..<3 { loader.finishOldest() }
        XCTAssertEqual(loader.begun, ["b", "c", "a"])
        _ = (interest, others)
    }

    func testAnImageIsLoadedOnceHoweverManyRowsWantIt() {
        var results = 0
        let interests = (0..<10).map { index in
            prefetcher.want(.test("a"), index % 2 == 0 ? .nearby : .visible) { if case .success = $0 { results += 1 } }
        }
        turns.turn()
        XCTAssertEqual(loader.begun, ["a"])
        loader.finish("a")
        XCTAssertEqual(results, 10)
        let late = prefetcher.want(.test("a"), .visible) { if case .success = $0 { results += 1 } }
        XCTAssertEqual(results, 11, "It was there already.")
        turns.turn()
        XCTAssertEqual(loader.begun, ["a"])
        assertStatistics(1, cancelled: 0, loaded: 1)
        XCTAssertEqual(prefetcher.statistics.cacheHits, 1)
        _ = (interests, late)
    }

    func testAnImageStaysWantedAsLongAsOneRowWantsIt() {
        var first: ImageInterest? = want("a", .visible)
        let second = want("a")
        turns.turn()
        first = nil
        XCTAssertEqual(loader.cancellable("a")?.isCancelled, false)
        loader.finish("a")
        assertStatistics(1, cancelled: 0, loaded: 1)
        _ = (first, second)
    }

    func testAnImageThatLeavesWhileItLoadsIsCancelled() {
        var interest: ImageInterest? = prefetcher.want(.test("a"), .visible) { _ in XCTFail("Nobody wants to know.") }
        turns.turn()
        interest = nil
        XCTAssertEqual(loader.cancellable("a")?.isCancelled, true)
        XCTAssertFalse(prefetcher.isIdle, "The loader has not let go.")
        loader.finishOldest()
        XCTAssert(prefetcher.isIdle)
        assertStatistics(1, cancelled: 1, loaded: 0)
        XCTAssertEqual(lines, [])
        _ = interest
    }

    func testAnImageThatIsWantedAgainWhileItIsCancelledIsLoadedAnew() {
        var interest: ImageInterest? = want("a", .visible)
        turns.turn()
        interest = nil
        interest = want("a", .visible)
        turns.turn()
        XCTAssertEqual(loader.begun, ["a"])
        loader.finishOldest()
        turns.turn()
        loader.finishOldest()
        XCTAssertEqual(loader.begun, ["a", "a"])
        assertStatistics(2, cancelled: 1, loaded: 1)
        _ = interest
    }

    func testABrokenImageIsLoggedOnceAndTriedAgainOnlyAfterARefresh() {
        var failures = 0
        func interest(_ key: ImageKey) -> ImageInterest {
            prefetcher.want(key, .visible) { if case .failure = $0 { failures += 1 } }
        }
        let kept = interest(.test("a"))
        turns.turn()
        loader.finish("a", .failure(.notAnImage))
        let later = [interest(.test("a")), interest(.test("a"))]
        turns.turn()
        XCTAssertEqual(failures, 3)
        XCTAssertEqual(loader.begun, ["a"])
        XCTAssertEqual(
            lines,
            ["The picture a cannot be shown. It is not a picture in PNG, JPEG, GIF, WebP, AVIF, SVG, ICO or TIFF."])
        let larger = interest(ImageKey(uri: "a", width: 99, height: 99))
        turns.turn()
        loader.finish("a", .failure(.notAnImage))
        XCTAssertEqual(lines.count, 1, "One line for an image, at whatever size.")
        assertStatistics(2, cancelled: 0, loaded: 0, failed: 2)
        prefetcher.refresh()
        turns.turn()
        XCTAssertEqual(loader.pending.count, 2)
        loader.finish("a")
        loader.finish("a")
        assertStatistics(4, cancelled: 0, loaded: 2, failed: 2)
        _ = (kept, later, larger)
    }

    func testABrokenPictureThatNobodyWantsIsTriedAgainAfterARefreshAndLoggedAgain() {
        for round in 1...2 {
            var isBroken = false
            var interest: ImageInterest? = prefetcher.want(.test("a"), .visible) {
                if case .failure = $0 { isBroken = true }
            }
            turns.turn()
            XCTAssertEqual(loader.begun.count, round)
            loader.finish("a", .failure(.empty))
            XCTAssert(isBroken)
            XCTAssertEqual(lines.count, round)
            interest = nil
            interest = want("a")
            turns.turn()
            XCTAssertEqual(loader.begun.count, round, "It is known to be broken.")
            interest = nil
            _ = interest
            prefetcher.refresh()
        }
    }

    func testAnInterestThatAnotherOneEndsHearsNothing() {
        var second: ImageInterest?
        let first = prefetcher.want(.test("a"), .visible) { _ in second?.cancel() }
        second = prefetcher.want(.test("a"), .visible) { _ in XCTFail("It was ended.") }
        turns.turn()
        loader.finish("a")
        _ = first
    }

    // MARK: Refreshing

    /// Loads pictures that nobody wants any more then.
    private func load(_ names: [String]) {
        for name in names {
            let interest = want(name)
            turns.turn()
            loader.finish(name)
            _ = interest
        }
    }

    func testARefreshBringsThePicturesThatHaveChangedAndLeavesTheOthers() throws {
        loader.versions = ["a": 1, "b": 1]
        var shown: [String: [Texture]] = [:]
        let interests = ["a", "b"].map { name in
            prefetcher.want(.test(name), .visible) {
                if let new = try? $0.get() { shown[name, default: []].append(new) }
            }
        }
        turns.turn()
        for name in ["a", "b"] { loader.finish(name) }
        assertStatistics(2, cancelled: 0, loaded: 2)
        loader.versions["b"] = 2
        prefetcher.refresh()
        turns.turn()
        for name in ["a", "b"] { loader.finish(name) }
        XCTAssertEqual(shown.mapValues(\.count), ["a": 1, "b": 2])
        XCTAssert(prefetcher.cachedTexture(for: .test("b")) === shown["b"]?.last)
        assertStatistics(3, cancelled: 0, loaded: 3)
        XCTAssertEqual(prefetcher.statistics.unchanged, 1)
        XCTAssert(prefetcher.isIdle)
        _ = interests
    }

    func testARefreshAsksOnceAboutWhatIsWantedAndLaterAboutTheRest() {
        loader.versions = ["a": 1, "b": 1, "c": 1]
        load(["a", "b", "c"])
        var interests = [want("a")]
        turns.turn()
        XCTAssertEqual(loader.begun, ["a", "b", "c"], "Nothing was refreshed.")
        prefetcher.refresh()
        prefetcher.refresh()
        turns.turn()
        XCTAssertEqual(loader.pending, ["a"], "Nobody wants the others.")
        loader.finish("a")
        loader.versions["b"] = 2
        var shown = 0
        interests.append(prefetcher.want(.test("b"), .visible) { if case .success = $0 { shown += 1 } })
        XCTAssertEqual(shown, 1, "What is there is shown meanwhile.")
        turns.turn()
        loader.finish("b")
        XCTAssertEqual(shown, 2)
        interests += [want("a"), want("b")]
        turns.turn()
        XCTAssertEqual(loader.begun, ["a", "b", "c", "a", "b"])
    }

    func testAPictureThatCannotBeHadAnewStays() {
        loader.versions = ["a": 1]
        var results: [Bool] = []
        let interest = prefetcher.want(.test("a"), .visible) { results.append((try? $0.get()) != nil) }
        turns.turn()
        loader.finish("a")
        prefetcher.refresh()
        turns.turn()
        loader.finish("a", .failure(.empty))
        XCTAssertEqual(results, [true])
        XCTAssertEqual(lines.count, 1)
        XCTAssertNotNil(prefetcher.cachedTexture(for: .test("a")))
        assertStatistics(2, cancelled: 0, loaded: 1, failed: 1)
        loader.versions["a"] = 2
        prefetcher.refresh()
        turns.turn()
        loader.finish("a")
        XCTAssertEqual(results, [true, true])
        _ = interest
    }

    func testAPictureWithoutAVersionIsNotLoadedAnew() {
        let interest = want("a")
        turns.turn()
        loader.finish("a")
        prefetcher.refresh()
        turns.turn()
        XCTAssertEqual(loader.begun, ["a"])
        load(["b"])
        prefetcher.refresh()
        let later = want("b")
        turns.turn()
        XCTAssertEqual(loader.begun, ["a", "b"], "It is there.")
        _ = (interest, later)
    }

    func testARefreshWhileAPictureLoadsAsksAboutItAgain() {
        loader.versions = ["a": 1]
        let interest = want("a")
        turns.turn()
        prefetcher.refresh()
        loader.finish("a")
        turns.turn()
        XCTAssertEqual(loader.pending, ["a"], "What came may be from before.")
        loader.finish("a")
        turns.turn()
        XCTAssertEqual(loader.pending, [])
        _ = interest
    }

    func testARowThatComesWhileItIsAskedGetsThePictureThoughTheCacheHasLetItGo() {
        prefetcher = make(cacheLimit: 16)
        loader.versions = ["a": 1, "b": 1]
        let kept = want("a")
        turns.turn()
        loader.finish("a")
        prefetcher.refresh()
        turns.turn()
        let other = want("b")
        turns.turn()
        loader.finish("b")
        var shown = 0
        let late = prefetcher.want(.test("a"), .visible) { if case .success = $0 { shown += 1 } }
        loader.finish("a")
        turns.turn()
        loader.finish("a")
        XCTAssertEqual(shown, 1)
        assertStatistics(3, cancelled: 0, loaded: 3)
        _ = (kept, other, late)
    }

    // MARK: Loaders that do not answer

    func testALoaderThatNeverAnswersGivesItsTurnToOthers() {
        var failures = 0
        var interests = ["a", "b"].map { name in
            prefetcher.want(.test(name), .visible) { if case .failure = $0 { failures += 1 } }
        }
        interests.append(want("c"))
        turns.turn()
        XCTAssertEqual(loader.pending, ["a", "b"])
        timer.passAll()
        XCTAssertEqual(failures, 2)
        XCTAssertEqual(loader.pending, ["a", "b", "c"])
        XCTAssertEqual(loader.cancellable("a")?.isCancelled, true)
        XCTAssertEqual(lines.first, "The picture a cannot be shown. It did not arrive within 30 seconds.")
        XCTAssertEqual(lines.count, 2)
        loader.finish("c")
        timer.passAll()
        assertStatistics(3, cancelled: 0, loaded: 1, failed: 2)
        XCTAssert(prefetcher.isIdle)
        loader.finish("a")
        assertStatistics(3, cancelled: 0, loaded: 1, failed: 2)
        XCTAssertEqual(failures, 2, "It comes too late.")
        prefetcher.refresh()
        turns.turn()
        loader.finish("b", .failure(.cancelled))
        loader.finish("a")
        loader.finish("b")
        assertStatistics(5, cancelled: 0, loaded: 3, failed: 2)
    }

    func testOnlySoManyLoadersAreLeftBehind() {
        let interests = (0..<40).map { want("\($0)") }
        turns.turn()
        for _ in 0..<20 { timer.passAll() }
        XCTAssertEqual(loader.pending.count, 8, "Two at a time, and six beside them.")
        loader.finish("0", .failure(.cancelled))
        XCTAssertEqual(loader.pending.count, 8)
        for name in loader.pending { loader.finish(name, .failure(.cancelled)) }
        XCTAssertEqual(loader.mostAtOnce, 8)
        XCTAssertEqual(loader.pending.count, 2, "The others get their turn.")
        _ = interests
    }

    func testAPictureNobodyWantsAnyMoreAndThatIsNotLetGoOfIsCancelled() {
        var interest: ImageInterest? = want("a")
        turns.turn()
        interest = nil
        timer.passAll()
        XCTAssert(prefetcher.isIdle)
        XCTAssertEqual(lines, [])
        assertStatistics(1, cancelled: 1, loaded: 0)
        loader.finishOldest()
        assertStatistics(1, cancelled: 1, loaded: 0)
        _ = interest
    }

    func testALineOfTheLogIsOneLine() {
        let interest = want("a\nb" + String(repeating: "x", count: 500), .visible)
        turns.turn()
        loader.finish("a\nb" + String(repeating: "x", count: 500), .failure(.empty))
        XCTAssertEqual(lines.first?.contains("\n"), false)
        XCTAssertLessThan(lines.first?.count ?? 0, 250)
        _ = interest
    }

    func testTheCacheLetsGoOfWhatWasUsedLongestAgo() {
        prefetcher = make(cacheLimit: 3 * 16)
        func load(_ name: String) {
            let interest = want(name)
            turns.turn()
            loader.finish(name)
            _ = interest
        }
        for name in ["a", "b", "c"] { load(name) }
        XCTAssertNotNil(prefetcher.cachedTexture(for: .test("a")))
        load("d")
        XCTAssertNil(prefetcher.cachedTexture(for: .test("b")))
        for name in ["a", "c", "d"] { XCTAssertNotNil(prefetcher.cachedTexture(for: .test(name))) }
        XCTAssertEqual(prefetcher.cachedBytes, 48)
    }

    func testTheCacheIsNeverAboveItsLimit() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        var cache = ImageCache(limit: 1_000)
        for _ in 0..<3_000 {
            let key = ImageKey.test("\(Int.random(in: 0..<40, using: &random))")
            switch Int.random(in: 0..<4, using: &random) {
            case 0: _ = cache.texture(for: key)
            case 1: cache.remove(key)
            default: cache.insert(.plain(side: Int.random(in: 1...20, using: &random)), for: key)
            }
            cache.checkInvariants()
            guard cache.byteCount <= 1_000 else { return XCTFail("\(cache.byteCount) bytes, seed \(seed)") }
        }
        XCTAssertLessThanOrEqual(cache.peakByteCount, 1_000)
        XCTAssertGreaterThan(cache.peakByteCount, 800, "seed \(seed)")
    }

    func testAPictureThatFillsTheWholeCacheIsKept() {
        prefetcher = make(cacheLimit: 16)
        load(["a"])
        XCTAssertNotNil(prefetcher.cachedTexture(for: .test("a")))
        XCTAssertEqual(prefetcher.cachedBytes, 16)
    }

    func testAnImageLargerThanTheCacheIsShownButNotKept() {
        prefetcher = make(cacheLimit: 100)
        var isShown = false
        let interest = prefetcher.want(.test("a"), .visible) { _ in isShown = true }
        turns.turn()
        loader.finish("a", side: 6)
        XCTAssert(isShown)
        XCTAssertEqual(prefetcher.cachedBytes, 0)
        _ = interest
    }

    func testEveryRequestEndsOnceHoweverItIsPushedAbout() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        prefetcher = make(cacheLimit: 200, concurrentLoads: 3)
        for name in 0..<20 { loader.versions["\(name)"] = 0 }
        var interests: [ImageInterest] = []
        var open: [String: Int] = [:]
        for step in 0..<5_000 {
            let name = "\(Int.random(in: 0..<30, using: &random))"
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2: interests.append(want(name, Bool.random(using: &random) ? .nearby : .visible))
            case 3, 4: if let index = interests.indices.randomElement(using: &random) { interests.remove(at: index) }
            case 5: turns.turn()
            case 6:
                if let uri = loader.pending.randomElement(using: &random) {
                    let load = loader.loads.first { $0.key.uri == uri && $0.completion != nil }
                    let isCancelled = load?.cancellable.isCancelled ?? false
                    let fails = step % 9 == 0
                    loader.finish(
                        uri, isCancelled ? .failure(.cancelled) : fails ? .failure(.empty) : .success(.plain(side: 2)))
                }
            default:
                if step % 10 == 0 { prefetcher.refresh() }
                if loader.versions[name] != nil, step % 3 == 0 { loader.versions[name] = step }
            }
            open = Dictionary(loader.pending.map { ($0, 1) }, uniquingKeysWith: +)
            guard open.values.allSatisfy({ $0 == 1 }) else { return XCTFail("Two loads of one image, seed \(seed)") }
            guard loader.pending.count <= 3 else { return XCTFail("Too many loads, seed \(seed)") }
        }
        interests = []
        while !loader.pending.isEmpty {
            loader.finishOldest()
            turns.turn()
        }
        let counts = prefetcher.statistics
        XCTAssert(prefetcher.isIdle, "seed \(seed)")
        XCTAssertEqual(counts.requested, counts.cancelled + counts.loaded + counts.failed, "seed \(seed)")
        XCTAssertEqual(loader.loads.filter { $0.completion != nil }.count, 0)
    }

    func testItCallsWhenNothingIsOnItsWayAnyMore() {
        var idleCalls = 0
        prefetcher.onIdle = { idleCalls += 1 }
        let interests = [want("a"), want("b")]
        turns.turn()
        loader.finish("a")
        XCTAssertEqual(idleCalls, 0)
        loader.finish("b", .failure(.empty))
        XCTAssertEqual(idleCalls, 1)
        var unwanted: ImageInterest? = want("c")
        unwanted = nil
        XCTAssertEqual(idleCalls, 2, "The last one is not wanted any more.")
        _ = (interests, unwanted)
    }

    func testAPrefetcherThatGoesCancelsWhatItLoads() {
        let interest = want("a", .visible)
        turns.turn()
        weak let gone = prefetcher
        prefetcher = nil
        XCTAssertNil(gone)
        XCTAssertEqual(loader.cancellable("a")?.isCancelled, true)
        loader.finishOldest()
        _ = interest
    }

    func testAWatcherHearsOfRequestsForPicturesToTheirEnd() {
        let events = ListEventStream()
        prefetcher.events = events
        var seen: [ListImageEvent] = []
        let observation = events.addObserver { if case .image(let event) = $0.kind { seen.append(event) } }
        var interests = [want("a"), want("b")].map(Optional.some)
        interests[1] = nil
        turns.turn()
        loader.finishOldest()
        let (a, b) = (ImageKey.test("a").uri, ImageKey.test("b").uri)
        XCTAssertEqual(
            seen,
            [
                ListImageEvent(.requested, address: a), ListImageEvent(.requested, address: b),
                ListImageEvent(.cancelled, address: b), ListImageEvent(.loaded, address: a),
            ])
        observation.cancel()
        _ = interests
    }
}
