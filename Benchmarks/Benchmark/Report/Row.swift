/// One line of the page: a thing that was measured, beside its rival and its goal.
struct Row {
    enum Unit: String {
        case milliseconds = "ms"
        case instructions
        case bytes
        case rows
        case blocks
        case percent = "%"
    }

    enum Goal {
        /// In the unit of the row.
        case atMost(Double)
        /// Beside the rival's median.
        case timesRival(Double)
    }

    enum Verdict: String {
        case met
        case notMet = "not met"
        case noGoal = "–"
        case notMeasured = "not measured"
    }

    let name: String
    var unit = Unit.milliseconds
    var samples = Samples([])
    var rival: (name: String, samples: Samples)?
    var goal: Goal?
    /// What bounds it: a sentence, shown where the goal is not met.
    var bound: String?
    /// Why there are no samples.
    var reason: String?

    /// Medians.
    var ratio: Double? { rival.map { samples.median / $0.samples.median } }

    /// How many times the goal it takes; met up to 1.
    var timesGoal: Double? {
        guard samples.count > 0 else { return nil }
        switch goal {
        case .atMost(let limit): return samples.median / limit
        case .timesRival(let limit): return ratio.map { $0 / limit }
        case nil: return nil
        }
    }

    /// The same for the rival.
    var rivalTimesGoal: Double? {
        guard let timesGoal, let ratio, ratio > 0 else { return nil }
        return timesGoal / ratio
    }

    var verdict: Verdict {
        if samples.count == 0 { return .notMeasured }
        return timesGoal.map { $0 <= 1 ? .met : .notMet } ?? .noGoal
    }
}

/// Rows that belong together.
struct RowGroup {
    let title: String
    /// What is measured, and how.
    let note: String
    /// Whose figures stand beside those of the rivals.
    var contestant = "ListKit"
    var rows: [Row]
}
