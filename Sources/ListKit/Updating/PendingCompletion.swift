/// The completion of one request, called exactly once: if it is released uncalled, it gets false.
///
/// IGListKit never calls a completion if its updater or builder is freed, so an `async` caller would hang.
@MainActor
final class PendingCompletion {
    let request: ListEvent.Request
    let origin: ListUpdateOrigin
    /// The time of the request. Nil if there was neither an observer nor a ring.
    let time: ContinuousClock.Instant?
    private var completion: ListUpdaterCompletion?
    private weak var events: ListEventStream?

    init(
        _ request: ListEvent.Request, origin: ListUpdateOrigin, events: ListEventStream,
        completion: @escaping ListUpdaterCompletion
    ) {
        self.request = request
        self.origin = origin
        self.events = events
        time = events.isTimed ? events.now() : nil
        self.completion = completion
    }

    func complete(_ finished: Bool, transaction: Int? = nil) {
        guard let completion else { return }
        self.completion = nil
        completion(finished)
        events?.emit(transaction: transaction, origin: origin, .completed(request, finished: finished))
    }

    var cause: ListEvent.Cause { ListEvent.Cause(request: request, origin: origin, time: time) }

    isolated deinit {
        complete(false)
    }
}
