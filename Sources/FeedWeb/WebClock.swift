public import FoundationEssentials
public import GtkBridge

/// Time, as tests can replace it.
@MainActor
public struct WebClock {
    /// Calls a function after some seconds, unless what it returned is dropped before.
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
