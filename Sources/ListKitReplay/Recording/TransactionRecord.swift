import ListDiffKit
import ListKit

/// One transaction as the recorder keeps it: what events brought, to be put into words when somebody asks.
@MainActor
final class TransactionRecord {
    /// What the ring of a list would keep of it.
    var note: ListTransactionNote { didSet { revision += 1 } }
    private(set) var calls: [RecordedCall] { didSet { revision += 1 } }
    /// Before it all calls are completed: they are in the order of the calls, mostly.
    private var firstOpenCall = 0

    /// Incremented with each fact that arrives after the end.
    private(set) var revision = 0

    /// Until its outcome is known.
    var collected: ListCollectedData?
    /// The same of items.
    var items: [ListCollectedItems] = []
    var list: SectionTokens.Outcome?

    var diff: RecordedDiff?
    var updatedInPlace: ListIndexSet?
    /// Put into operations when somebody asks.
    var plan: ListBatchPlan?
    var operations: [ListRowOperation] = []
    /// As soon as the update was carried out.
    var rows: [ListRowTrace.Row]?
    var before: ListLayoutSnapshot?
    var after: ListLayoutSnapshot? { didSet { revision += 1 } }
    var held: ListHeldPlace?
    var scrolls: [ListScrollStep] = [] { didSet { revision += 1 } }
    private(set) var works: [ListWork] = [] { didSet { revision += 1 } }
    var frames: RecordedFrames? { didSet { revision += 1 } }
    var sightings: [RecordedSighting] = []
    var diagnostics: [ListDiagnostic] = [] { didSet { revision += 1 } }

    /// One call behind it, and its end.
    struct RecordedCall {
        var cause: ListEvent.Cause
        var joined: Bool
        var completion: (time: ContinuousClock.Instant, finished: Bool)?
    }

    /// The limit for each kind: every entry of a feed may be bad.
    static let diagnosticLimit = 100
    static let callLimit = 1_000
    static let sightingLimit = 1_000
    static let workLimit = 200

    init(number: Int, kind: ListEvent.Transaction, causes: [ListEvent.Cause], began: ContinuousClock.Instant) {
        note = ListTransactionNote(number: number, kind: kind, began: began)
        calls = causes.prefix(Self.callLimit).map { RecordedCall(cause: $0, joined: false) }
    }

    var isApplied: Bool { note.times.carriedOut != nil }

    var isAwaitingLayout: Bool { isApplied && note.times.laidOut == nil }

    /// Whether the view shows other content since, without an update that led to it.
    var replacesContent: Bool {
        note.outcome != .merged && (note.kind == .reload || note.kind == .sourceChange || note.outcome == .cancelled)
    }

    /// Whether nothing more is expected of it.
    var isComplete: Bool {
        note.outcome != .running && calls.allSatisfy { $0.completion != nil }
            && (!isApplied || note.times.painted != nil)
    }

    /// Whether there may be versions of objects that were not kept.
    var hasMoreVersions: Bool { list.map { $0.versions.count >= SectionTokens.versionLimit } ?? false }

    func add(_ sighting: @autoclosure () -> RecordedSighting) {
        if sightings.count < Self.sightingLimit { sightings.append(sighting()) }
    }

    func add(_ call: RecordedCall) {
        if calls.count < Self.callLimit { calls.append(call) }
    }

    /// Work of one kind and class is one sum.
    func add(_ more: [ListWork]) {
        for work in more {
            guard let index = works.firstIndex(where: { $0.kind == work.kind && $0.type == work.type }) else {
                if works.count < Self.workLimit { works.append(work) }
                continue
            }
            works[index].count += work.count
            works[index].duration += work.duration
            works[index].longest = max(works[index].longest, work.longest)
        }
    }

    /// A request has ended: the first like it that had not.
    func complete(
        _ request: ListEvent.Request, _ origin: ListUpdateOrigin?, finished: Bool, _ time: ContinuousClock.Instant
    ) {
        while firstOpenCall < calls.count, calls[firstOpenCall].completion != nil { firstOpenCall += 1 }
        let index = calls[firstOpenCall...].firstIndex {
            $0.completion == nil && $0.cause.request == request && $0.cause.origin == origin
        }
        if let index { calls[index].completion = (time, finished) }
    }

    func add(_ diagnostic: ListDiagnostic) {
        if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }
    }

    /// Its approximate size in memory, including the storage that it shares with the list.
    var byteCount: Int {
        var sum = 1_024 + calls.count * MemoryLayout<RecordedCall>.stride
        if let list {
            sum += list.change.byteCount + list.versions.count * 256
            sum += list.dropped.count * MemoryLayout<RecordedDrop>.stride
            sum += list.items.reduce(0) { $0 + 64 + $1.change.byteCount + $1.updated.count * 8 }
        }
        if let diff { sum += diff.byteCount }
        sum += (updatedInPlace?.count ?? 0) * 8
        if let plan { sum += plan.byteCount }
        sum += operations.count * MemoryLayout<ListRowOperation>.stride
        sum += (rows?.count ?? 0) * MemoryLayout<ListRowTrace.Row>.stride
        for rows in [before, after] { sum += (rows?.rows.count ?? 0) * MemoryLayout<ListLayoutSnapshot.Row>.stride }
        sum += works.count * MemoryLayout<ListWork>.stride + scrolls.count * MemoryLayout<ListScrollStep>.stride
        sum += sightings.count * MemoryLayout<RecordedSighting>.stride
        return sum + diagnostics.count * MemoryLayout<ListDiagnostic>.stride
    }
}

extension RecordedDiff {
    fileprivate var byteCount: Int { 8 * (inserts.count + deletes.count + 2 * (updates.count + moves.count)) }
}

extension ListBatchPlan {
    fileprivate var byteCount: Int {
        let runCount = runs.values.reduce(0) { $0 + $1.count }
        return 8 * namedSections.count + 2 * runCount * MemoryLayout<ItemRun>.stride
    }
}
