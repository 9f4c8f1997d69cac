/// Decides *when* to update: in the next turn, once for all requests of this one; or, adaptively, at once while
/// requests are rare and after an interval that grows while they are not.
@MainActor
final class UpdateCoalescer {
    /// Setting it starts again from the shortest interval; what waits already goes on waiting.
    var adaptiveConfig = ListAdaptiveCoalescingConfig() {
        didSet { interval = adaptiveConfig.minInterval }
    }
    private(set) var isQueued = false
    /// Set once, by the owner.
    var perform: @MainActor () -> Void = {}

    private let scheduler: any ListScheduler
    private let visibility: ViewVisibility
    private var interval = Duration.zero
    private var lastStart: ContinuousClock.Instant?

    init(scheduler: any ListScheduler, visibility: ViewVisibility) {
        self.scheduler = scheduler
        self.visibility = visibility
    }

    /// Requests an update, unless one is already scheduled. With adaptive coalescing, the update may be complete when
    /// this returns.
    ///
    /// - Parameter waits: whether the update may not come before the next turn.
    func queue(for view: (any AdapterView)?, waits: Bool = false) {
        guard !isQueued else { return }
        let delay = adaptiveConfig.enabled ? delay(for: view) : nil
        if adaptiveConfig.enabled, delay == nil, !waits { return run() }
        isQueued = true
        // Weak: an updater that goes away is not kept by a turn that has not come.
        let update: @MainActor () -> Void = { [weak self] in self?.run() }
        if let delay {
            scheduler.schedule(after: delay, update)
        } else if waits {
            scheduler.scheduleNextTurn(update)
        } else {
            scheduler.schedule(update)
        }
    }

    func inNextTurn(_ work: @escaping @MainActor () -> Void) { scheduler.scheduleNextTurn(work) }

    private func run() {
        isQueued = false
        lastStart = scheduler.now
        perform()
    }

    /// How long an adaptive update has to wait; nil: not at all.
    private func delay(for view: (any AdapterView)?) -> Duration? {
        if adaptiveConfig.usesMaxIntervalWhenViewNotVisible, let view, visibility.state(of: view) == .notVisible {
            return adaptiveConfig.maxInterval
        }
        let elapsed = lastStart.map { $0.duration(to: scheduler.now) }
        guard let elapsed, elapsed <= interval else {
            interval = adaptiveConfig.minInterval
            return nil
        }
        defer { interval = min(interval + adaptiveConfig.intervalIncrement, adaptiveConfig.maxInterval) }
        return interval - elapsed
    }
}
