import CGtk

extension MainLoop {
    /// Calls `action` once, after `seconds` of wall-clock time. The longest time is 49 days.
    ///
    /// - Returns: a token. Releasing or cancelling it cancels the timer.
    public static func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> LoopToken {
        let token = LoopToken()
        let box = SignalBox<@MainActor () -> Void> { [weak token] in
            token?.hasEnded()
            action()
        }
        let milliseconds = guint(min((max(0, seconds) * 1000).rounded(.up), Double(guint.max)))
        token.source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, milliseconds,
            { data in
                SignalBox<@MainActor () -> Void>.handler(data)()
                return 0
            }, box.retainedData(), releaseBox)
        return token
    }

    /// The time in seconds, by a clock that never goes back.
    package static var time: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    /// Calls `action` once, when the loop has nothing more urgent to do. Input, layout and painting come first.
    ///
    /// - Returns: a token. Releasing or cancelling it cancels the action.
    public static func idle(_ action: @escaping @MainActor () -> Void) -> LoopToken {
        let token = LoopToken()
        let box = SignalBox<@MainActor () -> Void> { [weak token] in
            token?.hasEnded()
            action()
        }
        token.source = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { data in
                SignalBox<@MainActor () -> Void>.handler(data)()
                return 0
            }, box.retainedData(), releaseBox)
        return token
    }
}
