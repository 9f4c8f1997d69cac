import CallerChecks

/// A recording that can be queried: the names of its objects, their contents, and the list at each moment.
///
///     let history = RecordedHistory(recording)
///     let table = MergedTable(history, transaction: 3)
///
/// If a transaction does not fit the list before it, as in a damaged file, its list counts as unchanged.
public struct RecordedHistory: Sendable {
    package let recording: ListRecording
    /// The names and contents of its objects.
    package let objects: DescribedObjects

    /// Prepares a recording for queries.
    ///
    /// - Complexity: O(described objects).
    public init(_ recording: ListRecording) {
        self.recording = recording
        objects = DescribedObjects(recording)
    }

    /// The transactions of the recording in order.
    package var transactions: [RecordedTransaction] { recording.transactions }

    /// Visits all transactions once, each with the list before and after it.
    ///
    /// - Complexity: O(sections · transactions) time. Only two lists are in memory at once.
    package func forEachTransaction(
        upTo end: Int? = nil,
        _ body: (_ index: Int, RecordedTransaction, _ old: RecordedMoment, _ new: RecordedMoment) -> Void
    ) {
        var old = RecordedMoment(recording.start)
        for (index, transaction) in transactions.prefix(end ?? .max).enumerated() {
            let new = old.after(transaction)
            body(index, transaction, old, new)
            old = new
        }
    }

    /// Returns the list before and after one transaction.
    ///
    /// - Precondition: the recording has the transaction.
    /// - Complexity: O(sections · transactions before it).
    package func lists(around index: Int) -> (old: RecordedMoment, new: RecordedMoment) {
        demand(
            transactions.indices.contains(index),
            "Transaction \(index) is not there; the recording has \(transactions.count).")
        var result = (old: RecordedMoment(recording.start), new: RecordedMoment(recording.start))
        forEachTransaction(upTo: index + 1) { if $0 == index { result = ($2, $3) } }
        return result
    }
}
