import ListDiffKit
public import ListKit

/// A transaction of the time before anybody recorded its list, as far as the list's ring still knows it.
///
///     for transaction in EarlierTransaction.all(of: adapter) { print(transaction.title, transaction.phases) }
///
/// A ring holds numbers alone. What they stand for is looked up here: the places of calls, and the objects that are in
/// the list now.
public struct EarlierTransaction: Hashable, Sendable {
    /// What the diff said of one object.
    public struct Change: Hashable, Sendable {
        /// What happened to the object.
        public var kind: ListChangeKind
        /// Nil for an object that has left the list since.
        public var name: RecordedName?
        /// Its index before the update; nil for one that came.
        public var oldIndex: Int?
        /// Its index after it; nil for one that went.
        public var newIndex: Int?
    }

    /// How many objects a list had before an update and after it.
    public struct ObjectCounts: Hashable, Sendable {
        /// The number before it.
        public var old: Int
        /// The number after it.
        public var new: Int
    }

    /// The transaction's number, counted from 1 for each updater.
    public var number: Int
    /// What kind of transaction it was.
    public var kind: ListEvent.Transaction
    /// What was asked for, first; nil where nobody asked.
    public var request: RecordedRequest.Kind?
    /// The place of that call, as in "FeedPage.swift:128".
    public var place: String?
    /// How many calls asked for it.
    public var requestCount: Int
    /// What became of it.
    public var outcome: RecordedOutcome
    /// Whether it asked for motion.
    public var animated = false
    /// Whether the objects were compared in the background.
    public var diffedInBackground = false
    /// With times in nanoseconds since the transaction began; waiting begins before that.
    public var phases: [RecordedPhase] = []
    /// How long ago it began, in nanoseconds.
    public var age: Int
    /// How many objects there were and are; nil where none were compared.
    public var objectCounts: ObjectCounts?
    /// How many objects changed, by kind.
    public var changeCounts: [ListChangeKind: Int] = [:]
    /// How many items the update named, by kind.
    public var itemCounts: [ListChangeKind: Int] = [:]
    /// The first objects of each kind.
    public var changes: [Change] = []
    /// How often bad data or misuse was reported.
    public var diagnosticCount = 0

    /// What was asked for, or what was done.
    public var title: String { request?.words ?? kind.words }

    /// From the first request to the end of what is known, in nanoseconds.
    public var duration: Int {
        let start = phases.first?.start ?? 0
        return (phases.map { $0.start + $0.duration }.max() ?? start) - start
    }

    /// Those that the ring of a list knows from their beginning, the oldest first.
    ///
    /// - Complexity: O(objects + notes): the objects of the list are gone through for their names.
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
            transaction.objectCounts = .init(old: Int(note.a), new: Int(note.b))
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
