import DiffInputs
import Foundation

/// What the ring of events adds to an update, in counts that repeat.
struct RingRows {
    private static let objectCounts = [1_000, 100_000]
    private static let updateCount = 10

    var group: RowGroup {
        RowGroup(
            title: "The ring of events",
            note: """
                One update of a list in memory, which inserts one object and removes one, beside the same with \
                `ListEventRing.capacity = 0`. Instructions by callgrind, as the difference of \(Self.updateCount) \
                updates and twice as many; blocks of memory by a counting malloc.
                """, rows: Self.objectCounts.flatMap(rows))
    }

    private func rows(_ count: Int) -> [Row] {
        let what = "an update of \(grouped(count)) objects"
        return [
            row("instructions of \(what)", .instructions, .timesRival(1.01)) {
                Double(try InstructionRows.count("updates", count, [$0]))
            },
            row("blocks of memory of \(what)", .blocks, .timesRival(1)) { Double(try blocks(count, $0)) },
        ]
    }

    private func row(
        _ name: String, _ unit: Row.Unit, _ goal: Row.Goal, _ count: (_ ring: String) throws -> Double
    ) -> Row {
        do {
            let (with, without) = (try count("ring"), try count("off"))
            return Row(
                name: name, unit: unit, samples: Samples([with]), rival: ("without the ring", Samples([without])),
                goal: goal, bound: "Each note reads the clock.")
        } catch {
            return Row(name: name, unit: unit, goal: goal, reason: (error as? Program.Failure)?.reason ?? "\(error)")
        }
    }

    private func blocks(_ count: Int, _ ring: String) throws -> Int {
        let result = try Program(
            product: "InstructionCount", ["updates", "\(count)", "\(Self.updateCount)", ring]
        ).succeed()
        guard let number = Int(result.output.trimmingPrefix { $0.isWhitespace }.prefix { $0.isNumber }) else {
            throw Program.Failure(reason: "the program says no number")
        }
        return number
    }
}
