import Foundation

/// The rules that Perfetto and Chrome have for the kinds of events that a trace of ours has.
enum TraceRules {
    /// A sentence for each that is broken.
    static func violations(_ events: [[String: Any]]) -> [String] {
        var check = TraceCheck()
        for event in events { check.add(event) }
        check.finish()
        return check.violations
    }
}

private struct TraceCheck {
    private(set) var violations: [String] = []
    private var names: [Int: String] = [:]
    private var sortIndexes: Set<Int> = []
    private var usedTracks: Set<Int> = []
    private var lastTime = 0
    private var hasTimed = false
    /// Of each track: the ends of the stretches that are open, the innermost last.
    private var open: [Int: [Int]] = [:]

    mutating func add(_ event: [String: Any]) {
        guard let kind = event["ph"] as? String, ["X", "i", "C", "M"].contains(kind) else {
            return report("No phase", event)
        }
        guard let name = event["name"] as? String, !name.isEmpty else { return report("No name", event) }
        guard let pid = event["pid"] as? Int, pid > 0, let tid = event["tid"] as? Int else {
            return report("No process or track", event)
        }
        // Perfetto counts in whole nanoseconds.
        guard let microseconds = (event["ts"] as? NSNumber)?.doubleValue,
            let time = Int(exactly: (microseconds * 1_000).rounded()), time >= 0
        else { return report("No time", event) }
        let args = event["args"] as? [String: Any] ?? [:]
        if !args.values.allSatisfy({ $0 is String || $0 is NSNumber }) { report("Arguments of other types", event) }
        guard kind != "M" else { return addName(name, tid, args, event) }
        if tid <= 0 { report("The track is that of the idle process", event) }
        hasTimed = true
        usedTracks.insert(tid)
        if time < lastTime { report("It is earlier than the event before it", event) }
        lastTime = max(lastTime, time)
        switch kind {
        case "X": addStretch(tid, time, event)
        case "i": if !["g", "p", "t"].contains(event["s"] as? String) { report("No scope", event) }
        default: if args.isEmpty || !args.values.allSatisfy({ $0 is NSNumber }) { report("No count", event) }
        }
    }

    private mutating func addStretch(_ track: Int, _ start: Int, _ event: [String: Any]) {
        guard let duration = (event["dur"] as? NSNumber)?.doubleValue, duration >= 0,
            let length = Int(exactly: (duration * 1_000).rounded())
        else { return report("No duration", event) }
        var ends = open[track] ?? []
        while let last = ends.last, last <= start { ends.removeLast() }
        if let last = ends.last, start + length > last { report("It reaches out of the stretch around it", event) }
        open[track] = ends + [start + length]
    }

    private mutating func addName(_ kind: String, _ track: Int, _ args: [String: Any], _ event: [String: Any]) {
        if hasTimed { report("It comes after what it names", event) }
        switch kind {
        case "process_name": if !(args["name"] is String) { report("No process name", event) }
        case "thread_name":
            guard let name = args["name"] as? String, !name.isEmpty else { return report("No track name", event) }
            if names.updateValue(name, forKey: track) != nil { report("A second name for the track", event) }
        case "thread_sort_index":
            guard let index = args["sort_index"] as? Int else { return report("No sort index", event) }
            if !sortIndexes.insert(index).inserted { report("A second track with this index", event) }
        default: report("It names nothing that is known", event)
        }
    }

    mutating func finish() {
        for track in usedTracks.sorted() where names[track] == nil { violations.append("Track \(track) has no name.") }
    }

    private mutating func report(_ fault: String, _ event: [String: Any]) { violations.append("\(fault): \(event)") }
}
