import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

/// The viewer looks the same by GL as by Cairo; see docs/platforms.md. Both paint here, whatever renderer the window
/// has.
@preconcurrency @MainActor
final class RendererTests: ViewerTestCase {
    /// How far a pixel and a square may be off without letters and icons, for a list at rest and for one in motion.
    /// Rows in motion stand between pixels, so that each renderer cuts them at another one.
    private let atRest = (pixels: 16, squares: 6.0)
    private let inMotion = (pixels: 100, squares: 24.0)

    private func difference(_ shown: OpenWindow) throws -> PictureDifference {
        try shown.list.painted(by: .gl).difference(from: shown.list.painted(by: .cairo))
    }

    /// Does something while a style applies. The id that no widget has makes the style stronger than any class.
    private func with(_ css: String, _ shown: OpenWindow, _ body: () throws -> Void) rethrows {
        let style = StyleSheet.load(css: css) { XCTFail("The style sheet is wrong at \($0).") }
        pumpFrames(1, shown.list)
        try body()
        style.remove()
        pumpFrames(1, shown.list)
    }

    private func check(
        _ shown: OpenWindow, _ what: String, _ tolerance: (pixels: Int, squares: Double), line: UInt = #line
    ) throws {
        let whole = try difference(shown)
        XCTAssertLessThan(whole.meanOfSquares, 3, what, line: line)
        XCTAssertLessThan(whole.largestOfSquares, 50, what, line: line)
        try with("label:not(#none), image:not(#none) { color: transparent; transition: none; }", shown) {
            let shapes = try difference(shown)
            XCTAssertLessThan(shapes.largestOfPixels, tolerance.pixels, what, line: line)
            XCTAssertLessThan(shapes.largestOfSquares, tolerance.squares, what, line: line)
        }
    }

    func testTheFeedItsGridAndItsPinnedDay() throws {
        let shown = try OpenWindow.sample(width: 700, height: 500, in: self)
        try check(shown, "the opening", atRest)
        shown.scroll(toOffset: 333)
        try check(shown, "under a pinned day", atRest)
        shown.showGrid()
        shown.settle()
        try check(shown, "the grid", atRest)
    }

    func testFramesOfAMotionUnderAPinnedDay() throws {
        let shown = try OpenWindow.sample(width: 700, height: 500, in: self)
        Display.animationsEnabled = true
        shown.scroll(toOffset: 333)
        shown.list.motionClock.isPaused = true
        shown.viewer.list.layout = .grid
        pump(until: shown.isGrid && shown.list.motionClock.isMoving, "the motion")
        for step in [0.045, 0.09] {
            shown.list.motionClock.step(by: step)
            pumpFrames(1, shown.list)
            try check(shown, "after \(step) more", inMotion)
        }
        XCTAssert(shown.list.motionClock.isMoving)
        shown.list.motionClock.isPaused = false
        shown.settle()
    }

    func testAHairLineAndARoundedCornerThatAreMissingAreMoreThanTheToleranceAtRest() throws {
        let shown = try OpenWindow.sample(width: 700, height: 500, in: self)
        let right = try shown.list.painted(by: .cairo)
        for css in ["feedcard:not(#none) { border-color: transparent; }", "feedcard:not(#none) { border-radius: 0; }"] {
            try with(css, shown) {
                let difference = try shown.list.painted(by: .cairo).difference(from: right)
                XCTAssertGreaterThan(difference.largestOfPixels, atRest.pixels, css)
            }
        }
        XCTAssertEqual(try shown.list.painted(by: .cairo).difference(from: right).largestOfPixels, 0)
    }
}
