import ListKit

/// Turns of the main loop and the passing of time, both by hand.
@MainActor
final class ManualScheduler: ListScheduler {
    private struct Timer {
        var due: ContinuousClock.Instant
        var work: @MainActor () -> Void
    }

    private(set) var now = ContinuousClock.Instant.now
    private var waiting: [@MainActor () -> Void] = []
    private var timers: [Timer] = []

    /// How much waits for the next turn.
    var count: Int { waiting.count }
    /// How long the timers that run still have to.
    var delays: [Duration] { timers.map { now.duration(to: $0.due) } }

    func schedule(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

    func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
        timers.append(Timer(due: now.advanced(by: delay), work: work))
    }

    /// Runs what was scheduled before; what it schedules in turn is for the next turn.
    func turn() {
        let work = waiting
        waiting = []
        for work in work { work() }
    }

    func runAll() {
        while !waiting.isEmpty { turn() }
    }

    /// Lets time pass. Timers run in the order in which they fall due, those that they start included.
    func advance(by duration: Duration) {
        let end = now.advanced(by: duration)
        while let next = timers.indices.min(by: { timers[$0].due < timers[$1].due }), timers[next].due <= end {
            let timer = timers.remove(at: next)
            now = max(now, timer.due)
            timer.work()
        }
        now = end
    }
}
