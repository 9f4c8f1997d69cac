/// Ends the current wait of a fetch, and remembers the reason.
@MainActor
final class StopSignal {
    private(set) var reason: WebError.Reason?
    private var onStop: (@MainActor () -> Void)?

    /// The first reason counts, except that a cancellation overrides every other reason.
    func stop(_ reason: WebError.Reason) {
        if self.reason == nil || reason == .cancelled { self.reason = reason }
        onStop?()
    }

    /// Runs `body`, and calls `action` when it is to end: at once if that is known already.
    func during<Result>(
        _ action: @escaping @MainActor () -> Void, _ body: @MainActor () async -> Result
    ) async -> Result {
        onStop = action
        defer { onStop = nil }
        if reason != nil { action() }
        return await body()
    }

    /// Forgets the reason of the last try, so that there can be another.
    func resume() {
        if reason != .cancelled { reason = nil }
    }
}
