public import Foundation
import ListKit
import Localization

/// A recording as a trace in Chrome's trace-event format, for Perfetto (ui.perfetto.dev) and other tools.
///
///     try ListTrace(recording).data().write(to: URL(fileURLWithPath: "list.json"))
///
/// Transactions with their phases are slices on a track. Waiting, frames and motion are on tracks below it. Diagnostics
/// are instants. Objects and rows are counters. All names are in English, so that tools find them by name.
public struct ListTrace: Sendable {
    let events: [TraceEvent]

    /// Creates a trace. Times that go back or never end, as in a file that was edited by hand, are corrected.
    public init(_ recording: ListRecording) { events = Catalogue.inEnglish { Self.events(of: recording) } }

    private static func events(of recording: ListRecording) -> [TraceEvent] {
        var builder = TraceBuilder()
        var sections = recording.start.sections
        builder.count("objects", sections.count, at: 0)
        for transaction in recording.transactions.sorted(by: { $0.firstTime < $1.firstTime }) {
            builder.add(transaction)
        }
        // In their own order, because each list is recorded as a change of the previous one.
        for transaction in recording.transactions {
            guard let next = transaction.change.applied(to: sections) else { break }
            if next.count != sections.count { builder.count("objects", next.count, at: transaction.lastWorkTime) }
            sections = next
        }
        return builder.finished()
    }

    /// Returns the trace as a JSON file.
    public func data() throws -> Data {
        struct File: Encodable {
            let displayTimeUnit = "ms"
            let traceEvents: [TraceEvent]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(File(traceEvents: events))
    }
}

private struct TraceBuilder {
    private var tracks = TraceTracks()
    private var events: [TraceEvent] = []
    private var counters: [TraceEvent] = []

    mutating func count(_ name: String, _ count: Int, at time: Int) {
        counters.append(.counter(name, at: time, count))
    }

    mutating func add(_ transaction: RecordedTransaction) {
        let phases = transaction.usablePhases
        let start = transaction.firstWorkTime
        let end = max(transaction.lastWorkTime, start)
        let track = tracks.track(of: .updates, from: start, to: end)
        events.append(
            .complete(
                transaction.title, from: start, lasting: end - start, track: track, transaction.traceArguments))
        var works: [RecordedPhase.Name: [String: TraceValue]] = [:]
        for phase in TransactionFlame(transaction).phases {
            for part in phase.parts {
                works[phase.name, default: [:]][part.name] =
                    .text("\(part.work.count) × in \(Milliseconds(part.work.duration))")
            }
        }
        for phase in phases {
            let track =
                phase.name.group == .updates
                ? track : tracks.track(of: phase.name.group, from: phase.start, to: phase.start + phase.duration)
            events.append(
                .complete(
                    phase.name.group == .updates ? phase.name.rawValue : "\(transaction.title): \(phase.name.rawValue)",
                    from: phase.start, lasting: phase.duration, track: track, works[phase.name] ?? [:]))
        }
        for diagnostic in transaction.diagnostics {
            events.append(.instant(diagnostic.kind, at: start, track: track, ["sentence": .text(diagnostic.sentence)]))
        }
        if let after = transaction.viewportAfter {
            let layout = phases.first { $0.name == .layout }
            count("rows", after.rows.count, at: layout.map { $0.start + $0.duration } ?? end)
        }
    }

    func finished() -> [TraceEvent] {
        var metadata: [TraceEvent] = [.metadata("process_name", track: 0, ["name": .text("ListKit")])]
        for (track, name) in tracks.names {
            metadata.append(.metadata("thread_name", track: track, ["name": .text(name)]))
            metadata.append(.metadata("thread_sort_index", track: track, ["sort_index": .number(track)]))
        }
        // In the order that readers expect: by time, and an enclosing event before its inner ones.
        let timed = (events + counters).enumerated().sorted {
            let (left, right) = ($0.element, $1.element)
            return (left.ts, -(left.dur ?? 0), $0.offset) < (right.ts, -(right.dur ?? 0), $1.offset)
        }
        return metadata + timed.map(\.element)
    }
}

extension RecordedPhase.Name {
    /// The transaction's own work is shown within it; the rest runs in parallel.
    fileprivate var group: TraceTracks.Group {
        switch self {
        case .waiting: .waiting
        case .collecting, .diffing, .changing, .validating, .rows: .updates
        case .layout, .painting: .frames
        case .motion: .motion
        }
    }
}

extension RecordedTransaction {
    /// The latest time that is written, some 26 days after the beginning: later ones, in microseconds, would not be
    /// exact to the nanosecond, and so reach over one another.
    private static let exactTimeLimit = 1 << 51

    /// In the order of their starts; on one track, none overlaps the next.
    fileprivate var usablePhases: [RecordedPhase] {
        let sorted = phases.map { phase in
            let start = min(max(phase.start, 0), Self.exactTimeLimit)
            return RecordedPhase(
                name: phase.name, start: start, duration: min(max(phase.duration, 0), Self.exactTimeLimit))
        }.sorted { ($0.start, $0.name.order) < ($1.start, $1.name.order) }
        var workEnd = 0
        return sorted.map { phase in
            guard phase.name.group == .updates else { return phase }
            var phase = phase
            let end = phase.start + phase.duration
            phase.start = max(phase.start, workEnd)
            phase.duration = max(end - phase.start, 0)
            workEnd = phase.start + phase.duration
            return phase
        }
    }

    private var work: [RecordedPhase] { usablePhases.filter { $0.name.group == .updates } }

    fileprivate var firstTime: Int { usablePhases.first?.start ?? firstWorkTime }

    fileprivate var firstWorkTime: Int {
        work.first?.start ?? min(max(requests.map(\.askedAt).min() ?? 0, 0), Self.exactTimeLimit)
    }

    fileprivate var lastWorkTime: Int { work.last.map { $0.start + $0.duration } ?? firstWorkTime }

    fileprivate var title: String { requests.first?.label.map { "\(number) “\($0)”" } ?? "\(number) \(kind.rawValue)" }

    fileprivate var traceArguments: [String: TraceValue] {
        var arguments: [String: TraceValue] = [
            "kind": .text(kind.rawValue), "outcome": .text(outcome.rawValue), "requests": .number(requests.count),
        ]
        if let place = requests.first?.callSite { arguments["asked at"] = .text(place) }
        if let diff {
            arguments["inserts"] = .number(diff.inserts.count)
            arguments["deletes"] = .number(diff.deletes.count)
            arguments["updates"] = .number(diff.updates.count)
            arguments["moves"] = .number(diff.moves.count)
        }
        if let frames { arguments["missed frames"] = .number(frames.missed) }
        return arguments
    }
}

extension RecordedPhase.Name {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension RecordedRequest {
    /// The place of the call, as in `App/Feed.swift:12`; nil where there is none.
    var callSite: String? { fileID.map { file in line.map { "\(file):\($0)" } ?? file } }
}
