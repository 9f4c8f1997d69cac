/// Runs work later on the main actor: how the updater waits for further requests to merge.
///
///     final class ImmediateScheduler: ListScheduler {
///         func schedule(_ work: @escaping @MainActor () -> Void) { work() }
///     }
@MainActor
public protocol ListScheduler: AnyObject {
    /// Runs `work` once, in the next turn of the main loop. Work must run in the order in which it was given.
    func schedule(_ work: @escaping @MainActor () -> Void)
}

/// Schedules with a main-actor task: the next turn of whatever loop drains the main actor.
public final class MainActorScheduler: ListScheduler {
    public init() {}

    public func schedule(_ work: @escaping @MainActor () -> Void) {
        Task { @MainActor in work() }
    }
}
