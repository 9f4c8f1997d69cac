/// A table or a tree of a size, of ours and of the rival.
@MainActor
struct ChangeComparison {
    let title: String
    let ours: any ChangeContestant.Type
    let rival: any ChangeContestant.Type
    let count: Int
    let change: String
    let changeBack: String

    static let all = [
        ChangeComparison(
            title: "table of 20000 rows", ours: ListKitTable.self, rival: ColumnViewContestant.self, count: 20_000,
            change: "sort by number", changeBack: "sort by place"),
        ChangeComparison(
            title: "tree of 100000 nodes", ours: ListKitTree.self, rival: TreeListContestant.self, count: 100_000,
            change: "open all", changeBack: "close all"),
    ]

    /// Both in turn, and the medians of the rounds.
    func text(rounds: Int) -> String {
        var pairs: [(ours: ChangeMeasurement, theirs: ChangeMeasurement)] = []
        // Caches come to be in the first round, which does not count.
        for round in 0...rounds {
            let pair = [ours, rival].map { ChangeMeasurement(of: $0, count: count, scrollFrames: 150, changes: 5) }
            if round > 0 { pairs.append((pair[0], pair[1])) }
        }
        var table = GoalTable(title, rival: rival.name)
        func add(_ name: String, limit: Double, _ value: @Sendable (ChangeMeasurement) -> Double) {
            table.add(
                name, ResultTable.quantile(0.5, pairs.map { value($0.ours) }),
                beside: ResultTable.quantile(0.5, pairs.map { value($0.theirs) }), ratioLimit: limit)
        }
        add("first frame, ms", limit: 0.9) { $0.firstFrame }
        add("\(change), ms", limit: 0.9) { ResultTable.quantile(0.5, $0.changes) }
        add("\(changeBack), ms", limit: 0.9) { ResultTable.quantile(0.5, $0.changesBack) }
        add("scroll frame, median, ms", limit: 1.1) { ResultTable.quantile(0.5, $0.scrollFrames) }
        add("scroll frame, mean, ms", limit: 1.1) { $0.scrollFrames.reduce(0, +) / Double($0.scrollFrames.count) }
        return table.text
    }
}
