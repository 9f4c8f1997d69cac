import CGtk
import GtkBridge
import XCTest

extension GtkTestCase {
    /// Turns GLib's loop until `condition` holds; fails the test when it does not within `timeout` seconds.
    ///
    /// - Returns: Whether the condition came to hold.
    @MainActor
    @discardableResult
    public func pump(
        until condition: @autoclosure () -> Bool, timeout: Double = 5, _ what: String = "the condition",
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        let deadline = g_get_monotonic_time() + gint64(timeout * 1_000_000)
        // Wakes a loop that would otherwise wait for ever for an event that does not come.
        let alarm = g_timeout_add(20, { _ in 1 }, nil)
        defer { g_source_remove(alarm) }
        while !condition() {
            guard g_get_monotonic_time() < deadline else {
                XCTFail("After \(timeout) seconds \(what) still did not hold.", file: file, line: line)
                return false
            }
            MainLoop.iterate(mayBlock: true)
        }
        return true
    }

    /// Handles everything that is pending now, without waiting.
    @MainActor
    public func pumpPending() {
        while MainLoop.iterate() {}
    }
}
