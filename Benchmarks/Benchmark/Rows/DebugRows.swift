import Foundation

/// What updates take in a debug build, in which programs are written.
struct DebugRows {
    let effort: Effort

    var group: RowGroup {
        RowGroup(
            title: "Debug builds",
            note: """
                Updates of the strict view in memory, in a debug build of the same program that counts instructions. \
                CPU milliseconds of the process, as the difference of one update and of several.
                """,
            rows: [
                row("a sort of the 20,020 items of a binding section", "sorts", 20_020, updates: 6, goal: 600),
                row("an insert at the top of 1,000 objects", "inserts", 1_000, updates: 101, goal: 5),
                row("an insert at the top of 20,000 objects", "inserts", 20_000, updates: 101, goal: 5),
            ])
    }

    private func row(_ name: String, _ kind: String, _ count: Int, updates: Int, goal: Double) -> Row {
        func time(_ updates: Int) throws -> Double {
            let path = Program.productFolder.appendingPathComponent("../debug/InstructionCount").path
            return try Program(path, [kind, "\(count)", "\(updates)", "off", "strict"]).succeed().processorTime
        }
        var row = Row(name: name, goal: .atMost(goal), bound: "Generic code is not specialized there.")
        do {
            _ = try time(1)
            row.samples =
                effort.limited(to: 5).inTurn([
                    {
                        guard let several = try? time(updates), let one = try? time(1) else { return .nan }
                        return (several - one) / Double(updates - 1)
                    }
                ])[0]
        } catch {
            row.reason = (error as? Program.Failure)?.reason ?? "\(error)"
        }
        return row
    }
}
