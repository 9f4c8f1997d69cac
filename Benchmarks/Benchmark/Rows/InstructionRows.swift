import Foundation

/// Instructions of a diff, which repeat where times do not.
struct InstructionRows {
    private static let elementCount = 40_000.0

    var group: RowGroup {
        RowGroup(
            title: "Instructions of a diff",
            note: """
                For each element of both lists: 20,000 UUIDs, 2,000 deleted, 2,000 inserted, 400 shuffled. Counted by \
                callgrind, without the start of the program and the creation of the lists.
                """, rows: rows)
    }

    private var rows: [Row] {
        let (typed, mixed) = ("one type", "as `[any ListDiffable]`, fewest moves")
        do {
            let start = try count("nothing")
            func each(_ way: String) throws -> Samples {
                Samples([Double(try count(way) - start) / Self.elementCount])
            }
            let rival = (DiffRows.rivalName, try each(Self.rival))
            return [
                Row(
                    name: typed, unit: .instructions, samples: try each("typed"), rival: rival, goal: .atMost(250),
                    bound: "Swift's hasher, which the rival uses too, is 107 of them."),
                Row(
                    name: mixed, unit: .instructions, samples: try each("mixed"), rival: rival, goal: .atMost(600),
                    bound: "Each element is opened at run time, to find its type and its identifier."),
            ]
        } catch {
            let reason = (error as? Program.Failure)?.reason ?? "\(error)"
            return [(typed, 250.0), (mixed, 600)].map {
                Row(name: $0, unit: .instructions, goal: .atMost($1), reason: reason)
            }
        }
    }

    /// What program and diff take together.
    private func count(_ way: String) throws -> Int { try Self.count([way]) }

    /// What one update takes, as the difference of some updates and twice as many.
    ///
    /// - Parameters:
    ///   - kind: one of those of `CountedUpdates`, as the flags are.
    ///   - objects: their number. Callgrind takes a minute for a few updates of a long list.
    static func count(_ kind: String, _ objects: Int, _ flags: [String]) throws -> Int {
        // For the program: its hash tables are the same in each run then.
        setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
        let updates = objects > 10_000 && kind != "ranges" ? 1 : 10
        func counted(_ updates: Int) throws -> Int { try count([kind, "\(objects)", "\(updates)"] + flags) }
        return (try counted(2 * updates) - counted(updates)) / updates
    }

    private static func count(_ ways: [String]) throws -> Int {
        let program = Program.productFolder.appendingPathComponent("InstructionCount").path
        let arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null", program] + ways
        guard let valgrind = Program(installed: "valgrind", arguments) else {
            throw Program.Failure(reason: "valgrind is not installed")
        }
        let errors = try valgrind.succeed().errors
        guard let line = errors.split(separator: "\n").last(where: { $0.contains("Collected :") }),
            let number = line.split(separator: " ").last.flatMap({ Int($0) })
        else { throw Program.Failure(reason: "callgrind says no number") }
        return number
    }

    #if DIFFERENCEKIT
        private static let rival = "staged"
    #else
        private static let rival = "plain"
    #endif
}
