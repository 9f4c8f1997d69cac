import DiffInputs
import Foundation

/// Frames of a list on a screen, as FrameBenchmark measures them.
struct FrameRows {
    let isQuick: Bool

    private static let own = "ListKit"
    private static let rival = "GtkListView"
    private static let goals: [(posts: Int, firstFrame: Double, scrollFrame: Double)] = [
        (329, 0.08, 0.85), (100_000, 0.12, 0.85),
    ]

    var group: RowGroup {
        RowGroup(
            title: "Frames",
            note: """
                A ListBoxView and a GtkListView with the same rows, in turn, each in a window of its own; \
                `make bench-frames` shows more of it. Milliseconds of the process on processors.
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
            func row(_ name: String, _ column: String, _ limit: Double, bound: String) throws -> Row {
                Row(
                    name: "\(name), \(grouped(goal.posts)) posts", samples: Samples([try value(column, of: own)]),
                    rival: (rival, Samples([try value(column, of: rival)])), goal: .timesRival(limit), bound: bound)
            }
            return [
                try row(
                    "first frame", "first frame", goal.firstFrame,
                    bound: "GTK measures and draws the rows in sight, which is the same for both."),
                try row(
                    "scroll frame, median", "scroll frame", goal.scrollFrame,
                    bound: "Most of a frame is GTK's layout and drawing of the rows in sight."),
                try row(
                    "scroll frame, 9th decile", "p90", goal.scrollFrame,
                    bound: "Rows that come into sight are bound and measured in the frame that needs them."),
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
