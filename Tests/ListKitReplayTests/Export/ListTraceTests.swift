import Foundation
import ListKit
import Testing

@testable import ListKitReplay

@MainActor
@Suite("A trace")
struct ListTraceTests {
    private func events(_ recording: ListRecording) throws -> [[String: Any]] {
        let file = try #require(
            JSONSerialization.jsonObject(with: try ListTrace(recording).data()) as? [String: Any])
        #expect(file["displayTimeUnit"] as? String == "ms")
        return try #require(file["traceEvents"] as? [[String: Any]])
    }

    @Test("Keeps the rules of the trace-event format", arguments: 0..<4 as Range<UInt64>)
    func rules(seed: UInt64) throws {
        var recording = try PlayedRecording.random(seed: seed).recording
        recording.transactions[1].diagnostics = [.init(kind: "duplicateObject", sentence: "Two “of” one.")]
        let events = try events(recording)
        #expect(TraceRules.violations(events) == [])
        #expect(events.contains { $0["ph"] as? String == "i" && $0["name"] as? String == "duplicateObject" })
        #expect(events.count { $0["name"] as? String == "diffing" } == recording.transactions.count)
        let counters = events.filter { $0["ph"] as? String == "C" }
        #expect(counters.contains { $0["name"] as? String == "rows" })
        let times = counters.compactMap { ($0["ts"] as? NSNumber)?.doubleValue }
        #expect(times.count == counters.count && times == times.sorted())
    }

    @Test("Has times in microseconds, and phases within their transaction")
    func times() throws {
        let played = PlayedRecording([section(1)])
        try played.update(to: [section(1), section(2)])
        let events = try events(played.recording)
        let diffing = try #require(events.first { $0["name"] as? String == "diffing" })
        #expect((diffing["ts"] as? NSNumber)?.doubleValue == 600)
        #expect((diffing["dur"] as? NSNumber)?.doubleValue == 200)
        let whole = try #require(events.first { $0["name"] as? String == "1 “test”" })
        #expect((whole["ts"] as? NSNumber)?.doubleValue == 500)
        #expect((whole["dur"] as? NSNumber)?.doubleValue == 700)
        #expect(whole["tid"] as? Int == diffing["tid"] as? Int)
        let rows = try #require(events.first { $0["ph"] as? String == "C" && $0["name"] as? String == "rows" })
        #expect((rows["ts"] as? NSNumber)?.doubleValue == 1_250, "when they have their places")
    }

    @Test("Has transactions that are apart on one track, whichever is told first", arguments: [[0, 5, 7], [5, 7, 0]])
    func oneTrack(starts: [Int]) throws {
        var builder = RecordingBuilder([.init("a")])
        for start in starts {
            builder.update([.init("\(start)")]) {
                // The second one begins when the first one ends.
                $0.phases = [.init(name: .rows, start: start * 1_000, duration: start == 0 ? 5_000 : 1_000)]
            }
        }
        let stretches = try events(builder.recording).filter { $0["name"] as? String == "rows" }
        #expect(stretches.count == 3 && Set(stretches.compactMap { $0["tid"] as? Int }).count == 1)
    }

    @Test("Keeps the rules whatever the times of the recording are")
    func badTimes() throws {
        var recording = try PlayedRecording.random(seed: 9).recording
        for index in recording.transactions.indices {
            for phase in recording.transactions[index].phases.indices {
                recording.transactions[index].phases[phase].start = [Int.max, .min, 5][(index + phase) % 3]
                recording.transactions[index].phases[phase].duration = [7, Int.max, .min][(index * phase) % 3]
            }
        }
        #expect(TraceRules.violations(try events(recording)) == [])
    }

    @Test("Of an empty recording has no stretches")
    func empty() throws {
        let events = try events(ListRecording())
        #expect(TraceRules.violations(events) == [])
        #expect(!events.contains { $0["ph"] as? String == "X" })
    }
}

/// The rules of Chrome's trace-event format for the kinds of events that we write.
enum TraceRules {
    /// A sentence for each that is broken.
    static func violations(_ events: [[String: Any]]) -> [String] {
        var found: [String] = []
        var stretches: [Int: [(start: Double, end: Double)]] = [:]
        var named: Set<Int> = []
        for event in events {
            func number(_ key: String) -> Double? { (event[key] as? NSNumber)?.doubleValue }
            guard let ph = event["ph"] as? String, ["X", "i", "C", "M"].contains(ph) else {
                found.append("No phase: \(event)")
                continue
            }
            guard let name = event["name"] as? String, !name.isEmpty, let ts = number("ts"), ts >= 0,
                event["pid"] is Int, let tid = event["tid"] as? Int
            else {
                found.append("No name, time, process or thread: \(event)")
                continue
            }
            let args = event["args"] as? [String: Any] ?? [:]
            switch ph {
            case "X":
                guard let dur = number("dur"), dur >= 0 else {
                    found.append("No duration: \(event)")
                    continue
                }
                stretches[tid, default: []].append((ts, ts + dur))
            case "i": if !["g", "p", "t"].contains(event["s"] as? String) { found.append("No scope: \(event)") }
            case "C":
                if args.isEmpty || !args.values.allSatisfy({ $0 is NSNumber }) { found.append("No count: \(event)") }
            default:
                switch name {
                case "process_name": if !(args["name"] is String) { found.append("No process name: \(event)") }
                case "thread_name":
                    if !(args["name"] is String) { found.append("No thread name: \(event)") }
                    named.insert(tid)
                case "thread_sort_index": if !(args["sort_index"] is Int) { found.append("No index: \(event)") }
                default: found.append("Metadata of no known kind: \(event)")
                }
            }
        }
        for (tid, stretches) in stretches {
            if !named.contains(tid) { found.append("Track \(tid) has no name.") }
            // On one track events are within one another, or apart.
            var open: [Double] = []
            for (start, end) in stretches.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) }) {
                while let last = open.last, last <= start { open.removeLast() }
                if let last = open.last, end > last {
                    found.append("Track \(tid): \(start)–\(end) reaches over \(last).")
                }
                open.append(end)
            }
        }
        return found
    }
}
