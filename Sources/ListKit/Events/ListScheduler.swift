/// Runs work later on the main actor. An updater waits with it for further requests to merge.
///
///     final class ImmediateScheduler: ListScheduler {
///         func schedule(_ work: @escaping @MainActor () -> Void) { work() }
///         func scheduleNextTurn(_ work: @escaping @MainActor () -> Void) { Task { @MainActor in work() } }
///     }
///
/// By default, delays are measured by the machine's clock. A scheduler with its own clock implements both
/// ``schedule(after:_:)`` and ``now``.
@MainActor
package protocol ListScheduler: AnyObject {
    /// Runs `work` once, in the next turn of the main loop. Keep the order in which work arrives.
    func schedule(_ work: @escaping @MainActor () -> Void)

    /// The same for work that must not run now, even if the scheduler runs other work at once.
    func scheduleNextTurn(_ work: @escaping @MainActor () -> Void)

    /// Runs `work` once, after a delay.
    func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void)

    /// The current time, by the clock that measures delays.
    var now: ContinuousClock.Instant { get }
}

extension ListScheduler {
    package func scheduleNextTurn(_ work: @escaping @MainActor () -> Void) { schedule(work) }

    package func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
        Task { @MainActor in
            // Sleeping fails only if the task is cancelled, and no code can cancel this task.
            try? await Task.sleep(for: delay)
            work()
        }
    }

    package var now: ContinuousClock.Instant { .now }
}

/// Runs work in a task of the main actor: in the next turn of the loop that serves the main actor.
package final class MainActorScheduler: ListScheduler {
    package init() {}

    package func schedule(_ work: @escaping @MainActor () -> Void) {
        Task { @MainActor in work() }
    }
}
