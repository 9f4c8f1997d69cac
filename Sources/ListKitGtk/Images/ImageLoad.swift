import GtkBridge

/// One call of the loader that has not been answered.
@MainActor
final class ImageLoad {
    let cancellable = Cancellable()
    /// How often the prefetcher had been refreshed when the load began.
    let round: Int
    /// Ends the waiting when it is dropped.
    var deadline: AnyObject?
    /// Whether nobody waits for the answer any more.
    private(set) var isGivenUp = false

    init(round: Int) { self.round = round }

    func giveUp() {
        isGivenUp = true
        deadline = nil
        cancellable.cancel()
    }
}
