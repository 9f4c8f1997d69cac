import GtkBridge
import GtkTestSupport
import ListKit
import ListKitGtk
import XCTest

@testable import ListViewer

/// The viewer looks as it does with Cairo, whatever renderer the window has; see docs/platforms.md.
@preconcurrency @MainActor
final class RendererTests: GtkTestCase {
    /// Edges and letters are smoothed in another way by each renderer. What is at another place or missing is more.
    private func check(_ shown: OpenWindow, _ what: String, line: UInt = #line) throws {
        let difference = try shown.list.rendererDifference()
        XCTAssertLessThan(difference.mean, 3, what, line: line)
        XCTAssertLessThan(difference.largest, 40, what, line: line)
    }

    func testTheFeedItsGridAndItsPinnedDay() throws {
        let shown = try OpenWindow.sample(width: 700, height: 500, in: self)
        try check(shown, "the opening")
        shown.list.scroll(toOffset: 333, animated: false)
        shown.settle()
        try check(shown, "under a pinned day")
        shown.showGrid()
        shown.settle()
        try check(shown, "the grid")
        shown.close()
    }

    func testFramesOfAMotionUnderAPinnedDay() throws {
        let shown = try OpenWindow.sample(width: 700, height: 500, in: self)
        Display.animationsEnabled = true
        shown.list.scroll(toOffset: 333, animated: false)
        shown.settle()
        shown.list.motionClock.isPaused = true
        shown.viewer.list.layout = .grid
        pump(until: shown.isGrid && shown.list.motionClock.isMoving, "the motion")
        for frame in 0..<6 {
            shown.list.motionClock.step(by: 0.03)
            pumpFrames(1, shown.list)
            try check(shown, "frame \(frame)")
        }
        XCTAssert(shown.list.motionClock.isMoving)
        shown.list.motionClock.isPaused = false
        shown.settle()
        shown.close()
    }
}
