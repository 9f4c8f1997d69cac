/// Decides which updates are compared in the background, and with which priority. It has no effect without
/// ``ListAdapterUpdater/allowsBackgroundDiffing``.
///
/// By default, lists of 20,000 objects or more are compared in the background. Comparing shorter lists takes a few
/// milliseconds at most.
public struct ListAdaptiveDiffingConfig: Hashable, Sendable {
    /// Whether the other settings apply. If false, every update is compared in the background, at the priority of a
    /// user's request.
    public var enabled: Bool
    /// Whether the comparison has the priority of direct interaction.
    public var usesHigherPriority: Bool
    /// The length from which lists are compared in the background. If both lists are shorter, they are compared on the
    /// main actor, because an extra turn would cost more.
    public var maxItemCountToRunOnMain: Int
    /// Whether the lists of a view that is not visible are compared at the lowest priority, in the background whatever
    /// their length. A view has one second to come on screen before it counts as not visible.
    public var lowersPriorityWhenViewNotVisible: Bool

    public init(
        enabled: Bool = true, usesHigherPriority: Bool = false, maxItemCountToRunOnMain: Int = 20_000,
        lowersPriorityWhenViewNotVisible: Bool = false
    ) {
        self.enabled = enabled
        self.usesHigherPriority = usesHigherPriority
        self.maxItemCountToRunOnMain = maxItemCountToRunOnMain
        self.lowersPriorityWhenViewNotVisible = lowersPriorityWhenViewNotVisible
    }
}
