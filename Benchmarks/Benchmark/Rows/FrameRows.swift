import DiffInputs
import Foundation

/// Frames of a list on a screen, as FrameBenchmark measures them.
struct FrameRows {
    let isQuick: Bool

    private static let own = "ListKit"
    private static let rival = "GtkListView"
    private struct Goal {
        let posts: Int
        let firstFrame: Double
        let firstFrameBound: String
        let median = 1.05
        let ninthDecile = 0.85
        let percentile = 0.2
        let mean = 0.75
    }

    private static let goals = [
        Goal(
            posts: 329, firstFrame: 0.08,
            firstFrameBound: "The window itself and the rows in sight, which GTK measures and draws."),
        Goal(
            posts: 100_000, firstFrame: 0.2,
            firstFrameBound: """
                Each section's controller is made and asked for its view models, which are 100,000 boxes as `[any \
                ListDiffable]`, and they are searched for duplicates.
                """),
    ]

    private static let rowBound = "A frame that brings a post costs what GTK takes to style, measure and draw it anew."

    var group: RowGroup {
        RowGroup(
            title: "Frames",
            note: """
                A ListBoxView and a GtkListView with the same rows, in turn, each in a window of its own; `make \
                bench-frames` shows more figures. CPU milliseconds of the process.
                """, rows: rows)
    }

    private var rows: [Row] {
        do {
            let program = Program(product: "FrameBenchmark", isQuick ? ["1"] : [])
            return try Self.rows(of: try program.succeed().output)
        } catch {
            let reason = (error as? Program.Failure)?.reason ?? "\(error)"
            return [Row(name: "first frames and scroll frames", reason: reason)]
        }
    }

    /// - Parameter text: FrameBenchmark's tables, one for each number of posts.
    static func rows(of text: String) throws -> [Row] {
        let lines = text.split(separator: "\n").map(columns)
        return try goals.flatMap { goal in
            guard let start = lines.firstIndex(where: { $0.first == "\(goal.posts) posts" }) else {
                throw Program.Failure(reason: "FrameBenchmark has no table of \(goal.posts) posts")
            }
            let (heads, lines) = (lines[start], lines[start...])
            func value(_ column: String, of name: String) throws -> Double {
                guard let place = heads.firstIndex(of: column),
                    let line = lines.first(where: { $0.first == name }), line.indices.contains(place),
                    let value = Double(line[place])
                else { throw Program.Failure(reason: "FrameBenchmark does not say the \(column) of \(name)") }
                return value
            }
            func row(_ name: String, _ column: String, _ limit: Double? = nil, bound: String? = nil) throws -> Row {
                Row(
                    name: "\(name), \(grouped(goal.posts)) posts", samples: Samples([try value(column, of: own)]),
                    rival: (rival, Samples([try value(column, of: rival)])), goal: limit.map(Row.Goal.timesRival),
                    bound: bound)
            }
            return [
                try row("first frame", "first frame", goal.firstFrame, bound: goal.firstFrameBound),
                try row(
                    "scroll frame, median", "scroll frame", goal.median,
                    bound: """
                        ListKit's own part of a frame that brings no row is a tenth; the rest is GTK's layout and \
                        drawing of the rows in sight, the same for both.
                        """),
                try row(
                    "scroll frame, 9th decile", "p90", goal.ninthDecile,
                    bound: """
                        A frame that brings a row binds and measures it. GtkListView creates most of its rows in the \
                        first frame, and binds several at once in few frames: see the 99th percentile.
                        """),
                try row("scroll frame, 99th percentile", "p99", goal.percentile, bound: rowBound),
                try row("scroll frame, mean", "mean", goal.mean, bound: rowBound),
            ]
        }
    }

    /// The cells of a line: of a Markdown table, or of one whose columns have fixed widths.
    private static func columns(_ line: Substring) -> [String] {
        if line.hasPrefix("|") {
            return line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        var (cells, rest) = ([String(line.prefix(14))], line.dropFirst(14))
        while !rest.isEmpty {
            cells.append(String(rest.prefix(13)))
            rest = rest.dropFirst(13)
        }
        return cells.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
