import CGtk

/// Something that the main loop will do while the token is retained: a timer or an idle action.
@MainActor
public final class LoopToken {
    var source: guint = 0

    init() {}

    isolated deinit { cancel() }

    package var isPending: Bool { source != 0 }

    /// Cancels the action and releases what it captured. Does nothing if the action has run.
    public func cancel() {
        guard source != 0 else { return }
        let pending = source
        source = 0
        g_source_remove(pending)
    }

    func hasEnded() { source = 0 }
}
