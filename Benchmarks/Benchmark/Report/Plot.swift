import Foundation

/// The rows that have a goal, as a picture: how many times its goal each takes, on a logarithmic scale, and its rival.
///
/// An SVG without scripts, whose colours follow the reader's scheme, light or dark.
struct Plot {
    private let groups: [(title: String, rows: [Row])]
    private let scale: Scale

    private static let width = 1000.0
    private static let labelWidth = 560.0
    private static let rowHeight = 19.0
    private static let titleHeight = 30.0
    private static let top = 64.0

    init(_ groups: [RowGroup]) {
        self.groups = groups.map { ($0.title, $0.rows.filter { $0.timesGoal != nil }) }.filter { !$0.1.isEmpty }
        let values = self.groups.flatMap(\.rows).flatMap { [$0.timesGoal, $0.rivalTimesGoal] }.compactMap { $0 }
        scale = Scale(values: values, from: Self.labelWidth + 16, to: Self.width - 70)
    }

    var svg: String {
        var y = Self.top
        var marks: [String] = []
        for group in groups {
            y += Self.titleHeight
            marks.append(text(group.title, x: 12, y: y - 8, "title"))
            for row in group.rows {
                marks += self.marks(row, y: y + Self.rowHeight / 2)
                y += Self.rowHeight
            }
        }
        let height = y + 16
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(height))" \
            font-family="Cantarell, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="12">
            <style>\(Self.style)</style>
            <rect class="page" width="100%" height="100%"/>
            \((legend + axis(to: height - 10) + marks).joined(separator: "\n"))
            </svg>

            """
    }

    // MARK: Parts

    private static let style = """
        .page { fill: #ffffff } text { fill: #1f2328 } .quiet { fill: #59636e } .title { font-weight: bold }
        .line { stroke: #d1d9e0 } .goal { stroke: #1f2328; stroke-width: 1.5 }
        .met { fill: #1a7f37; stroke: #1a7f37 } .not-met { fill: #d1242f; stroke: #d1242f }
        .rival { fill: none; stroke: #818b98; stroke-width: 1.5 }
        @media (prefers-color-scheme: dark) {
        .page { fill: #0d1117 } text { fill: #e6edf3 } .quiet { fill: #9198a1 } .line { stroke: #30363d }
        .goal { stroke: #e6edf3 } .met { fill: #3fb950; stroke: #3fb950 } .not-met { fill: #ff7b72; stroke: #ff7b72 }
        .rival { stroke: #7d8590 } }
        """

    private var legend: [String] {
        [
            text("Times its goal", x: 12, y: 24, "title"),
            circle(x: 130, y: 20, "met"), text("met", x: 140, y: 24),
            diamond(x: 184, y: 20), text("not met", x: 194, y: 24),
            circle(x: 262, y: 20, "rival"), text("the rival in the same run", x: 272, y: 24),
        ]
    }

    private func axis(to bottom: Double) -> [String] {
        scale.ticks.flatMap { tick in
            let x = scale.place(of: tick)
            let kind = tick == 1 ? "goal" : "line"
            return [
                "<line class=\"\(kind)\" x1=\"\(short(x))\" y1=\"\(short(Self.top))\" x2=\"\(short(x))\" "
                    + "y2=\"\(short(bottom))\"/>",
                text(
                    tick == 1 ? "goal" : tick < 1 ? "1/\(Int((1 / tick).rounded()))" : "\(Int(tick)) ×", x: x,
                    y: Self.top - 8, tick == 1 ? "title" : "quiet", anchor: "middle"),
            ]
        }
    }

    private func marks(_ row: Row, y: Double) -> [String] {
        guard let timesGoal = row.timesGoal else { return [] }
        let isMet = row.verdict == .met
        let x = scale.place(of: timesGoal)
        let kind = isMet ? "met" : "not-met"
        var marks = [
            text(row.name.replacing("`", with: ""), x: Self.labelWidth, y: y + 4, anchor: "end"),
            "<line class=\"\(kind)\" x1=\"\(short(scale.place(of: 1)))\" y1=\"\(short(y))\" x2=\"\(short(x))\" "
                + "y2=\"\(short(y))\" stroke-width=\"2\"/>",
        ]
        if let rival = row.rivalTimesGoal { marks.append(circle(x: scale.place(of: rival), y: y, "rival")) }
        marks.append(isMet ? circle(x: x, y: y, kind) : diamond(x: x, y: y))
        marks.append(
            text(Figure.text(timesGoal), x: Self.width - 12, y: y + 4, isMet ? "quiet" : "title", anchor: "end"))
        return marks
    }

    // MARK: Shapes

    private func circle(x: Double, y: Double, _ kind: String) -> String {
        "<circle class=\"\(kind)\" cx=\"\(short(x))\" cy=\"\(short(y))\" r=\"4\"/>"
    }

    private func diamond(x: Double, y: Double) -> String {
        "<path class=\"not-met\" d=\"M\(short(x)) \(short(y - 5.5))l5.5 5.5l-5.5 5.5l-5.5 -5.5z\"/>"
    }

    private func text(_ text: String, x: Double, y: Double, _ kind: String = "", anchor: String = "start") -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
        return "<text\(kind) x=\"\(short(x))\" y=\"\(short(y))\" text-anchor=\"\(anchor)\">\(escaped)</text>"
    }

    private func short(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

/// Places of multiples, where each doubling takes the same space.
private struct Scale {
    private let lowest: Int
    private let highest: Int
    private let start: Double
    private let end: Double

    /// From one power of two to another, so that all values and the goal itself are between them.
    init(values: [Double], from start: Double, to end: Double) {
        let powers = values.filter { $0 > 0 && $0.isFinite }.map(log2) + [-1, 1]
        lowest = Int(powers.min()!.rounded(.down))
        highest = Int(powers.max()!.rounded(.up))
        (self.start, self.end) = (start, end)
    }

    /// At most nine, the goal among them.
    var ticks: [Double] {
        let step = max(1, (highest - lowest + 7) / 8)
        return (lowest...highest).filter { $0.isMultiple(of: step) }.map { exp2(Double($0)) }
    }

    func place(of value: Double) -> Double {
        let power = min(Double(highest), max(Double(lowest), log2(value)))
        return start + (end - start) * (power - Double(lowest)) / Double(highest - lowest)
    }
}
