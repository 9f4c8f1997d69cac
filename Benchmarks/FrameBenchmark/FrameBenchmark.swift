import Glibc
import GtkBridge
import ListKitGtk

/// CPU for the first frame of a list and for each frame of a scroll, for a ListBoxView and a GtkListView with the same
/// rows in turn, and for the frames of an animated update, in one run. Needs a display; `make bench-frames` brings
/// one.
///
///     FrameBenchmark [grids | tables] [ROUNDS]
///
/// With `grids` it measures grids instead, and with `tables` columns and trees. With `scroll` it only scrolls, for a
/// tool that counts instructions: see ``CountedScroll``.
@main
@MainActor
enum FrameBenchmark {
    private static let scrollFrames = 300

    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let counted = arguments.first == "scroll" ? CountedScroll(Array(arguments.dropFirst())) : nil
        let subject = arguments.first.flatMap { ["grids", "tables"].contains($0) ? $0 : nil }
        if subject != nil { arguments.removeFirst() }
        let rounds = arguments.isEmpty ? 5 : arguments.count == 1 ? arguments.first.flatMap { Int($0) } ?? 0 : 0
        guard rounds > 0 || counted != nil else {
            print("FrameBenchmark [grids | tables] [ROUNDS]\nThe rounds are five where no number is given.")
            exit(arguments == ["--help"] ? 0 : 2)
        }
        guard Display.initialize() else { return print("There is no display to open a window on.") }
        loadStyle()
        if let counted { return try counted.run() }
        print("Renderer:  \(rendererName)\n")
        switch subject {
        case "grids":
            for count in [1_000, 100_000, 1_000_000] { print(GridMeasurement.text(itemCount: count, rounds: rounds)) }
            return
        case "tables":
            for comparison in ChangeComparison.all { print(comparison.text(rounds: rounds)) }
            return
        default: break
        }
        print(ResultTable.legend)
        for feed in [try Feed(), try Feed(postCount: 100_000)] {
            // Caches of fonts, styles and pages come to be, so that the first list is not charged for them.
            for type in contestants { _ = Measurement(of: type, feed, scrollFrames: 10) }
            var table = ResultTable(postCount: feed.postCount)
            for _ in 0..<rounds {
                for type in contestants {
                    table.add(Measurement(of: type, feed, scrollFrames: scrollFrames), type.name)
                }
            }
            print(table.text)
        }
        print(motionTable(rounds: rounds))
        print(ArticleMeasurement.text(rounds: rounds))
    }

    /// The one that windows have in this run, whatever the environment asks for.
    private static var rendererName: String {
        let window = Window()
        defer { window.destroy() }
        window.present()
        return window.rendererName ?? "none"
    }

    /// Motion against plain painting, for lists of two lengths, in turn.
    private static func motionTable(rounds: Int) -> String {
        var lines = ["30 rows in motion: ms of CPU for a frame, and for one that paints the same window anew; medians"]
        var all: [Int: [MotionMeasurement]] = [:]
        for _ in 0..<rounds {
            for count in [1_000, 1_000_000] {
                all[count, default: []].append(MotionMeasurement(rowCount: count, frames: 120))
            }
        }
        for (count, measurements) in all.sorted(by: { $0.key < $1.key }) {
            let motion = ResultTable.quantile(0.5, measurements.flatMap(\.motionFrames))
            let plain = ResultTable.quantile(0.5, measurements.flatMap(\.plainFrames))
            func short(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
            lines.append(
                "\(count) rows: motion \(short(motion)), plain \(short(plain)), ratio \(short(motion / plain))")
        }
        return lines.joined(separator: "\n")
    }

    static let contestants: [any Contestant.Type] = [ListKitContestant.self, ListViewContestant.self]

    @discardableResult
    static func loadStyle() -> StyleSheet {
        StyleSheet.load(css: RowStyle.css + Grid.css + Table.css + Tree.css) {
            preconditionFailure("The benchmark's style sheet is wrong: \($0)")
        }
    }
}

extension MainLoop {
    /// Turns the loop until `isDone`.
    static func run(until isDone: () -> Bool) {
        while !isDone() { iterate(mayBlock: true) }
    }
}
