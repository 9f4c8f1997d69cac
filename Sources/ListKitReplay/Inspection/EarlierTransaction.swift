import ListDiffKit
public import ListKit
import Localization

/// A transaction from before the list was recorded, as far as the list's ring still has it.
///
///     for transaction in EarlierTransaction.all(of: adapter) { print(transaction.title, transaction.duration) }
///
/// A ring contains only numbers. This type looks up what they stand for: the places of calls, and the objects that are
/// in the list now.
public struct EarlierTransaction: Hashable, Sendable {
    /// Two numbers, before and after an update.
    package struct Pair<Number: Hashable & Sendable>: Hashable, Sendable {
        package var old: Number
        package var new: Number
    }

    /// The transaction without its lists and rows, with the first of its requests. Its times count from its beginning.
    package var transaction: RecordedTransaction
    /// The number of requests that it merged.
    package var requestCount: Int
    /// The time since the transaction began, in nanoseconds.
    package var age: Int
    /// The number of objects, or nil if none were compared.
    package var objectCounts: Pair<Int>?
    /// Where the list was scrolled to, in logical pixels, or nil if no view held anything.
    package var offsets: Pair<Double>?
    /// How many objects the diff found changed, and how many items the update named.
    package var counts: ChangeCounts
    /// The first changed objects of each kind, known by the hashes of their identities.
    package var changes: [ObjectChange]
    /// The number of diagnostics.
    package var diagnosticCount: Int

    /// The first request, or else the kind of the transaction, in words.
    public var title: String { TransactionSummary.title(of: transaction) }

    /// The time from the first request to the last known event, in nanoseconds.
    public var duration: Int { transaction.duration }

    /// One number for each kind of change, where there is no room for two: objects, or items if no object changed.
    package var shortCounts: [ListChangeKind: Int] { counts.sections.isEmpty ? counts.items : counts.sections }

    /// Returns the transactions that the ring of a list has, oldest first.
    ///
    /// - Complexity: O(objects + transactions), because the names come from the objects of the list.
    @MainActor
    public static func all(of adapter: ListAdapter) -> [EarlierTransaction] {
        let transactions = adapter.events.ring.transactions
        let names = names(of: Set(transactions.lazy.flatMap(\.changes).map(\.hash)), in: adapter)
        let now = adapter.events.now()
        return transactions.map { EarlierTransaction($0.note, $0.changes, names, now) }
    }

    @MainActor
    private static func names(of hashes: Set<Int>, in adapter: ListAdapter) -> [Int: RecordedName] {
        guard !hashes.isEmpty else { return [:] }
        let objects = adapter.listObjects
        var names: [Int: RecordedName] = [:]
        for (index, hash) in objects.identityHashes.enumerated() where hashes.contains(hash) {
            names[hash] = RecordedName(objects[index])
        }
        return names
    }

    @MainActor
    private init(
        _ note: ListTransactionNote, _ changes: some Sequence<ListTransactionNote.Change>,
        _ names: [Int: RecordedName], _ now: ContinuousClock.Instant
    ) {
        transaction = RecordedTransaction(note, since: note.began, asked: note.asked)
        if let request = note.request {
            transaction.requests = [
                RecordedRequest(
                    kind: RecordedRequest.kind(of: request).0, label: note.origin?.label, fileID: note.origin?.fileID,
                    line: note.origin.map { Int($0.line) })
            ]
        }
        requestCount = note.requestCount
        age = note.began.duration(to: now).nanoseconds
        objectCounts = note.objectCounts.map { Pair(old: $0.old, new: $0.new) }
        offsets = note.offsets.map { Pair(old: $0.old, new: $0.new) }
        counts = ChangeCounts(sections: note.objects.byKind, items: note.items.byKind)
        self.changes = changes.map { change in
            ObjectChange(
                identity: change.hash,
                name: names[change.hash]
                    ?? RecordedName(type: "", identifier: localized("an object removed since")),
                kinds: [change.kind], oldIndex: change.oldIndex < 0 ? nil : change.oldIndex,
                newIndex: change.newIndex < 0 ? nil : change.newIndex)
        }
        diagnosticCount = note.diagnosticCount
    }
}

extension ListTransactionNote.Counts {
    fileprivate var byKind: [ListChangeKind: Int] {
        [.insert: inserts, .delete: deletes, .update: updates, .move: moves].filter { $0.value > 0 }
    }
}
