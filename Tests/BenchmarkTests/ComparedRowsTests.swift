import Testing

@testable import Benchmark

struct ComparedRowsTests {
    private func table(of count: Int) -> String {
        """
        ### grid of \(count) items

        | | ListKit | GtkGridView | ratio | goal | |
        |---|---|---|---|---|---|
        | first frame, ms | 20 | 100 | 0.2 | <= 0.9 times | met |
        | scroll frame, ms | 3.5 | 3.5 | 1 | <= 0.9 times | not met |
        | jump, ms | 4 | 40 | 0.1 | <= 0.9 times | met |
        | insertion at the front, ms | 2 | 40 | 0.05 | <= 0.9 times | met |
        | change of the width, ms | 5 | 10 | 0.5 | <= 0.9 times | met |
        | rows alive | 90 | 200 | 0.45 | <= 0.9 times | met |

        """
    }

    @Test func theFiguresOfBothAreReadFromTheTables() throws {
        let rows = try ComparedRows.rows(of: [1_000, 100_000, 1_000_000].map(table).joined(separator: "\n"))
        #expect(rows.count == 18)
        #expect(rows[..<6].map(\.samples.median) == [20, 3.5, 4, 2, 5, 90])
        #expect(rows[..<6].map { $0.rival?.samples.median } == [100, 3.5, 40, 40, 10, 200])
        #expect(rows[..<6].map(\.verdict) == [.met, .notMet, .met, .met, .met, .met])
        #expect(rows[0].name == "first frame, grid of 1000 items")
        #expect(rows[5].unit == .rows)
    }

    @Test func eachTableHasItsOwnRivalAndGoal() throws {
        let tree = """
            ### tree of 100000 nodes

            | | ListKit | GtkTreeListModel | ratio | goal | |
            |---|---|---|---|---|---|
            | scroll frame, mean, ms | 3 | 2 | 1.5 | <= 1.1 times | not met |
            """
        let row = try #require(try ComparedRows.rows(of: table(of: 10) + tree).last)
        #expect(row.name == "scroll frame, mean, tree of 100000 nodes")
        #expect(row.rival?.name == "GtkTreeListModel")
        #expect(try #require(row.timesGoal) == 1.5 / 1.1)
    }

    @Test func aFigureThatIsNoNumberAndNoTableAreErrors() {
        let broken = table(of: 10).replacing("| 3.5 | 3.5", with: "| ? | 3.5")
        #expect(throws: Program.Failure.self) { try ComparedRows.rows(of: broken) }
        #expect(throws: Program.Failure.self) { try ComparedRows.rows(of: "Renderer: none") }
    }
}
