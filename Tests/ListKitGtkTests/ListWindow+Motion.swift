import GtkTestSupport
import ListKitGtk

extension ListWindow {
    /// A list whose clock stands still until the test moves it.
    static func still(_ sections: [[Int]], hasHeaders: Bool = false, in test: GtkTestCase) -> ListWindow {
        let shown = ListWindow(sections, hasHeaders: hasHeaders, in: test)
        shown.list.motionClock.isPaused = true
        return shown
    }

    /// Moves the clock on and lets a frame show it.
    func step(by seconds: Double) {
        list.motionClock.step(by: seconds)
        test.pumpFrames(1, list)
    }

    func endMotion() {
        list.motionClock.isPaused = false
        test.pump(until: !list.motionClock.isMoving, "the motion ending")
        settle()
    }
}
