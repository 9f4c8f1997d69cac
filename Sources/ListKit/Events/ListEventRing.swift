import ListDiffKit

/// The last transactions of a list, kept even if nothing observes it: those from before an inspector was opened.
///
///     ListEventRing.capacity = 0      // off
///
/// They are numbers: counts, hashes, offsets and times, with the place of the call. No object is kept alive and no text
/// is made, and once the ring is there, a transaction allocates nothing. `EarlierTransaction` in ListKitReplay finds
/// the names for the numbers.
@MainActor
public struct ListEventRing {
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

    mutating func begin(_ note: ListTransactionNote) {
        guard isOn else { return }
        newest = (newest + 1) % capacity
        if newest < notes.count {
            notes[newest] = note
        } else {
            if notes.isEmpty { notes.reserveCapacity(capacity) }
            notes.append(note)
        }
    }

    mutating func take(_ event: ListEvent.Kind, of transaction: Int, at time: ContinuousClock.Instant) {
        if let index = index(of: transaction) { notes[index].take(event, at: time) }
    }

    /// Notes the first objects of a diff.
    mutating func takeChanges(_ result: ListIndexSetResult, of data: ListCollectedData, transaction: Int) {
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
        for position in 0..<min(inserts.count, Self.nameLimit) {
            note(.insert, new.identityHash(at: inserts[position]), -1, inserts[position], at: &next)
        }
        for position in 0..<min(deletes.count, Self.nameLimit) {
            note(.delete, old.identityHash(at: deletes[position]), deletes[position], -1, at: &next)
        }
        for position in 0..<min(updates.count, Self.nameLimit) {
            let update = updates[position]
            note(.update, new.identityHash(at: update.to), update.from, update.to, at: &next)
        }
        for position in 0..<min(moves.count, Self.nameLimit) {
            let move = moves[position]
            note(.move, new.identityHash(at: move.to), move.from, move.to, at: &next)
        }
        notes[index].namedCount = next - start
    }

    private mutating func note(
        _ kind: ListChangeKind, _ hash: Int, _ oldIndex: Int, _ newIndex: Int, at index: inout Int
    ) {
        changes[index] = .init(kind: kind, hash: hash, oldIndex: oldIndex, newIndex: newIndex)
        index += 1
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
