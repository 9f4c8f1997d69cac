import ListKit

/// Turns of the main loop, taken by hand.
@MainActor
final class ManualScheduler: ListScheduler {
    private var waiting: [@MainActor () -> Void] = []

    var count: Int { waiting.count }

    func schedule(_ work: @escaping @MainActor () -> Void) { waiting.append(work) }

    /// Runs what was scheduled before; what it schedules in turn is for the next turn.
    func turn() {
        let work = waiting
        waiting = []
        for work in work { work() }
    }

    func runAll() {
        while !waiting.isEmpty { turn() }
    }
}
