/// Decides which updates are compared in the background, and how urgently. Without
/// `ListAdapterUpdater.allowsBackgroundDiffing` it has no effect: everything is compared on the main actor.
///
/// As it is made, lists of 20,000 objects and more are: comparing fewer takes a few milliseconds at most.
public struct ListAdaptiveDiffingConfig: Hashable, Sendable {
    /// False: every update is compared in the background, at the priority of what a user has asked for.
    public var enabled: Bool
    /// Whether comparing is as urgent as what the user is touching.
    public var usesHigherPriority: Bool
    /// Lists of which both sides have fewer objects are compared on the main actor: a turn costs more than that.
    public var maxItemCountToRunOnMain: Int
    /// Whether the lists of a view that nobody can see are compared when there is nothing better to do; always in the
    /// background, however short they are. A view gets a second to come on screen before it counts as one.
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
