/// The page that a run makes: every row, the goals, and what bounds those that are not met.
struct Page {
    let facts: [String]
    let groups: [RowGroup]
    /// The plot's file beside the page; nil for a page without one.
    let plot: String?

    var text: String {
        var parts = [
            "# Benchmarks",
            """
            The latest results of `make bench`. Each row takes turns with its rival on the same inputs in one run, so \
            that other work on the machine affects both equally. Figures are medians and 9th deciles. A goal is a \
            limit in the row's unit, or a fraction of the rival's median (×).
            """,
            facts.map { "* \($0)" }.joined(separator: "\n"),
            summary,
        ]
        if let plot {
            parts.append("![Each row as a multiple of its goal, beside its rival](\(plot))")
        }
        parts += groups.filter { !$0.rows.isEmpty }.map(section)
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var summary: String {
        let rows = groups.flatMap(\.rows)
        func count(_ verdict: Row.Verdict) -> Int { rows.count { $0.verdict == verdict } }
        func counted(_ count: Int, _ one: String, _ several: String) -> String {
            count == 1 ? "1 \(one)" : "\(count) \(several)"
        }
        let unmeasured = count(.notMeasured)
        return counted(count(.met), "goal is met", "goals are met") + ", "
            + counted(count(.notMet), "is not", "are not")
            + (unmeasured > 0 ? "; " + counted(unmeasured, "row was not measured", "rows were not measured") : "") + "."
    }

    private func section(_ group: RowGroup) -> String {
        let columns = ["", group.contestant, "9th decile", "beside", "median", "9th decile", "ratio", "goal", ""]
        let rule = columns.indices.map { [0, 3, 8].contains($0) ? "---" : "--:" }
        let lines = [columns, rule] + group.rows.map(cells)
        var parts = [
            "## \(group.title)", group.note, lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"),
        ]
        let remarks = group.rows.compactMap(remark)
        if !remarks.isEmpty { parts.append(remarks.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n")
    }

    private func cells(_ row: Row) -> [String] {
        func figure(_ samples: Samples?, _ value: (Samples) -> Double) -> String {
            samples.flatMap { $0.count > 0 ? Figure.text(value($0)) : nil } ?? ""
        }
        return [
            row.name,
            figure(row.samples, \.median) + (row.samples.count > 0 ? " \(row.unit.rawValue)" : ""),
            figure(row.samples, \.ninthDecile), row.rival?.name ?? "",
            figure(row.rival?.samples, \.median), figure(row.rival?.samples, \.ninthDecile),
            row.ratio.map(Figure.text) ?? "", goal(of: row), row.verdict.rawValue,
        ]
    }

    private func goal(of row: Row) -> String {
        switch row.goal {
        case .atMost(let limit): "≤ \(Figure.text(limit)) \(row.unit.rawValue)"
        case .timesRival(let limit): "≤ \(Figure.text(limit)) ×"
        case nil: ""
        }
    }

    private func remark(_ row: Row) -> String? {
        switch row.verdict {
        case .notMeasured: "* Not measured: \(row.name); \(row.reason ?? "no reason is known")."
        case .notMet:
            "* Not met: \(row.name), \(row.timesGoal.map(Figure.text) ?? "") times its goal. \(row.bound ?? "")"
        case .met, .noGoal: nil
        }
    }
}

/// How figures are written: with as many digits as mean something.
enum Figure {
    static func text(_ value: Double) -> String {
        switch abs(value) {
        case 100...: rounded(value, 0)
        case 10..<100: rounded(value, 1)
        case 0.1..<10: rounded(value, 2)
        default: rounded(value, 4)
        }
    }

    private static func rounded(_ value: Double, _ places: Int) -> String {
        guard value.isFinite else { return "–" }
        var factor = 1.0
        for _ in 0..<places { factor *= 10 }
        let scaled = (value * factor).rounded() / factor
        return scaled == scaled.rounded() ? "\(Int(scaled))" : "\(scaled)"
    }
}
