/// *How* one update is carried out: the common face of the kinds of transactions.
@MainActor
protocol UpdateTransaction: AnyObject {
    var state: ListUpdateState { get }

    /// Whether a change of data source or view waits until the transaction has ended.
    var defersSourceChanges: Bool { get }

    /// Runs to the end, all of it before returning; only objects may be compared in the background, and the rest then
    /// runs after that.
    func begin()

    /// Gives up, if the view and the data were not touched yet.
    ///
    /// - Returns: what the transaction was to do, for others to take over; nil when it goes on.
    func cancel() -> UpdateTransactionBuilder?

    /// The data source or the view was changed under the transaction: the view knows the new state already.
    func abandon()

    /// Takes in a request that came in the data part, and runs its block.
    func add(_ item: ListItemUpdateRequest, completion: PendingCompletion)

    /// The data part's operations on rows; nil if the view reloads everything anyway.
    var operations: ItemUpdatesCollector? { get set }
}

extension UpdateTransaction {
    func cancel() -> UpdateTransactionBuilder? { nil }
    func abandon() {}

    /// While the view takes an update in, it cannot be removed and cannot get another data source.
    var defersSourceChanges: Bool { state == .executed }

    var operations: ItemUpdatesCollector? {
        get { nil }
        set {}
    }
}
