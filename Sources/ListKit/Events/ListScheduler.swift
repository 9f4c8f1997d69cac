/// Runs work later on the main actor: how the updater waits for further requests to merge.
///
///     final class ImmediateScheduler: ListScheduler {
///         func schedule(_ work: @escaping @MainActor () -> Void) { work() }
///     }
///
/// Delays and the clock they are measured on are those of the machine, unless a scheduler brings its own: both, then.
@MainActor
public protocol ListScheduler: AnyObject {
    /// Runs `work` once, in the next turn of the main loop. Work must run in the order in which it was given.
    func schedule(_ work: @escaping @MainActor () -> Void)

    /// Runs `work` once, when the delay is over.
    func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void)

    /// The time that delays are measured on.
    var now: ContinuousClock.Instant { get }
}

extension ListScheduler {
    public func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
        Task { @MainActor in
            // Nobody has the task to cancel it, and there is no other way for sleeping to fail.
            try? await Task.sleep(for: delay)
            work()
        }
    }

    public var now: ContinuousClock.Instant { .now }
}

/// Schedules with a main-actor task: the next turn of whatever loop drains the main actor.
public final class MainActorScheduler: ListScheduler {
    public init() {}

    public func schedule(_ work: @escaping @MainActor () -> Void) {
        Task { @MainActor in work() }
    }
}
