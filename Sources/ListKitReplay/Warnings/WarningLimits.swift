/// The limits beyond which something is a warning.
public struct WarningLimits: Hashable, Sendable {
    /// The duration of a frame in nanoseconds. Longer work is visible.
    public var frame = 16_666_667
    /// The longest time to create or bind one row, in nanoseconds.
    public var row = 4_166_666
    /// The number of updates of one object within a second that is too many.
    public var updatesPerSecond = 10
    /// The number of updates without a change within a second, from one place, that is too many.
    public var idleUpdatesPerSecond = 3
    /// The minimum number of objects for an update that replaces nearly all of them.
    public var replacedCount = 10
    /// The part of a list that is nearly all of it, from 0 to 1.
    public var replacedPart = 0.9
    /// The time in nanoseconds within which a removed object counts as coming back.
    public var returnTime = 100_000_000

    /// Creates the default limits, for a screen that shows 60 frames a second.
    public init() {}

    /// Creates limits for a screen with this time between two frames, in seconds. A row may take a quarter of that.
    public init(frameInterval: Double) {
        guard frameInterval > 0, frameInterval < 1 else { return }
        frame = Int(frameInterval * 1_000_000_000)
        row = frame / 4
    }

    /// The limits without those that measure the machine.
    public static var withoutTimes: WarningLimits {
        var limits = WarningLimits()
        limits.frame = .max
        limits.row = .max
        return limits
    }
}
