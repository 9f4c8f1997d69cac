/// An update that was asked for: what a call that asks for one returns, for those who want to wait for its end.
///
///     adapter.performUpdates(animated: true)                          // asks, and goes on
///     await adapter.performUpdates(animated: true).finished()         // asks, and waits
///
/// One function that returns this, and not a second one that is `async`: Swift takes the `async` one of two in every
/// asynchronous function, so that the first line would not compile there.
@MainActor
public final class ListPendingUpdate {
    private var outcome: Bool?
    private var waiting: [CheckedContinuation<Bool, Never>] = []

    /// - Parameter start: asks for the update, with the completion handler that it is to call.
    init(_ completion: ListUpdaterCompletion?, _ start: (@escaping ListUpdaterCompletion) -> Void) {
        start { finished in
            completion?(finished)
            self.end(finished)
        }
    }

    /// Waits until the update is applied and its motion has ended; returns at once when that was so already. It always
    /// returns.
    ///
    /// - Returns: what a completion handler gets: true also for an update that changed nothing; false where there was
    ///   no list to update, or the view refused the update or went away.
    @discardableResult
    public func finished() async -> Bool {
        if let outcome { return outcome }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func end(_ finished: Bool) {
        outcome = finished
        for continuation in waiting { continuation.resume(returning: finished) }
        waiting = []
    }
}
