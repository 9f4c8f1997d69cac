import CGtk
import GtkBridge
import XCTest

extension GtkTestCase {
    /// Turns GLib's loop until `condition` holds; fails the test when it does not come to hold.
    ///
    /// It gives up by a count of its own alarms, never by the wall clock: an alarm goes off only when this program
    /// runs, so that a busy machine makes a test slower and not wrong. A test that has failed so waits for hardly
    /// anything after that, so that it comes to its end.
    ///
    /// - Returns: Whether the condition came to hold.
    @MainActor
    @discardableResult
    public func pump(
        until condition: @autoclosure () -> Bool, _ what: String = "the condition",
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        // It also wakes a loop that would otherwise wait for ever for an event that does not come.
        let alarm = Alarm()
        defer { alarm.stop() }
        while !condition() {
            guard alarm.count < (GtkTestCase.hasWaitedInVain ? Alarm.limitAfterFailure : Alarm.limit) else {
                GtkTestCase.hasWaitedInVain = true
                XCTFail("After \(alarm.count) turns \(what) still did not hold.", file: file, line: line)
                return false
            }
            MainLoop.iterate(mayBlock: true)
        }
        return true
    }

    /// Begins something, such as an update, and turns the loop until it has called back.
    ///
    /// - Returns: What it said.
    @MainActor
    @discardableResult
    public func pumpUntilDone(
        _ what: String = "the update", _ begin: (@escaping @MainActor (Bool) -> Void) -> Void,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        var finished: Bool?
        begin { finished = $0 }
        pump(until: finished != nil, what, file: file, line: line)
        return finished ?? false
    }

    /// Handles everything that is pending now, without waiting.
    @MainActor
    public func pumpPending() {
        while MainLoop.iterate() {}
    }
}

/// Goes off every 20 ms at the most, and counts that.
@MainActor
private final class Alarm {
    /// Half a minute on a machine that does nothing else.
    static let limit = 1_500
    static let limitAfterFailure = 25

    private(set) var count = 0
    private var source: guint = 0

    init() {
        source = g_timeout_add(
            20,
            { data in
                MainActor.assumeIsolated { Unmanaged<Alarm>.fromOpaque(data!).takeUnretainedValue().count += 1 }
                return 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    func stop() { g_source_remove(source) }
}
