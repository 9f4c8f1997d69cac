import ListDiffKit

/// The last transactions of a list, kept even if nothing observes it: those from before an inspector was opened.
///
///     ListEventRing.capacity = 0      // off
///
/// They are numbers: counts, hashes, offsets and times, with the place of the call. No object is kept alive and no text
/// is made, and once the ring is there, a transaction allocates nothing. `EarlierTransaction` in ListKitReplay finds
/// the names for the numbers.
@MainActor
public final class ListEventRing {
    /// The number of transactions that a list keeps, each of some 1,400 bytes; 0 keeps none. It counts for lists that
    /// are made afterwards.
    public static var capacity = 64

    /// The number of objects of each kind of change that are named for a transaction.
    private static let nameLimit = 8
    private static let changeCount = ListChangeKind.allCases.count * nameLimit

    private let capacity: Int
    private var notes: [ListTransactionNote] = []
    /// Room for those of each transaction. Created with the first change.
    private var changes: [ListTransactionNote.Change] = []
    /// The index of the newest one.
    private var newest = -1

    init() { capacity = max(0, Self.capacity) }

    /// Whether anything is kept.
    var isOn: Bool { capacity > 0 }

    func begin(_ note: ListTransactionNote) {
        guard isOn else { return }
        newest = (newest + 1) % capacity
        if newest < notes.count {
            notes[newest] = note
        } else {
            if notes.isEmpty { notes.reserveCapacity(capacity) }
            notes.append(note)
        }
    }

    func take(_ event: ListEvent.Kind, of transaction: Int, at time: ContinuousClock.Instant) {
        if let index = index(of: transaction) { notes[index].take(event, at: time) }
    }

    /// Notes the first objects of a diff. Their identifiers are the program's, which may ask for an update: each is hashed
    /// between two accesses.
    func takeChanges(_ result: ListIndexSetResult, of data: ListCollectedData, transaction: Int) {
        guard let index = index(of: transaction) else { return }
        let (old, new) = (data.old, data.new)
        notes[index].objectCounts = (old.count, new.count)
        guard result.hasChanges else { return }
        if changes.isEmpty {
            let none = ListTransactionNote.Change(kind: .insert, hash: 0, oldIndex: -1, newIndex: -1)
            changes = Array(repeating: none, count: capacity * Self.changeCount)
        }
        let start = index * Self.changeCount
        var next = start
        // By position: iterating over a slice of a set allocates in a debug build.
        let (inserts, deletes, updates, moves) = (result.inserts, result.deletes, result.updatePairs, result.moves)
        note(.insert, inserts.count, at: &next) { (new.identityHash(at: inserts[$0]), -1, inserts[$0]) }
        note(.delete, deletes.count, at: &next) { (old.identityHash(at: deletes[$0]), deletes[$0], -1) }
        note(.update, updates.count, at: &next) {
            (new.identityHash(at: updates[$0].to), updates[$0].from, updates[$0].to)
        }
        note(.move, moves.count, at: &next) { (new.identityHash(at: moves[$0].to), moves[$0].from, moves[$0].to) }
        notes[index].namedCount = next - start
    }

    private func note(
        _ kind: ListChangeKind, _ count: Int, at index: inout Int,
        _ change: (Int) -> (hash: Int, oldIndex: Int, newIndex: Int)
    ) {
        for position in 0..<min(count, Self.nameLimit) {
            let (hash, oldIndex, newIndex) = change(position)
            changes[index] = .init(kind: kind, hash: hash, oldIndex: oldIndex, newIndex: newIndex)
            index += 1
        }
    }

    /// Nearly always the newest one.
    private func index(of transaction: Int) -> Int? {
        for age in 0..<notes.count {
            let index = (newest - age + notes.count) % notes.count
            if notes[index].number == transaction { return index }
        }
        return nil
    }

    /// The kept transactions, oldest first, each with the first objects of each kind of change.
    package var transactions: [(note: ListTransactionNote, changes: ArraySlice<ListTransactionNote.Change>)] {
        let oldest = newest + 1
        return (Array(oldest..<max(oldest, notes.count)) + Array(0..<oldest)).map { index in
            (notes[index], changes.dropFirst(index * Self.changeCount).prefix(notes[index].namedCount))
        }
    }
}
