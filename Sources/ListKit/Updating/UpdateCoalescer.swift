/// Decides *when* to update: once, in the next turn, for all requests of this one.
@MainActor
final class UpdateCoalescer {
    private let scheduler: any ListScheduler
    private var isQueued = false
    /// Set once, by the owner.
    var perform: @MainActor () -> Void = {}

    init(scheduler: any ListScheduler) { self.scheduler = scheduler }

    /// - Returns: whether a turn was asked for; false when one is coming already.
    @discardableResult
    func queue() -> Bool {
        guard !isQueued else { return false }
        isQueued = true
        // Weak: an updater that goes away is not kept by a turn that has not come.
        scheduler.schedule { [weak self] in self?.run() }
        return true
    }

    private func run() {
        isQueued = false
        perform()
    }
}
