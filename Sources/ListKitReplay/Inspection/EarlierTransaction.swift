import ListDiffKit
public import ListKit

/// A transaction from before the list was recorded, as far as the list's ring still has it.
///
///     for transaction in EarlierTransaction.all(of: adapter) { print(transaction.title, transaction.phases) }
///
/// A ring contains only numbers. This type looks up what they stand for: the places of calls, and the objects that are
/// in the list now.
public struct EarlierTransaction: Hashable, Sendable {
    /// What the diff found for one object.
    public struct Change: Hashable, Sendable {
        /// What happened to the object.
        public var kind: ListChangeKind
        /// The name of the object, or nil if it has left the list since.
        public var name: RecordedName?
        /// The index before the update, or nil if the object was inserted.
        public var oldIndex: Int?
        /// The index after the update, or nil if the object was removed.
        public var newIndex: Int?
    }

    /// Where a list was scrolled to, in logical pixels.
    public struct Offsets: Hashable, Sendable {
        /// The scroll offset before an update.
        public var old: Double
        /// The scroll offset after it.
        public var new: Double
    }

    /// The number of objects in a list before and after an update.
    public struct ObjectCounts: Hashable, Sendable {
        /// The number before it.
        public var old: Int
        /// The number after it.
        public var new: Int
    }

    /// The transaction's number, counted from 1 for each updater.
    public var number: Int
    /// The kind of the transaction.
    public var kind: ListEvent.Transaction
    /// The kind of the first request, or nil if there was none.
    public var request: RecordedRequest.Kind?
    /// The place of that call, as in "FeedPage.swift:128".
    public var place: String?
    /// The number of requests that it merged.
    public var requestCount: Int
    /// How the transaction ended.
    public var outcome: RecordedOutcome
    /// Whether rows moved to their places.
    public var animated = false
    /// Whether the objects were compared in the background.
    public var diffedInBackground = false
    /// The phases, with times in nanoseconds since the transaction began. Waiting begins before that.
    public var phases: [RecordedPhase] = []
    /// The time since the transaction began, in nanoseconds.
    public var age: Int
    /// The number of objects, or nil if none were compared.
    public var objectCounts: ObjectCounts?
    /// Where the list was scrolled to before the update and after it, in whole pixels; nil if no view held anything.
    public var offsets: Offsets?
    /// The number of changed objects, by kind of change.
    public var changeCounts: [ListChangeKind: Int] = [:]
    /// The number of items that the update named, by kind of change.
    public var itemCounts: [ListChangeKind: Int] = [:]
    /// The first changed objects of each kind.
    public var changes: [Change] = []
    /// The number of diagnostics.
    public var diagnosticCount = 0

    /// The first request, or else the kind of the transaction, in words.
    public var title: String { request?.words ?? kind.words }

    /// One number for each kind of change, where there is no room for two: objects, or items if no object changed.
    public var shortCounts: [ListChangeKind: Int] { changeCounts.isEmpty ? itemCounts : changeCounts }

    /// The time from the first request to the last known event, in nanoseconds.
    public var duration: Int {
        let start = phases.first?.start ?? 0
        return (phases.map { $0.start + $0.duration }.max() ?? start) - start
    }

    /// Returns the transactions that the ring of a list has from their beginning, oldest first.
    ///
    /// - Complexity: O(objects + notes), because the names come from the objects of the list.
    @MainActor
    public static func all(of adapter: ListAdapter) -> [EarlierTransaction] {
        let notes = adapter.events.ring.notes
        guard !notes.isEmpty else { return [] }
        let names = names(of: Set(notes.lazy.filter { $0.kind == .object }.map(\.hash)), in: adapter)
        let now = adapter.events.now()
        var readings: [Int32: EarlierReading] = [:]
        for note in notes {
            if note.kind == .began {
                readings[note.transaction] = EarlierReading(note, now: now)
            } else {
                readings[note.transaction]?.take(note, names)
            }
        }
        return readings.values.map(\.transaction).sorted { $0.number < $1.number }
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
}

/// Puts the notes of one transaction together.
private struct EarlierReading {
    private(set) var transaction: EarlierTransaction
    private let began: ContinuousClock.Instant
    private var last: ContinuousClock.Instant

    @MainActor
    init(_ note: ListEventRing.Note, now: ContinuousClock.Instant) {
        (began, last) = (note.time, note.time)
        let request = ListEvent.Request(number: note.detail, animated: false)
        let place = note.c < 0 ? nil : CallPlaces.place(Int(note.c))
        transaction = EarlierTransaction(
            number: Int(note.transaction), kind: ListEvent.Transaction(number: Int(note.a)) ?? .update,
            request: note.b > 0 ? RecordedRequest.kind(of: request).0 : nil,
            place: place.map { "\($0.fileID.split(separator: "/").last ?? ""):\($0.line)" },
            requestCount: Int(note.b), outcome: .running, age: note.time.duration(to: now).nanoseconds)
        let waited = Int(note.d) * 1_000
        if note.b > 0 {
            transaction.phases.append(RecordedPhase(name: .waiting, start: -waited, duration: waited))
        }
    }

    mutating func take(_ note: ListEventRing.Note, _ names: [Int: RecordedName]) {
        switch note.kind {
        case .began: break
        case .willDiff:
            if note.a >= 0 { transaction.objectCounts = .init(old: Int(note.a), new: Int(note.b)) }
            end(.collecting, note)
        case .didDiff:
            transaction.diffedInBackground = note.detail == 1
            transaction.changeCounts = Self.counts(note)
            end(.diffing, note)
        case .object: transaction.changes.append(change(note, names))
        case .willApply:
            transaction.animated = note.detail == 1
            last = note.time
        case .didChange: end(.changing, note)
        case .didApply:
            transaction.itemCounts = Self.counts(note)
            transaction.outcome =
                transaction.changeCounts.isEmpty && transaction.itemCounts.isEmpty ? .empty : .applied
            end(.rows, note)
        case .didReload, .sourceChanged:
            transaction.outcome = .applied
            end(.rows, note)
        case .refused, .finishedWithoutUpdates: transaction.outcome = .failed
        case .cancelled: transaction.outcome = .merged
        case .abandoned: transaction.outcome = .cancelled
        case .settled: if transaction.animated, transaction.outcome == .applied { end(.motion, note) }
        case .held: transaction.offsets = .init(old: Double(note.c), new: Double(note.d))
        case .willReload: end(.changing, note)
        case .diagnostic: transaction.diagnosticCount += 1
        }
    }

    private mutating func end(_ phase: RecordedPhase.Name, _ note: ListEventRing.Note) {
        transaction.phases.append(
            RecordedPhase(
                name: phase, start: began.duration(to: last).nanoseconds,
                duration: last.duration(to: note.time).nanoseconds))
        last = note.time
    }

    private func change(_ note: ListEventRing.Note, _ names: [Int: RecordedName]) -> EarlierTransaction.Change {
        let kind: ListChangeKind =
            switch ListEventRing.Change(rawValue: note.detail) {
            case .insert, nil: .insert
            case .delete: .delete
            case .update: .update
            case .move: .move
            }
        return EarlierTransaction.Change(
            kind: kind, name: names[note.hash], oldIndex: note.c < 0 ? nil : Int(note.c),
            newIndex: note.d < 0 ? nil : Int(note.d))
    }

    private static func counts(_ note: ListEventRing.Note) -> [ListChangeKind: Int] {
        let counts: [(ListChangeKind, Int32)] = [
            (.insert, note.a), (.delete, note.b), (.update, note.c), (.move, note.d),
        ]
        return Dictionary(uniqueKeysWithValues: counts.lazy.filter { $0.1 > 0 }.map { ($0.0, Int($0.1)) })
    }
}
