import CGtk
import Glibc

/// How a terminal, a session or another program asks this one to end.
package enum TerminationSignal: CaseIterable, Sendable {
    case interrupt
    /// Another program asks this one to end.
    case terminate
    case hangUp

    fileprivate var number: gint {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .hangUp: SIGHUP
        }
    }
}

extension MainLoop {
    /// Makes a write to a pipe without a reader fail instead of ending the program.
    package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Calls `action` once when the process gets a signal, instead of ending the process. The next signal of that kind
    /// ends it, so a program that hangs can still be stopped.
    ///
    /// - Returns: a token. Releasing or cancelling it restores the signal's usual effect.
    package static func on(_ signal: TerminationSignal, _ action: @escaping @MainActor () -> Void) -> LoopToken {
        let token = LoopToken()
        let box = SignalBox<@MainActor () -> Void> { [weak token] in
            token?.hasEnded()
            action()
        }
        token.source = g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, signal.number,
            { data in
                SignalBox<@MainActor () -> Void>.handler(data)()
                return 0
            }, box.retainedData(), releaseBox)
        return token
    }
}
