/// Figures of ours beside those of a rival, as a table in Markdown that says whether each goal is met.
struct GoalTable {
    private let title: String
    private let rival: String
    private var lines: [String] = []

    /// - Parameter rival: what stands at the head of its column.
    init(_ title: String, rival: String) {
        self.title = title
        self.rival = rival
    }

    /// A figure that is to be at most `limit` by itself.
    mutating func add(_ name: String, _ ours: Double, beside theirs: Double, limit: Double) {
        let figures = [ours, theirs, ours / theirs].map(Self.short).joined(separator: " | ")
        let verdict = ours <= limit ? "met" : "not met"
        lines.append("| \(name) | \(figures) | <= \(Self.short(limit)) itself | \(verdict) |")
    }

    /// A figure that is to be at most `limit` times the rival's.
    mutating func add(_ name: String, _ ours: Double, beside theirs: Double, ratioLimit limit: Double) {
        let figures = [ours, theirs, ours / theirs].map(Self.short).joined(separator: " | ")
        let verdict = ours <= limit * theirs ? "met" : "not met"
        lines.append("| \(name) | \(figures) | <= \(Self.short(limit)) times | \(verdict) |")
    }

    var text: String {
        """
        ### \(title)

        | | ListKit | \(rival) | ratio | goal | |
        |---|---|---|---|---|---|
        \(lines.joined(separator: "\n"))

        """
    }

    /// With two digits behind the point, or none for what is large or whole.
    static func short(_ value: Double) -> String {
        value >= 100 || value == value.rounded() ? "\(Int(value.rounded()))" : "\((value * 100).rounded() / 100)"
    }
}
