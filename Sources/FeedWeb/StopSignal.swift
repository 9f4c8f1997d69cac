/// Interrupts what a fetch is waiting for, and remembers why.
@MainActor
final class StopSignal {
    private(set) var reason: WebError.Reason?
    private var onStop: (@MainActor () -> Void)?

    /// The first reason counts, but a cancellation overrides it.
    func stop(_ reason: WebError.Reason) {
        if self.reason == nil || reason == .cancelled { self.reason = reason }
        onStop?()
    }

    /// Runs `body`, and calls `action` to interrupt it: at once if there is a reason already.
    func during<Result>(
        _ action: @escaping @MainActor () -> Void, _ body: @MainActor () async -> Result
    ) async -> Result {
        onStop = action
        defer { onStop = nil }
        if reason != nil { action() }
        return await body()
    }

    /// Forgets why the last try ended, for the next one.
    func resume() {
        if reason != .cancelled { reason = nil }
    }
}
