/// Lets an updater answer at once while requests are rare, and merge more of them the faster they come.
///
///     updater.adaptiveCoalescingConfig = ListAdaptiveCoalescingConfig(
///         enabled: true, minInterval: .milliseconds(50), intervalIncrement: .milliseconds(50),
///         maxInterval: .seconds(1))
///
/// A request is carried out inside the call if the last update began longer ago than the interval. An earlier request
/// waits until the interval has passed, together with all that follow it, and makes the interval longer. A request from
/// `cellForItem(at:)`, or from anything else that a view calls to fill its rows, waits at least for the next turn.
public struct ListAdaptiveCoalescingConfig: Hashable, Sendable {
    /// Whether the other settings apply. If false, every update waits for the next turn of the main loop.
    public var enabled: Bool
    /// The shortest interval. The interval returns to it when a request did not have to wait.
    public var minInterval: Duration
    /// The time by which each request that has to wait makes the interval longer.
    public var intervalIncrement: Duration
    /// The longest interval.
    public var maxInterval: Duration
    /// Whether updates of a view that is not visible always wait for ``maxInterval``. A view has one second to come on
    /// screen before it counts as not visible.
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
