import GtkBridge
import GtkTestSupport
import ListKitImages
import XCTest

@testable import ListViewer

@preconcurrency @MainActor
final class ScreenshotTests: GtkTestCase {
    func testAWindowAtRestIsTaken() throws {
        try withWindow(child: Label("Still")) { window in
            XCTAssertTrue(try isSettled(window, frameLimit: 600))
        }
    }

    /// A server without a window manager gives a window a frame.
    func testAPictureIsTheWholeContentOfTheWindowWithoutItsFrame() throws {
        let style = WindowProgram.useLook(of: try RuntimeFiles()) { XCTFail("\($0)") }
        defer { style.remove() }
        let window = Window()
        window.setDefaultSize(width: 300, height: 200)
        window.titlebar = HeaderBar()
        let content = Box(.vertical)
        window.child = content
        let picture = try take(of: window) { window.present() }.picture
        XCTAssertEqual([picture.pixelWidth, window.width, content.width], [300, 300, 300])
        XCTAssertEqual([picture.pixelHeight, window.height], [200, 200])
        window.destroy()
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
        try take(of: window, frameLimit: frameLimit).isSettled
    }

    private func take(
        of window: Window, frameLimit: Int = 600, present: () -> Void = {}
    ) throws -> (picture: Texture, isSettled: Bool) {
        var outcome: (picture: Result<Texture, GtkError>, isSettled: Bool)?
        let screenshot = Screenshot(of: window, with: ImagePrefetcher(), frameLimit: frameLimit) {
            outcome = ($0, $1)
        }
        present()
        screenshot.takeWhenSettled()
        pump(until: outcome != nil, "the picture")
        let taken = try XCTUnwrap(outcome)
        return (try taken.picture.get(), taken.isSettled)
    }
}
