import DiffInputs
import Foundation

/// Grids on a screen beside GtkGridView, as FrameBenchmark measures them.
struct GridRows {
    let isQuick: Bool

    private static let rival = "GtkGridView"
    private static let goal = 0.9
    private static let figures = [
        "first frame, ms", "scroll frame, ms", "jump, ms", "insertion at the front, ms", "change of the width, ms",
        "rows alive",
    ]

    var group: RowGroup {
        RowGroup(
            title: "Grids",
            note: """
                One section in six columns of a ListBoxView, and a GtkGridView with the same cells, in turn, each in a \
                window of its own that already has its items. A jump, an insertion and a change of the width are \
                measured together with the frame that shows them. CPU milliseconds of the process.
                """, rows: rows)
    }

    private var rows: [Row] {
        do {
            let program = Program(product: "FrameBenchmark", ["grids"] + (isQuick ? ["1"] : []))
            return try Self.rows(of: try program.succeed().output)
        } catch {
            let reason = (error as? Program.Failure)?.reason ?? "\(error)"
            return [Row(name: "grids", reason: reason)]
        }
    }

    /// - Parameter text: FrameBenchmark's tables, one for each number of items.
    static func rows(of text: String) throws -> [Row] {
        let lines = text.split(separator: "\n")
        return try [1_000, 100_000, 1_000_000].flatMap { count in
            guard let start = lines.firstIndex(of: "### A grid of \(count) items") else {
                throw Program.Failure(reason: "FrameBenchmark has no table of \(count) items")
            }
            return try figures.map { figure in
                let cells = lines[start...].lazy
                    .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
                    .first { $0.first == figure }
                guard let cells, cells.count > 2, let ours = Double(cells[1]), let theirs = Double(cells[2]) else {
                    throw Program.Failure(reason: "FrameBenchmark does not say the \(figure) of \(count) items")
                }
                let name = figure.hasSuffix(", ms") ? String(figure.dropLast(4)) : figure
                return Row(
                    name: "\(name), \(grouped(count)) items", unit: figure == name ? .rows : .milliseconds,
                    samples: Samples([ours]), rival: (rival, Samples([theirs])), goal: .timesRival(goal))
            }
        }
    }
}
