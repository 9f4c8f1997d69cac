/// A requested update, for callers that want to wait for its end.
///
///     adapter.performUpdates(animated: true)                          // requests, and continues
///     await adapter.performUpdates(animated: true).finished()         // requests, and waits
///
/// There is no `async` overload of the request, because in every asynchronous function Swift would choose it, and the
/// first line would not compile there.
@MainActor
public final class ListPendingUpdate {
    private var outcome: Bool?
    private var waiting: [CheckedContinuation<Bool, Never>] = []

    /// - Parameter start: requests the update, with the completion handler to call.
    init(_ completion: ListUpdaterCompletion?, _ start: (@escaping ListUpdaterCompletion) -> Void) {
        start { finished in
            completion?(finished)
            self.end(finished)
        }
    }

    /// Waits until the update is applied and its motion has ended. Returns at once if both have already happened. It
    /// always returns.
    ///
    /// - Returns: what a completion handler gets: true even if the update changed nothing, and false if there was no
    ///   list to update, or if the view refused the update or went away.
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
