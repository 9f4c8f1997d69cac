import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Updates that come faster than rows move.
@preconcurrency @MainActor
final class FastUpdateTests: MotionTestCase {
    private func open(_ numbers: [Int]) -> ListWindow {
        let shown = ListWindow([numbers], allHigh: 30, in: self)
        shown.list.motionClock.isPaused = true
        shown.scroll(toOffset: 1_000)
        return shown
    }

    /// Whether every row is painted in its place, and no other.
    private func isAtRest(_ shown: ListWindow) -> Bool {
        let (list, now) = (shown.list, shown.list.motionClock.now)
        return list.animator.ghosts.allSatisfy { $0.track.end <= now }
            && list.window.rows.allSatisfy { row in
                guard list.isInSight(row), let y = row.handle.bounds(in: list.viewport)?.y else { return true }
                let place = list.window.geometry.offset(of: row.position) - list.scrollPosition.offset
                return abs(y - place) < 0.01 && row.opacity == 1
            }
    }

    /// Carries updates out, and lets frames of 10 ms pass between them.
    ///
    /// - Returns: for each frame, whether all rows stood in their places.
    private func run(
        _ shown: ListWindow, updates: Int, framesBetween: Int, line: UInt = #line, _ change: ([Int]) -> [Int]
    ) -> [Bool] {
        var frames: [Bool] = []
        var settled = 0
        for _ in 0..<updates {
            shown.update(to: change(shown.source.sections[0]), animated: true) { _ in settled += 1 }
            for _ in 0..<framesBetween {
                if shown.list.motionClock.isMoving { shown.step(by: 0.01) } else { pumpFrames(1, shown.list) }
                frames.append(isAtRest(shown))
            }
        }
        shown.endMotion()
        XCTAssertEqual(settled, updates, line: line)
        XCTAssertEqual(RowsOnScreen(shown.list).faults, [], line: line)
        return frames
    }

    /// The most frames in a row in which not all rows stood in their places.
    private func longestMotion(_ frames: [Bool]) -> Int { frames.split(separator: true).map(\.count).max() ?? 0 }

    func testAtTenSortsASecondAllRowsArriveAfterEveryThird() {
        var random = SeededGenerator(seed: 9)
        let shown = open(Array(0..<300))
        let frames = run(shown, updates: 30, framesBetween: 10) { $0.shuffled(using: &random) }
        XCTAssertLessThanOrEqual(longestMotion(frames), 27)
        XCTAssertGreaterThan(frames.count { !$0 }, frames.count / 2, "Rows are seen to move.")
    }

    func testAtTenInsertsAndRemovesASecondAllRowsArriveAfterEveryThird() {
        var random = SeededGenerator(seed: 10)
        let shown = open(Array(0..<300))
        var next = 1_000
        let frames = run(shown, updates: 30, framesBetween: 10) { old in
            var numbers = old
            for _ in 0..<3 {
                numbers.remove(at: Int.random(in: 33..<50, using: &random))
                numbers.insert(next, at: Int.random(in: 33..<50, using: &random))
                next += 1
            }
            numbers.insert(numbers.remove(at: Int.random(in: 33..<50, using: &random)), at: 40)
            return numbers
        }
        XCTAssertLessThanOrEqual(longestMotion(frames), 27)
        XCTAssertGreaterThan(frames.count { !$0 }, frames.count / 2)
    }

    /// Rows of 30, two of which go and two of which come each time. Rows that come fade in while the others make room.
    func testAtTenInsertsAndRemovesASecondRowsCoverNoOthersAndNoHoleIsLargerThanThreeRows() {
        var random = SeededGenerator(seed: 12)
        let shown = open(Array(0..<300))
        var (next, cover, hole) = (1_000, 0.0, 0.0)
        for _ in 0..<30 {
            var numbers = shown.source.sections[0]
            for _ in 0..<2 {
                numbers.remove(at: Int.random(in: 33..<50, using: &random))
                numbers.insert(next, at: Int.random(in: 33..<50, using: &random))
                next += 1
            }
            shown.update(to: numbers, animated: true)
            for _ in 0..<10 {
                shown.step(by: 0.01)
                let rows = presented(shown)
                cover = max(cover, Self.cover(rows))
                for (above, below) in zip(rows, rows.dropFirst()) { hole = max(hole, below.top - above.bottom) }
            }
        }
        shown.endMotion()
        XCTAssertLessThan(cover, 1)
        XCTAssertLessThanOrEqual(hole, 90)
        XCTAssertGreaterThan(hole, 10, "Rows are seen to move.")
    }

    /// The rows below come from beyond the screen, behind those that are still on their way from there.
    func testRowsThatMakeRoomForSeveralUpdatesAtOnceCoverNoOthers() {
        for (removes, step) in [(true, 2), (true, -2), (false, 2), (false, -2)] {
            let shown = open(Array(0..<300))
            var cover = 0.0
            for update in 0..<6 {
                var numbers = shown.source.sections[0]
                let index = (step > 0 ? 32 : 42) + step * update
                if removes {
                    numbers.removeSubrange(index..<index + 2)
                } else {
                    numbers.insert(contentsOf: [1_000 + update, 2_000 + update], at: index)
                }
                shown.update(to: numbers, animated: true)
                pumpFrames(1, shown.list)
                for _ in 0..<10 {
                    cover = max(cover, Self.cover(presented(shown)))
                    shown.step(by: 0.01)
                }
            }
            shown.endMotion()
            XCTAssertLessThan(cover, 1, "removes: \(removes), by \(step)")
            shown.close()
        }
    }

    /// The rows that are seen, where they are.
    private func presented(_ shown: ListWindow) -> [(top: Double, bottom: Double, isOpaque: Bool)] {
        let list = shown.list
        return list.window.rows.compactMap { row in
            guard let bounds = row.handle.bounds(in: list.viewport), bounds.maxY > 0,
                bounds.y < list.visibleRect.size.height
            else { return nil }
            return (bounds.y, bounds.maxY, row.opacity > 0.99)
        }
    }

    /// How much opaque rows cover of each other, of what is in sight.
    private static func cover(_ rows: [(top: Double, bottom: Double, isOpaque: Bool)]) -> Double {
        let opaque = rows.filter(\.isOpaque)
        return zip(opaque, opaque.dropFirst()).map { $0.bottom - $1.top }.max() ?? 0
    }

    func testWithAnUpdateInEveryFrameRowsStillArrive() {
        var random = SeededGenerator(seed: 11)
        let shown = open(Array(0..<300))
        let frames = run(shown, updates: 100, framesBetween: 1) { $0.shuffled(using: &random) }
        XCTAssertLessThanOrEqual(longestMotion(frames), 10)
    }

    func testAnUpdateInMidMotionTakesHalfTheTime() {
        let shown = open(Array(0..<300))
        func swap(_ first: Int) {
            var numbers = shown.source.sections[0]
            numbers.swapAt(first, first + 4)
            shown.update(to: numbers, animated: true)
        }
        swap(35)
        shown.step(by: 0.2)
        swap(36)
        shown.step(by: 0.1)
        XCTAssertFalse(isAtRest(shown))
        shown.step(by: 0.021)
        XCTAssert(isAtRest(shown))
        swap(37)
        shown.step(by: 0.2)
        XCTAssertFalse(isAtRest(shown), "Nothing was on its way.")
        shown.step(by: 0.041)
        XCTAssert(isAtRest(shown))
        shown.endMotion()
    }

    func testAnUpdateThatMovesNothingIsSettledAtOnce() {
        let shown = open(Array(0..<300))
        func isSettled(_ numbers: [Int], reloading: [Int] = []) -> Bool {
            var isSettled = false
            shown.update(to: numbers, reloading: reloading, animated: true) { isSettled = $0 }
            return isSettled
        }
        XCTAssert(isSettled(Array(0..<300)), "nothing")
        XCTAssert(isSettled(Array(0..<400)), "rows out of sight")
        XCTAssert(isSettled([500] + Array(0..<400)), "rows above")
        XCTAssertFalse(shown.list.motionClock.isMoving)
        XCTAssert(isSettled([500] + Array(0..<400), reloading: [40, 41]), "content that changes in its place")
        XCTAssertEqual(shown.list.animator.ghosts.count, 2, "The former look fades.")
        shown.step(by: 0.1)
        XCTAssertFalse(isSettled([500] + (0..<400).filter { $0 != 40 }))
        shown.step(by: 0.2)
        XCTAssertFalse(isAtRest(shown), "A fade is no motion that is taken over.")
        shown.endMotion()
        XCTAssertEqual(RowsOnScreen(shown.list).faults, [])
    }
}
