/// The last events of a list, kept even if nothing observes it: the events from before an inspector was opened.
///
///     ListEventRing.capacity = 0      // off
///
/// A note has a fixed size and contains only numbers: indexes, counts, hashes, places on screen and times. No object is
/// kept alive and no text is made, and once the ring is there a note allocates nothing. Who opens the ring gives the
/// numbers names again; see `EarlierTransaction`.
@MainActor
public struct ListEventRing {
    /// How many notes a list keeps, each of 40 bytes; 0 keeps none. Counts for lists that are made from now on.
    public static var capacity = 1_024

    /// One thing that happened.
    package struct Note: Hashable, Sendable {
        package var time: ContinuousClock.Instant
        /// Their meaning depends on the kind.
        package var a: Int32
        package var b: Int32
        package var c: Int32
        package var d: Int32
        package var transaction: Int32
        package var kind: Kind
        /// A part of the kind, or 1 for yes.
        package var detail: UInt8
    }

    /// The subject of a note, and in brackets the meaning of its numbers.
    package enum Kind: UInt8, Sendable {
        /// (kind of transaction, requests, place of the first, microseconds since it; detail: the first one's kind)
        case began
        /// (old objects, new objects; -1 if none are compared)
        case willDiff
        /// (inserts, deletes, updates, moves; detail: in the background)
        case didDiff
        /// One object of the diff. (hash, twice; old index, new index; detail: `Change`)
        case object
        /// (detail: animated)
        case willApply
        case didChange
        /// Items. (inserts, deletes, updates, moves)
        case didApply
        /// Whole pixels. (section of the row or -1, its y in the viewport, old offset, new offset; detail: the reason)
        case held
        /// (detail: finished)
        case settled
        case refused, finishedWithoutUpdates, cancelled, abandoned, sourceChanged, willReload, didReload
        case diagnostic
    }

    package enum Change: UInt8, Sendable {
        case insert, delete, update, move
    }

    /// The limit for each kind of change in one diff: the first objects are noted.
    static let objectLimit = 8

    private let capacity: Int
    /// Created with the first note, and then full of empty ones.
    private var storage: [Note] = []
    private var count = 0

    init() { capacity = max(0, Self.capacity) }

    /// Whether anything is noted.
    var isOn: Bool { capacity > 0 }

    mutating func add(
        _ kind: Kind, transaction: Int, time: ContinuousClock.Instant, detail: UInt8 = 0, _ a: Int = 0, _ b: Int = 0,
        _ c: Int = 0, _ d: Int = 0
    ) {
        guard isOn else { return }
        let note = Note(
            time: time, a: Int32(clamping: a), b: Int32(clamping: b), c: Int32(clamping: c), d: Int32(clamping: d),
            transaction: Int32(clamping: transaction), kind: kind, detail: detail)
        if storage.isEmpty { storage = Array(repeating: note, count: capacity) }
        storage[count % capacity] = note
        count += 1
    }

    /// An object's hash takes two numbers.
    mutating func add(
        _ change: Change, hash: Int, from old: Int?, to new: Int?, transaction: Int, time: ContinuousClock.Instant
    ) {
        let high = Int32(truncatingIfNeeded: hash >> 32)
        add(
            .object, transaction: transaction, time: time, detail: change.rawValue, Int(high),
            Int(Int32(truncatingIfNeeded: hash)), old ?? -1, new ?? -1)
    }

    /// The stored notes, oldest first.
    package var notes: [Note] {
        let kept = min(count, capacity)
        return (count - kept..<count).map { storage[$0 % capacity] }
    }
}

extension ListEventRing.Note {
    /// The hash of an object's identity, where the note is of one.
    package var hash: Int { Int(a) << 32 | Int(UInt32(bitPattern: b)) }
}

extension ListEvent.Transaction {
    private static let all: [ListEvent.Transaction] = [.update, .reload, .sourceChange, .operation]

    var number: Int {
        switch self {
        case .update: 0
        case .reload: 1
        case .sourceChange: 2
        case .operation: 3
        }
    }

    package init?(number: Int) {
        guard Self.all.indices.contains(number) else { return nil }
        self = Self.all[number]
    }
}

extension ListEvent.Request {
    /// The kind, without the associated values.
    var number: UInt8 {
        switch self {
        case .performUpdates: 0
        case .reloadData: 1
        case .itemUpdates: 2
        case .reloadObjects: 3
        case .moveSection: 4
        case .dataSourceChange: 5
        }
    }

    package init(number: UInt8, animated: Bool) {
        self =
            switch number {
            case 0: .performUpdates(animated: animated)
            case 1: .reloadData
            case 2: .itemUpdates(animated: animated)
            case 3: .reloadObjects
            case 4: .moveSection
            default: .dataSourceChange
            }
    }
}
