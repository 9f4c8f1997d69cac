import GtkBridge
import GtkTestSupport
import ListKit
import ListScripts
import TestSupport
import XCTest

/// Random updates, drags, scrolls, sizes and places of the focus of grids, on rows of a real GtkListBox.
@preconcurrency @MainActor
final class RandomGridTests: GtkTestCase {
    func testRowsStandInTheirLinesDownwards() { run(.vertical, isRightToLeft: false, usual: 2) }
    func testRowsStandInTheirLinesDownwardsFromRightToLeft() { run(.vertical, isRightToLeft: true, usual: 3) }
    func testRowsStandInTheirLinesToTheSide() { run(.horizontal, isRightToLeft: false, usual: 1) }
    func testRowsStandInTheirLinesToTheSideFromRightToLeft() { run(.horizontal, isRightToLeft: true, usual: 4) }

    /// Here a list in a row asks for another size when the row is placed.
    func testEveryRowThatIsPaintedHasAnAllocation() { run(.horizontal, isRightToLeft: false, seeds: 52..<53) }

    private func run(_ direction: ListScrollDirection, isRightToLeft: Bool, usual: UInt64) {
        run(direction, isRightToLeft: isRightToLeft, seeds: RandomSeeds.from(usual..<usual + 1))
    }

    private func run(_ direction: ListScrollDirection, isRightToLeft: Bool, seeds: Range<UInt64>) {
        Display.animationsEnabled = true
        for seed in seeds {
            let trial = GridTrial(seed: seed, close: { $0.close() }) {
                GtkGridStage(direction, isRightToLeft: isRightToLeft, stickyHeaders: seed % 2 == 1, in: self)
            }
            if let failure = trial.failure(steps: 25) { XCTFail(failure) }
        }
    }
}
