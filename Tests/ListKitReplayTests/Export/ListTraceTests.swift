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

    @Test(
        "Has transactions that are apart on one track, whichever comes first in the recording",
        arguments: [[0, 5, 7], [5, 7, 0]])
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

    @Test("Names what took time beside the phase that did it")
    func works() throws {
        var builder = RecordingBuilder([.init("a")])
        builder.update([.init("b")]) {
            $0.phases = [.init(name: .rows, start: 0, duration: 9_000_000)]
            $0.works = [RecordedWork(.measuring, type: "PostCell", count: 3, duration: 8_000_000)]
        }
        let rows = try #require(try events(builder.recording).first { $0["name"] as? String == "rows" })
        #expect(rows["args"] as? [String: String] == ["measuring PostCell": "3 × in 8.0 ms"])
    }

    @Test("Nests one transaction in another on a track of its own")
    func nested() throws {
        var builder = RecordingBuilder([.init("a")])
        for (start, duration) in [(0, 9_000), (3_000, 2_000)] {
            builder.update([.init("\(start)")]) { $0.phases = [.init(name: .rows, start: start, duration: duration)] }
        }
        let events = try events(builder.recording)
        #expect(TraceRules.violations(events) == [])
        #expect(Set(events.filter { $0["name"] as? String == "rows" }.compactMap { $0["tid"] as? Int }).count == 2)
    }

    @Test("Of an empty recording has no stretches")
    func empty() throws {
        let events = try events(ListRecording())
        #expect(TraceRules.violations(events) == [])
        #expect(!events.contains { $0["ph"] as? String == "X" })
    }

    @Test("A broken rule is found", arguments: TraceFault.allCases)
    func checker(_ fault: TraceFault) throws {
        var events = try events(try PlayedRecording.random(seed: 2).recording)
        #expect(TraceRules.violations(events) == [])
        fault.plant(in: &events)
        #expect(TraceRules.violations(events) != [], "\(fault)")
    }
}

/// What a trace must not be like.
enum TraceFault: CaseIterable {
    case overlap, disorder, noTrackName, twoTrackNames, zeroTrack, noDuration, negativeTime, noScope, textCount,
        lateName

    func plant(in events: inout [[String: Any]]) {
        let first = events.firstIndex { $0["ph"] as? String == "X" } ?? 0
        switch self {
        case .overlap:
            // Reaches out of the stretch that it begins in.
            var event = events[first]
            let (ts, dur) = (event["ts"] as? Double ?? 0, event["dur"] as? Double ?? 0)
            event["ts"] = ts + dur / 2
            events.insert(event, at: first + 1)
            events[(first + 1)...].sort { ($0["ts"] as? Double ?? 0) < ($1["ts"] as? Double ?? 0) }
        case .disorder: events.append(events[first])
        case .noTrackName: events.removeAll { $0["name"] as? String == "thread_name" }
        case .twoTrackNames: events.insert(events.first { $0["name"] as? String == "thread_name" } ?? [:], at: 0)
        case .zeroTrack: events[first]["tid"] = 0
        case .noDuration: events[first]["dur"] = nil
        case .negativeTime: events[first]["ts"] = -1.0
        case .noScope: events.append(["name": "x", "ph": "i", "ts": 1e9, "pid": 1, "tid": 1])
        case .textCount:
            events.append(["name": "x", "ph": "C", "ts": 1e9, "pid": 1, "tid": 1, "args": ["x": "many"]])
        case .lateName: events.append(events.removeFirst())
        }
    }
}
