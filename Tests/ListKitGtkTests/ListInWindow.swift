import GtkBridge
import GtkTestSupport
import ListKitGtk
import XCTest

/// A list in a window of its own, which is closed after the test.
@MainActor
protocol ListInWindow: Sendable {
    var window: Window { get }
    var list: ListBoxView { get }
    var test: GtkTestCase { get }
    /// Checks what every test ends with: the list is in order. Closes the window.
    func close()
}

extension ListInWindow {
    /// Shows the list in the window.
    func open(width: Int = 400, height: Int) {
        window.isDecorated = false
        window.setDefaultSize(width: width, height: height)
        window.child = list
        window.present()
        test.closeAfterTest(window, close)
        settle()
    }

    func settle() { test.settle(window) }

    func scroll(toOffset offset: Double) {
        list.scroll(toOffset: offset, animated: false)
        settle()
    }

    /// Moves the clock of motions on and lets a frame show it.
    func step(by seconds: Double) {
        list.motionClock.step(by: seconds)
        test.pumpFrames(1, list)
    }

    func endMotion() {
        list.motionClock.isPaused = false
        test.pump(until: !list.motionClock.isMoving, "the motion ending")
        settle()
    }

    func close() {
        if window.isMapped { settle() }
        XCTAssertEqual(list.checkInvariants(), [])
        window.destroy()
        test.didClose(window)
    }
}
