/// Lets an updater answer at once while requests are rare, and merge more of them the faster they come.
///
///     updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(
///         enabled: true, minInterval: .milliseconds(50), intervalIncrement: .milliseconds(50), maxInterval: .seconds(1))
///
/// The first request, and any that comes longer than the interval after the last update began, is carried out inside the
/// call that asks for it. One that comes earlier waits until the interval is over, together with all that follow it, and
/// makes the interval longer.
///
/// - Precondition: an adaptive updater is not asked for updates from `cellForItem(at:)`, nor from anything else that a view
///   calls to fill its rows: the view would be updated under its own hands.
public struct ListAdaptiveCoalescingConfig: Hashable, Sendable {
    /// False: every update waits for the next turn of the main loop, and the rest has no effect.
    public var enabled: Bool
    /// What the interval starts from, and goes back to when a request did not have to wait.
    public var minInterval: Duration
    /// By how much a request that has to wait makes the interval longer.
    public var intervalIncrement: Duration
    /// The longest interval.
    public var maxInterval: Duration
    /// Whether updates of a view that nobody can see wait for `maxInterval`, whenever the last one was. A view gets a second
    /// to come on screen before it counts as one.
    public var usesMaxIntervalWhenViewNotVisible: Bool

    public init(
        enabled: Bool = false, minInterval: Duration = .zero, intervalIncrement: Duration = .zero,
        maxInterval: Duration = .zero, usesMaxIntervalWhenViewNotVisible: Bool = false
    ) {
        self.enabled = enabled
        self.minInterval = minInterval
        self.intervalIncrement = intervalIncrement
        self.maxInterval = maxInterval
        self.usesMaxIntervalWhenViewNotVisible = usesMaxIntervalWhenViewNotVisible
    }
}
