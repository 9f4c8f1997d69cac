import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Updates in the middle of motions, with pinned headers, scrolls, other sizes and rows that are used again: no row
/// that is in sight ever jumps, and in the end every row stands in its place.
@preconcurrency @MainActor
final class RandomMotionTests: GtkTestCase {
    func testWhateverComesInTheMiddleOfAMotionNothingJumps() {
        Display.animationsEnabled = true
        for seed in RandomSeeds.from(1..<4) { run(seed: seed) }
    }

    private func run(seed: UInt64) {
        let groups = RandomGroups(seed: seed)
        let list = ListBoxView()
        list.stickyHeaders = seed % 2 == 0
        if seed % 3 == 0 { list.motion.curve = .spring(damping: 0.6) }
        let adapter = ListAdapter()
        adapter.dataSource = groups
        adapter.collectionView = list
        var (asked, completed) = (0, [Int]())
        withWindow(width: 400, height: 500, child: list) { window in
            pump(until: groups.isShown(by: adapter), "the rows")
            settle(window)
            list.motionClock.isPaused = true
            var (interruptions, comparisons) = (0, 0)
            for step in 0..<60 {
                let at = "seed \(seed), step \(step)"
                switch groups.random(0...9) {
                case 0...4:
                    let before = presented(list)
                    if list.motionClock.isMoving { interruptions += 1 }
                    groups.changeSomething()
                    let (number, applied) = (asked, list.selection.updateCount)
                    asked += 1
                    adapter.performUpdates(animated: true) { finished in
                        XCTAssert(finished, at)
                        completed.append(number)
                    }
                    pump(
                        until: list.selection.updateCount > applied && groups.isShown(by: adapter), "\(at): the update")
                    pumpFrames(1, list)
                    for (name, y) in presented(list) {
                        guard let old = before[name] else { continue }
                        XCTAssertEqual(y, old, accuracy: 0.6, "\(at): \(name) jumped.")
                        comparisons += 1
                    }
                case 5:
                    let offset = list.scrollPosition.offset + Double(groups.random(-300...300))
                    list.scroll(toOffset: offset, animated: false)
                    pumpFrames(1, list)
                case 6 where groups.random(0...3) == 0:
                    window.setDefaultSize(width: groups.random(300...600), height: groups.random(200...600))
                    pumpFrames(3, list)
                default:
                    list.motionClock.step(by: Double(groups.random(1...150)) / 1000)
                    pumpFrames(1, list)
                }
            }
            XCTAssertGreaterThan(interruptions, 5, "seed \(seed)")
            XCTAssertGreaterThan(comparisons, 5, "seed \(seed)")
            list.motionClock.isPaused = false
            pump(until: !list.motionClock.isMoving && completed.count == asked, "the end")
            settle(window)
            XCTAssertEqual(completed, Array(0..<asked), "seed \(seed)")
            XCTAssertEqual(list.animator.movingCount, 0)
            for row in list.window.rows where list.isInSight(row) && !row.isStoodInFor {
                let place = list.window.geometry.offset(of: row.position) - list.scrollPosition.offset
                XCTAssertEqual(row.handle.bounds(in: list.viewport)!.y, place, accuracy: 0.01, "seed \(seed)")
                XCTAssertEqual(row.opacity, 1)
            }
            XCTAssertEqual(list.checkInvariants(), [])
        }
    }

    /// Where items are in sight, by identifier: those of the groups that are diffed item by item.
    private func presented(_ list: ListBoxView) -> [Int: Double] {
        var places: [Int: Double] = [:]
        for row in list.window.rows {
            guard let number = (row.cell as? BoundNumberCell)?.number, let y = row.handle.bounds(in: list.viewport)?.y,
                y < list.layout.viewportSize.height, y + Double(row.handle.height) > 0
            else { continue }
            places[number] = y
        }
        return places
    }
}
