import Foundation

/// Milliseconds, on two clocks.
enum Clock {
    /// What the calling thread has spent on a processor: other programs do not count in it.
    static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    /// Time as it passes, as somebody who waits notices it.
    static var wall: Double { read(CLOCK_MONOTONIC) }

    /// What programs that were started here, and have ended, have spent on processors.
    static var endedPrograms: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }

    private static func milliseconds(_ time: timeval) -> Double {
        Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}

/// Milliseconds on a processor for one run of `body`.
///
/// - Parameter count: how often it runs for that, where one run is too short for the clock.
func timed(_ count: Int = 1, _ body: () -> Void) -> Double {
    let start = Clock.thread
    for _ in 0..<count { body() }
    return (Clock.thread - start) / Double(count)
}

/// Has the optimizer take a value for used.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
