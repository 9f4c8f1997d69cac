public import FoundationEssentials
public import GtkBridge

/// The time and timers, which tests replace.
@MainActor
public struct WebClock {
    /// Calls `action` after some seconds. Dropping the returned object cancels the timer.
    public typealias Timer = @MainActor (_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> AnyObject

    public var now: @MainActor () -> Date
    public var after: Timer

    public init(
        now: @escaping @MainActor () -> Date = { Date() }, after: @escaping Timer = { MainLoop.after($0, $1) }
    ) {
        self.now = now
        self.after = after
    }
}
