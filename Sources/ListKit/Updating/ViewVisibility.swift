/// Whether a view can be seen, as far as is known.
enum VisibilityState {
    /// Nothing says that it cannot be seen.
    case maybeVisible
    /// Not on screen, but it may be about to come: its window is being put together, say.
    case notVisibleEarly
    case notVisible
}

/// Knows whether a view can be seen, with some patience for one that was just made.
@MainActor
final class ViewVisibility {
    static let patience = Duration.seconds(1)

    private let scheduler: any ListScheduler
    private weak var view: (any AdapterView)?
    private var knownSince: ContinuousClock.Instant

    init(scheduler: any ListScheduler) {
        self.scheduler = scheduler
        knownSince = scheduler.now
    }

    /// A view is known from the first question about it.
    func state(of view: any AdapterView) -> VisibilityState {
        if self.view !== view {
            self.view = view
            knownSince = scheduler.now
        }
        if view.isOnScreen { return .maybeVisible }
        return knownSince.duration(to: scheduler.now) < Self.patience ? .notVisibleEarly : .notVisible
    }
}
