/// From when on something counts as a warning.
public struct WarningLimits: Hashable, Sendable {
    /// How long a frame lasts, in nanoseconds: work beyond that is seen.
    public var frame = 16_666_667
    /// What one row may take to be made or bound, in nanoseconds.
    public var row = 4_000_000
    /// So many updates of one object within a second are many.
    public var updatesPerSecond = 10
    /// So many updates without a change within a second, asked for at one place, are many.
    public var idleUpdatesPerSecond = 3
    /// A shorter list is never *nearly everything*.
    public var replacedCount = 10
    /// The part of a list that is nearly everything.
    public var replacedPart = 0.9
    /// What comes back within so many nanoseconds was never meant to go.
    public var returnTime = 100_000_000

    public init() {}

    /// Without those that measure the machine.
    public static var withoutTimes: WarningLimits {
        var limits = WarningLimits()
        limits.frame = .max
        limits.row = .max
        return limits
    }
}
