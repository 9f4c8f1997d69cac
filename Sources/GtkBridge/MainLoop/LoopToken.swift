import CGtk

/// Something the main loop will do for as long as the token is kept: a timer, an idle action.
@MainActor
public final class LoopToken {
    var source: guint = 0

    init() {}

    isolated deinit { cancel() }

    /// Whether the action is still to come.
    public var isPending: Bool { source != 0 }

    /// Calls the action off and releases what it captured; does nothing when it has run.
    public func cancel() {
        guard source != 0 else { return }
        let pending = source
        source = 0
        g_source_remove(pending)
    }

    func hasEnded() { source = 0 }
}
