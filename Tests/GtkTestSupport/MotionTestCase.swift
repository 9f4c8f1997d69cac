import GtkBridge

/// The base of tests of what glides or fades.
@preconcurrency @MainActor
open class MotionTestCase: GtkTestCase {
    override open func setUp() {
        super.setUp()
        MainActor.assumeIsolated { Display.animationsEnabled = true }
    }
}
