import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class ScreenshotTests: GtkTestCase {
    func testAWindowAtRestIsTaken() throws {
        try withWindow(child: Label("Still")) { window in
            XCTAssertTrue(try isSettled(window, frameLimit: 600))
        }
    }

    func testAWindowThatNeverRestsIsTakenAllTheSameAndThatIsReported() throws {
        try withWindow(child: Label("Restless")) { window in
            let tick = window.addTick { _ in
                window.child?.queueResize()
                return true
            }
            XCTAssertFalse(try isSettled(window, frameLimit: 40))
            _ = tick
        }
    }

    func testAWindowAtRestIsNotKeptWaitingForFadesThatThereAreNot() throws {
        try withWindow(child: Label("Still")) { window in
            var frames = 0
            let count = window.onAfterPaint { frames += 1 }
            XCTAssertTrue(try isSettled(window, frameLimit: 600))
            XCTAssertLessThan(frames, 15)
            _ = count
        }
    }

    func testAWindowThatPaintsWithoutEndIsTakenAfterAWhile() throws {
        try withWindow(child: Label("Blinking")) { window in
            let tick = window.addTick { _ in
                window.child?.queueDraw()
                return true
            }
            XCTAssertTrue(try isSettled(window, frameLimit: 600))
            _ = tick
        }
    }

    /// Whether the window had come to rest when its picture was taken.
    private func isSettled(_ window: Window, frameLimit: Int) throws -> Bool {
        var outcome: (picture: Result<Texture, GtkError>, isSettled: Bool)?
        let screenshot = Screenshot(of: window, with: ImagePrefetcher(), frameLimit: frameLimit) {
            outcome = ($0, $1)
        }
        screenshot.takeWhenSettled()
        pump(until: outcome != nil, "the picture")
        _ = try outcome?.picture.get()
        return try XCTUnwrap(outcome).isSettled
    }
}
