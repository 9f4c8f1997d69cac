import Foundation

/// What of a frame is ours: instructions of this project's code, of Swift's runtime and of its concurrency.
struct ShareRows {
    private struct Frame {
        /// In instructions.
        let ours: Double
        let all: Double
        /// Blocks of memory.
        let ourAllocations: Double
    }

    private static let frames = 40

    var group: RowGroup {
        RowGroup(
            title: "Our share of a frame",
            note: """
                Frames that scroll by 40 pixels: instructions of our code, of Swift's runtime and of its concurrency, \
                by callgrind, as the difference of \(Self.frames) frames and twice as many. Under callgrind no time is \
                left between frames, so each frame makes the rows that it shows. Frames without a new row scroll by a \
                twentieth of a pixel.
                """,
            rows: [
                share(of: "list", named: "a list of posts", atMost: 6),
                share(of: "grid", named: "a grid", atMost: 8),
                aliveRows,
                allocations(of: "list", named: "a list of posts"),
                allocations(of: "grid", named: "a grid"),
            ])
    }

    private func allocations(of kind: String, named name: String) -> Row {
        row("our allocations in a frame of \(name) without a new row", .blocks, .atMost(0.5)) {
            (try frame(of: kind, by: 0.05, frames: 10 * Self.frames, height: 760).ourAllocations, nil)
        }
    }

    private func share(of kind: String, named name: String, atMost goal: Double) -> Row {
        row("our share of a frame of \(name)", .percent, .atMost(goal)) {
            let frame = try frame(of: kind, height: 760)
            return (100 * frame.ours / frame.all, nil)
        }
    }

    private var aliveRows: Row {
        row("our instructions in a frame of a grid 1,400 pixels high", .instructions, .timesRival(1.15)) {
            (try frame(of: "grid", height: 1_400).ours, ("200 pixels high", try frame(of: "grid", height: 200).ours))
        }
    }

    private func row(
        _ name: String, _ unit: Row.Unit, _ goal: Row.Goal,
        _ measure: () throws -> (Double, rival: (name: String, Double)?)
    ) -> Row {
        do {
            let (value, rival) = try measure()
            return Row(
                name: name, unit: unit, samples: Samples([value]), rival: rival.map { ($0.name, Samples([$0.1])) },
                goal: goal)
        } catch {
            return Row(name: name, unit: unit, goal: goal, reason: (error as? Program.Failure)?.reason ?? "\(error)")
        }
    }

    private func frame(
        of kind: String, by step: Double = 40, frames: Int = Self.frames, height: Int
    ) throws -> Frame {
        let few = try count(kind, frames: frames, by: step, height: height)
        let many = try count(kind, frames: 2 * frames, by: step, height: height)
        func perFrame(_ counts: KeyPath<CallgrindFile, [String: Int]>, _ isCounted: (String) -> Bool) -> Double {
            let (few, many) = (few[keyPath: counts], many[keyPath: counts])
            let sum = many.keys.filter(isCounted).reduce(0) { $0 + many[$1, default: 0] - few[$1, default: 0] }
            return Double(sum) / Double(frames)
        }
        func isOurs(_ file: String) -> Bool { file == "FrameBenchmark" || file.lowercased().contains("swift") }
        return Frame(
            ours: perFrame(\.instructions, isOurs), all: perFrame(\.instructions) { _ in true },
            ourAllocations: perFrame(\.allocations, isOurs))
    }

    private func count(_ kind: String, frames: Int, by step: Double, height: Int) throws -> CallgrindFile {
        // The hash tables are the same in each run then.
        setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("frames-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let program = Program.productFolder.appendingPathComponent("FrameBenchmark").path
        let arguments = ["--tool=callgrind", "--callgrind-out-file=\(file.path)", program, "scroll", kind]
        guard let valgrind = Program(installed: "valgrind", arguments + ["\(frames)", "\(step)", "\(height)"]) else {
            throw Program.Failure(reason: "valgrind is not installed")
        }
        _ = try valgrind.succeed()
        return CallgrindFile(try String(contentsOf: file, encoding: .utf8))
    }
}
