import GtkBridge
import GtkTestSupport
@testable import ListKitGtk
import TestSupport
import XCTest

/// Drags, drops and updates in any order, on a clock that stands still in between: nothing that is in sight ever jumps.
@preconcurrency @MainActor
final class RandomDragTests: GtkTestCase {
    func testWhateverHappensDuringADragNothingJumps() {
        Display.animationsEnabled = true
        for seed in RandomSeeds.from(1..<3) { run(seed: seed) }
    }

    private func run(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var next = 0
        func words(_ count: Int) -> [String] {
            defer { next += count }
            return (next..<next + count).map { "\($0)" }
        }
        let shown = MovableList([words(6), words(1), words(1), words(9), words(1), words(8), words(1)], in: self)
        shown.scroll(toOffset: 250)
        shown.list.motionClock.isPaused = true
        var pressedY = 0
        let drag = shown.list.drag
        var drops = 0
        var comparisons = 0
        for step in 0..<60 {
            let at = "seed \(seed), step \(step)"
            let before = placesInSight(shown)
            let held = drag.row
            let heldWord = held.flatMap(shown.word(of:))
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                var groups = shown.groups
                let number = groups.indices.randomElement(using: &random)!
                if groups[number].words.count > 1 { groups[number].words.shuffle(using: &random) }
                if Bool.random(using: &random) { groups[number].words.insert(contentsOf: words(1), at: 0) }
                if groups[number].words.count > 2 { groups[number].words.removeLast() }
                shown.show(groups)
            case 1 where held != nil:
                if Bool.random(using: &random) { drag.cancel() } else { drag.drop() }
                drops += 1
            case 2:
                shown.step(by: Double.random(in: 0...0.15, using: &random))
                continue
            default:
                if held == nil {
                    pressedY = Int.random(in: 80..<320, using: &random)
                    drag.press(x: 150, y: Double(pressedY))
                    drag.move(x: 60, y: 0)
                } else {
                    // Away from the edges, where the list would scroll.
                    drag.move(x: 0, y: Double(Int.random(in: 80..<320, using: &random) - pressedY))
                }
            }
            pumpFrames(1, shown.list)
            let after = placesInSight(shown)
            let inHand = [heldWord, drag.row.flatMap(shown.word(of:))]
            for (word, y) in before where !inHand.contains(word) {
                guard let now = after[word] else { continue }
                XCTAssertEqual(now, y, accuracy: 0.01, "\(at), \(word)")
                comparisons += 1
            }
            if let row = drag.row, let top = drag.held?.corner.y {
                XCTAssertEqual(row.handle.bounds(in: shown.list.viewport)!.y, top, accuracy: 0.01, at)
            }
            XCTAssertEqual(shown.list.checkInvariants(), [], at)
        }
        XCTAssertGreaterThan(drops, 3, "seed \(seed)")
        XCTAssertGreaterThan(comparisons, 200, "seed \(seed)")
        drag.cancel()
        shown.rest()
        XCTAssertEqual(shown.list.animator.movingCount, 0)
        for row in shown.list.window.rows where shown.list.isInSight(row) {
            let place = shown.list.window.geometry.offset(of: row.position) - shown.list.scrollPosition.offset
            XCTAssertEqual(row.handle.bounds(in: shown.list.viewport)!.y, place, accuracy: 0.01, "seed \(seed)")
        }
        shown.close()
    }

    /// By word and not by row: the row of a word that goes may show another one at once.
    private func placesInSight(_ shown: MovableList) -> [String: Double] {
        var places: [String: Double] = [:]
        for row in shown.list.window.rows {
            guard let word = shown.word(of: row), let y = row.handle.bounds(in: shown.list.viewport)?.y, y > -40,
                y < 400
            else { continue }
            places[word] = y
        }
        return places
    }
}
