import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// What moves, from where to where, and when it has arrived.
@preconcurrency @MainActor
final class MotionTests: MotionTestCase {
    func testARowThatMovesGlidesFromItsOldPlaceToItsNewOne() {
        let shown = ListWindow.still([[0, 1, 2, 3]], in: self)
        let (first, last) = (shown.y(of: 0)!, shown.y(of: 3)!)
        shown.update(to: [3, 0, 1, 2], animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y(of: 3)!, last, accuracy: 0.01)
        var ys = [last]
        for _ in 0..<24 {
            shown.step(by: 0.01)
            ys.append(shown.y(of: 3)!)
        }
        XCTAssertEqual(ys, ys.sorted(by: >), "It goes up all the way.")
        XCTAssertEqual(ys.last!, first, accuracy: 0.01)
        shown.endMotion()
        XCTAssertEqual(shown.y(of: 3)!, first)
    }

    func testRowsGlideToAWidthThatIsChosenWithAnUpdate() {
        let shown = ListWindow.still([[0, 1, 2, 3]], in: self)
        func x(of number: Int) -> Double? { shown.row(showing: number)?.handle.bounds(in: shown.list.viewport)?.x }
        let (first, last) = (shown.y(of: 0)!, shown.y(of: 3)!)
        shown.list.maximumContentWidth = 200
        shown.update(to: [3, 1, 2], animated: true)
        pumpFrames(1, shown.list)
        for number in 1...3 { XCTAssertEqual(x(of: number)!, 0, accuracy: 0.01, "row \(number) at first") }
        XCTAssertEqual(shown.y(of: 3)!, last, accuracy: 0.01)
        shown.step(by: 0.06)
        let under = x(of: 3)!
        XCTAssert(under > 0 && under < 100, "\(under)")
        // And back, from where they are.
        shown.list.maximumContentWidth = nil
        shown.update(to: [1, 2, 3], animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(x(of: 3)!, under, accuracy: 0.01)
        let left = shown.list.animator.ghosts.map {
            $0.presented(at: 0, over: nil, in: shown.list.content).place.origin.x
        }
        XCTAssertEqual(left, [0], "What has gone stays where it was.")
        shown.endMotion()
        XCTAssertEqual([x(of: 1), x(of: 3)], [0, 0])
        shown.list.maximumContentWidth = 200
        shown.settle()
        XCTAssertEqual(x(of: 1), 100, "Without an update it is there at once.")
        XCTAssertEqual(shown.y(of: 1)!, first)
    }

    func testAnUpdateInTheMiddleOfAMotionStartsFromWhatIsPresented() {
        for curve in [ListMotion.Curve.easeOut, .spring(damping: 0.7), .spring(damping: 1)] {
            let shown = ListWindow.still([Array(0..<8)], in: self)
            shown.list.motion = ListMotion(curve: curve)
            let height = shown.list.contentSize.height
            // No position jumps by more than the fastest of a movement over the whole list, going either way.
            let limit = height / 0.24 * 12 * 0.008
            var before: [Int: Double] = [:]
            func check(_ what: String) {
                for number in 0..<8 {
                    let y = shown.y(of: number) ?? .nan
                    if let old = before[number] {
                        XCTAssertLessThan(abs(y - old), limit, "Row \(number) jumped \(what), \(curve).")
                    }
                    before[number] = y
                }
            }
            var random = SeededGenerator(seed: 7)
            for round in 0..<6 {
                check("before update \(round)")
                let presented = before
                shown.update(to: Array(0..<8).shuffled(using: &random), animated: true)
                pumpFrames(1, shown.list)
                for number in 0..<8 {
                    XCTAssertEqual(
                        shown.y(of: number) ?? .nan, presented[number] ?? .nan, accuracy: 0.01,
                        "The update moved row \(number) at once.")
                }
                // Each round takes half the time of the one before. After three, everything comes to rest.
                let step = [0.008, 0.004, 0.002][round % 3]
                for _ in 0..<(round % 3 == 2 ? 40 : 5) {
                    shown.step(by: step)
                    check("in round \(round)")
                }
            }
            shown.endMotion()
            shown.close()
        }
    }

    func testCompletionsComeWhenTheMotionEnds() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        var settled: [Bool] = []
        shown.update(to: [2, 1, 0], animated: true) { settled.append($0) }
        shown.step(by: 0.2)
        XCTAssertEqual(settled, [])
        shown.endMotion()
        XCTAssertEqual(settled, [true])
    }

    func testAMotionThatAnotherOneTakesOverIsSettledFirst() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        var settled: [String] = []
        shown.update(to: [2, 1, 0], animated: true) { settled.append("first \($0)") }
        shown.step(by: 0.1)
        shown.update(to: [1, 2, 0], animated: true) { settled.append("second \($0)") }
        XCTAssertEqual(settled, ["first true"])
        shown.endMotion()
        XCTAssertEqual(settled, ["first true", "second true"])
    }

    func testARowFromFarAwayStartsAtTheNearestEdgeAndNothingOutOfSightMoves() {
        let shown = ListWindow.still([Array(0..<1000)], in: self)
        var numbers = Array(0..<1000)
        let last = shown.row(showing: numbers.last { shown.y(of: $0).map { $0 < 500 } ?? false }!)!.handle
        let end = last.bounds(in: shown.list.viewport)!.y + Double(last.height)
        numbers.insert(numbers.removeLast(), at: 1)
        shown.update(to: numbers, animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y(of: 999)!, end, accuracy: 0.01, "below the row that is cut off at the edge")
        XCTAssertLessThan(shown.list.animator.movingCount, 30)
        shown.endMotion()
    }

    func testAMotionThatStandsStillNeedsNoFrames() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        var settled: [Bool] = []
        shown.update(to: [2, 1, 0], animated: true) { settled.append($0) }
        pumpFrames(2, shown.list)
        let frames = shown.list.animator.frames
        XCTAssertNotEqual(frames.tick?.isActive, true, "It began on a clock that stood still.")
        shown.list.motionClock.isPaused = false
        XCTAssertEqual(frames.tick?.isActive, true)
        shown.list.motionClock.isPaused = true
        XCTAssertNotEqual(frames.tick?.isActive, true)
        shown.list.motionClock.isPaused = false
        pump(until: !settled.isEmpty, "the motion ending")
        XCTAssertEqual(settled, [true])
        XCTAssertFalse(shown.list.motionClock.isMoving)
    }

    func testAMotionThatWasStoppedAndGetsNoFramesEndsByTheWallClock() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        var settled: [Bool] = []
        shown.update(to: [2, 1, 0], animated: true) { settled.append($0) }
        shown.list.motionClock.isPaused = false
        shown.list.animator.frames.tick?.cancel()
        pump(until: !settled.isEmpty, "the end by the wall clock")
        XCTAssertEqual(settled, [true])
    }

    func testARowThatChangedSinceTheLastFrameIsAsHighAsItsContentAfterAnUpdate() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        shown.cell(showing: 1)!.show(1, height: 300)
        shown.update(to: [0, 1, 2, 3], animated: true)
        shown.endMotion()
        XCTAssertEqual(shown.row(showing: 1)?.handle.height, 300)
    }

    func testRowsGlideToAnInsetThatIsChosenWithAnUpdate() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        let first = shown.y(of: 0)!
        shown.list.contentInset = ListContentInset(top: 40)
        shown.update(to: [0, 2, 1], animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y(of: 0)!, first, accuracy: 0.01)
        shown.step(by: 0.06)
        let under = shown.y(of: 0)! - first
        XCTAssert(under > 0 && under < 40, "\(under)")
        shown.endMotion()
        XCTAssertEqual(shown.y(of: 0)!, first + 40)
    }

    func testWithoutAnimationsEverythingArrivesAtOnce() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        var settled = 0
        Display.animationsEnabled = false
        shown.update(to: [2, 1, 0], animated: true) { _ in settled += 1 }
        XCTAssertEqual(settled, 1)
        Display.animationsEnabled = true
        shown.update(to: [0, 1, 2], animated: false) { _ in settled += 1 }
        XCTAssertEqual(settled, 2)
        shown.list.motion.duration = 0
        shown.update(to: [1, 0, 2], animated: true) { _ in settled += 1 }
        XCTAssertEqual(settled, 3)
        XCTAssertFalse(shown.list.motionClock.isMoving)
    }

    func testAHiddenListSettlesAtOnce() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        var settled: [Bool] = []
        shown.update(to: [2, 1, 0], animated: true) { settled.append($0) }
        shown.list.isVisible = false
        XCTAssertEqual(settled, [true])
        shown.update(to: [0, 1, 2], animated: true) { settled.append($0) }
        XCTAssertEqual(settled, [true, true])
    }

    func testAMotionThatGetsNoFramesEndsByTheWallClock() {
        let shown = ListWindow.still([[0, 1, 2]], in: self)
        shown.list.motionClock.isPaused = false
        var settled: [Bool] = []
        shown.update(to: [2, 1, 0], animated: true) { settled.append($0) }
        // As in a window that is covered by others, on some desktops.
        shown.list.animator.frames.tick?.cancel()
        XCTAssertEqual(settled, [])
        pump(until: !settled.isEmpty, "the end by the wall clock")
        XCTAssertEqual(settled, [true])
        XCTAssertEqual(shown.list.animator.movingCount, 0)
    }

    func testTheClockGoesOnAfterAPauseFromWhereItStoodAtTheSpeedItIsGiven() {
        let clock = ListMotionClock()
        clock.speed = 0.5
        clock.begin()
        clock.advance(toFrameAt: 100)
        XCTAssertEqual(clock.position, 0, "The first frame shows the beginning.")
        clock.advance(toFrameAt: 100.1)
        XCTAssertEqual(clock.position, 0.05, accuracy: 0.001)
        clock.isPaused = true
        clock.advance(toFrameAt: 100.2)
        clock.isPaused = false
        clock.advance(toFrameAt: 200)
        XCTAssertEqual(clock.position, 0.05, accuracy: 0.001)
        clock.advance(toFrameAt: 200.1)
        XCTAssertEqual(clock.position, 0.1, accuracy: 0.001)
        clock.step(by: -1)
        XCTAssertEqual(clock.position, 0.1, accuracy: 0.001, "A step never goes back.")
        clock.position = -1
        XCTAssertEqual(clock.position, 0, "Nothing is before the beginning.")
        clock.step(by: 0.1)
        clock.end()
        XCTAssertEqual(clock.position, 0, "Nothing moves.")
    }

    func testThePositionGoesBackAndForth() {
        let shown = ListWindow.still([[0, 1, 2, 3]], in: self)
        shown.update(to: [3, 0, 1, 2], animated: true)
        pumpFrames(1, shown.list)
        func y(at position: Double) -> Double {
            shown.list.motionClock.position = position
            pumpFrames(1, shown.list)
            return shown.y(of: 3)!
        }
        let (early, late) = (y(at: 0.05), y(at: 0.2))
        XCTAssertGreaterThan(early, late)
        XCTAssertEqual(y(at: 0.05), early, accuracy: 0.01)
        shown.endMotion()
    }

    func testWhatTheReaderLooksAtStandsStillWhileRowsAboveItComeAndGo() {
        let shown = ListWindow.still([Array(0..<200)], in: self)
        shown.scroll(toOffset: 3000)
        let number = shown.firstVisibleNumber! + 2
        let y = shown.y(of: number)!
        var numbers = Array(0..<200)
        numbers.removeSubrange(3..<9)
        numbers.insert(contentsOf: 500..<520, at: 5)
        shown.source.heights[20] = 200
        shown.update(to: numbers, reloading: [20], animated: true)
        for _ in 0..<10 {
            shown.step(by: 0.03)
            XCTAssertEqual(shown.y(of: number)!, y, accuracy: 0.01)
        }
        shown.endMotion()
        XCTAssertEqual(shown.y(of: number)!, y, accuracy: 0.01)
    }

    func testARowThatComesBackWhileItLeavesTheViewportTurnsAround() {
        let shown = ListWindow.still([Array(0..<60)], in: self)
        shown.update(to: Array(1..<60) + [0], animated: true)
        shown.step(by: 0.05)
        let ghosts = shown.list.animator.ghosts
        XCTAssertEqual(ghosts.count, 1)
        let presented = ghosts[0].place.minY + ghosts[0].track.presentation(at: shown.list.motionClock.now).offset.y
        shown.update(to: Array(0..<60), animated: true)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y(of: 0)!, presented, accuracy: 0.01)
        XCTAssertEqual(shown.list.animator.ghosts.count, 0, "It is seen once.")
        shown.endMotion()
        XCTAssertEqual(shown.y(of: 0)!, 0)
    }

    func testARowThatIsOnItsWayOutOfSightIsSeenUntilItIsThere() {
        let shown = ListWindow.still([Array(0..<60)], in: self)
        shown.scroll(toOffset: 1000)
        let number = shown.firstVisibleNumber! + 1
        // To the last place that has a row.
        var numbers = Array(0..<60)
        let last = shown.numbers.max()! - 1
        numbers.insert(numbers.remove(at: number), at: last)
        shown.update(to: numbers, animated: true)
        shown.step(by: 0.02)
        let y = shown.y(of: number)!
        XCTAssertLessThan(y, 300)
        shown.list.scroll(toOffset: shown.list.scrollPosition.offset - 100, animated: false)
        pumpFrames(1, shown.list)
        XCTAssertEqual(shown.y(of: number) ?? -1, y + 100, accuracy: 0.01)
        shown.endMotion()
        shown.scroll(toOffset: 0)
        XCTAssertNil(shown.row(showing: number))
    }

    func testARowThatIsSentElsewhereOnItsWayGoesOnAtItsSpeed() {
        let shown = ListWindow.still([Array(0..<8)], in: self)
        shown.list.motion = ListMotion(curve: .spring(damping: 1), duration: 1)
        shown.update(to: [7] + Array(0..<7), animated: true)
        shown.step(by: 0.2)
        let start = shown.y(of: 7)!
        shown.step(by: 0.01)
        let way = shown.y(of: 7)! - start
        XCTAssertLessThan(way, -1)
        shown.update(to: [0, 7] + Array(1..<7), animated: true)
        pumpFrames(1, shown.list)
        let turn = shown.y(of: 7)!
        shown.step(by: 0.01)
        XCTAssertEqual(shown.y(of: 7)! - turn, way, accuracy: abs(way) / 2)
        shown.endMotion()
    }

    func testARowThatIsSeenOnlyOnItsWayStaysAndIsWhereItWasSeenAfterAnUpdate() {
        let shown = ListWindow.still([Array(0..<200)], in: self)
        shown.scroll(toOffset: 3000)
        let number = shown.firstVisibleNumber! + 1
        let last = shown.list.indexPathsForVisibleItems.last!.item - 1
        var numbers = Array(0..<200)
        numbers.insert(numbers.remove(at: number), at: last)
        shown.update(to: numbers, animated: true)
        pumpFrames(1, shown.list)
        let (row, y) = (shown.row(showing: number)!, shown.y(of: number)!)
        // Its place is far below the viewport then.
        let page = shown.list.visibleRect.size.height
        shown.list.scroll(toOffset: shown.list.visibleRect.minY - 0.8 * page, animated: false)
        pumpFrames(2, shown.list)
        XCTAssert(shown.row(showing: number) === row)
        XCTAssertEqual(shown.y(of: number) ?? .nan, y + 0.8 * page, accuracy: 40)
        let seen = shown.y(of: number) ?? .nan
        shown.update(to: numbers.filter { $0 != shown.firstVisibleNumber }, animated: true)
        pumpFrames(1, shown.list)
        let ghosts = shown.list.animator.ghosts.map {
            $0.presented(at: shown.list.motionClock.now, over: nil, in: shown.list.content).place.minY
        }
        XCTAssert(
            ([shown.y(of: number)].compactMap(\.self) + ghosts).contains { abs($0 - seen) < 1 }, "It is seen no more.")
        shown.endMotion()
    }

    func testAWindowThatIsDestroyedInMotionSettlesOnce() {
        let shown = ListWindow.still([Array(0..<8)], hasHeaders: true, in: self)
        shown.list.stickyHeaders = true
        var settled: [Bool] = []
        shown.update(to: [7, 1, 9, 2, 3], reloading: [1], animated: true) { settled.append($0) }
        shown.step(by: 0.05)
        shown.close()
        pumpPending()
        XCTAssertEqual(settled.count, 1)
    }
}
