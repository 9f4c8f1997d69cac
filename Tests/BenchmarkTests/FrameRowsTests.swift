import Testing

@testable import Benchmark

struct FrameRowsTests {
    @Test func theFiguresOfBothListsAreReadFromTheTables() throws {
        let rows = try FrameRows.rows(
            of: """
                first frame   ms of CPU until the first rows are painted

                329 posts       first frame      at rest     pictures scroll frame          p90     \
                     p99         mean         rows
                ListKit               68.27         33.1            8         3.39         8.76     \
                    9.11         4.56           17
                GtkListView             867        23.59            4         2.95         6.09     \
                   11.02         7.22          206

                100000 posts    first frame      at rest     pictures scroll frame          p90     \
                     p99         mean         rows
                ListKit                 210         46.1            8         3.83        10.23     \
                   12.01         5.24           17
                GtkListView             815        20.92            4         2.38         6.29     \
                   20.04         6.18          206
                """)
        #expect(rows.map(\.samples.median) == [68.27, 3.39, 8.76, 9.11, 4.56, 210, 3.83, 10.23, 12.01, 5.24])
        #expect(rows.map { $0.rival?.samples.median } == [867, 2.95, 6.09, 11.02, 7.22, 815, 2.38, 6.29, 20.04, 6.18])
        #expect(rows[0].verdict == .met)
        #expect(rows[7].verdict == .notMet)
        #expect(rows[8].verdict == .notMet)
    }

    @Test func figuresThatAreNotThereAreAnError() {
        #expect(throws: Program.Failure.self) { try FrameRows.rows(of: "There is no display to open a window on.") }
    }
}
