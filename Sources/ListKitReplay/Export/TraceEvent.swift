/// One event of Chrome's trace-event format, in the fields that all its readers know.
struct TraceEvent: Encodable, Hashable {
    enum Phase: String, Encodable {
        case complete = "X"
        case instant = "i"
        case counter = "C"
        case metadata = "M"
    }

    var name: String
    var ph: Phase
    /// In microseconds.
    var ts: Double
    /// For complete events only.
    var dur: Double?
    var pid = 1
    var tid: Int
    var cat: String?
    /// The scope of an instant: its thread.
    var s: String?
    var args: [String: TraceValue]?

    static func complete(
        _ name: String, from start: Int, lasting duration: Int, track: Int, _ args: [String: TraceValue] = [:]
    ) -> TraceEvent {
        TraceEvent(
            name: name, ph: .complete, ts: microseconds(start), dur: max(microseconds(duration), 0), tid: track,
            cat: "update", args: args.isEmpty ? nil : args)
    }

    static func instant(_ name: String, at time: Int, track: Int, _ args: [String: TraceValue]) -> TraceEvent {
        TraceEvent(name: name, ph: .instant, ts: microseconds(time), tid: track, cat: "diagnostic", s: "t", args: args)
    }

    static func counter(_ name: String, at time: Int, _ count: Int) -> TraceEvent {
        TraceEvent(
            name: name, ph: .counter, ts: microseconds(time), tid: TraceTracks.main, args: [name: .number(count)])
    }

    /// - Parameter kind: `process_name`, `thread_name` or `thread_sort_index`.
    static func metadata(_ kind: String, track: Int, _ args: [String: TraceValue]) -> TraceEvent {
        TraceEvent(name: kind, ph: .metadata, ts: 0, tid: track, args: args)
    }

    private static func microseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1_000 }
}

/// The arguments of an event.
enum TraceValue: Encodable, Hashable {
    case text(String)
    case number(Int)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        }
    }
}
