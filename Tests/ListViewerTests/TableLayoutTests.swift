import FeedModel
import Testing

@testable import ListViewer

@Suite struct TableLayoutTests {
    /// A row of cells with their minimum and natural widths.
    private func widths(_ requests: [(minimum: Int, natural: Int)], in width: Int) -> [Int] {
        let cells = requests.indices.map { ArticleTable.Cell(text: RichText("x"), row: 0, column: $0) }
        let table = ArticleTable(rowCount: 1, columnCount: requests.count, cells: cells)
        return TableLayout(table, requests: requests, inWidth: width).widths
    }

    @Test func columnsThatFitAreAsWideAsTheyLike() {
        #expect(widths([(20, 100), (20, 500)], in: 648) == [100, 500])
    }

    @Test func aColumnOfSentencesTakesTheRoomThatIsLeft() {
        #expect(widths([(20, 100), (60, 2_000)], in: 648) == [100, 548])
    }

    @Test func narrowColumnsStayAndWideOnesGiveWay() {
        let widths = widths([(60, 70), (80, 900), (80, 900)], in: 400)
        #expect(widths.reduce(0, +) <= 400 && widths[0] >= 60 && widths[1] > 100 && widths[1] == widths[2])
    }

    @Test func aTableIsWiderThanItsPlaceIfItMust() {
        #expect(widths([(200, 300), (200, 300)], in: 300) == [200, 200])
    }

    @Test func aCellOfTwoColumnsMakesThemWideEnough() {
        var wide = ArticleTable.Cell(text: RichText("x"), row: 0, column: 0)
        wide.columnCount = 2
        let below = (0..<2).map { ArticleTable.Cell(text: RichText("x"), row: 1, column: $0) }
        let table = ArticleTable(rowCount: 2, columnCount: 2, cells: [wide] + below)
        let layout = TableLayout(table, requests: [(100, 300), (20, 50), (20, 50)], inWidth: 648)
        #expect(layout.width == 300 && layout.width(of: wide) == 300 && layout.x(ofColumn: 1) == 50)
    }

    @Test func aCellOfTwoRowsMakesTheSecondHighEnough() {
        var tall = ArticleTable.Cell(text: RichText("x"), row: 0, column: 0)
        tall.rowCount = 2
        let others = (0..<2).map { ArticleTable.Cell(text: RichText("x"), row: $0, column: 1) }
        let table = ArticleTable(rowCount: 2, columnCount: 2, cells: [tall] + others)
        let rows = TableRows(table, needed: [100, 30, 30])
        #expect(rows.heights == [30, 70] && rows.height(of: tall) == 100 && rows.y(ofRow: 1) == 30)
    }
}
