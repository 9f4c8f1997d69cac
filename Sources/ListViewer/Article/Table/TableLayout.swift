import FeedModel

/// The widths and places of a table's columns.
///
/// Columns are as wide as they like if they fit. Otherwise those with sentences give way, first to a comfortable width
/// and then down to their minimum. Beyond that the table is wider than its place.
struct TableLayout: Equatable {
    /// In logical pixels: sentences read well in it.
    static let comfortableWidth = 360

    let widths: [Int]

    /// - Parameters:
    ///   - requests: The minimum and natural width of each cell, in the order of the table's cells.
    ///   - width: The width of the place.
    init(_ table: ArticleTable, requests: [(minimum: Int, natural: Int)], inWidth width: Int) {
        var minimum = [Int](repeating: 0, count: table.columnCount)
        var natural = minimum
        for (cell, request) in zip(table.cells, requests) where cell.columnCount == 1 {
            minimum[cell.column] = max(minimum[cell.column], request.minimum)
            natural[cell.column] = max(natural[cell.column], request.natural)
        }
        for (cell, request) in zip(table.cells, requests) where cell.columnCount > 1 {
            let columns = cell.column..<(cell.column + cell.columnCount)
            let last = columns.upperBound - 1
            minimum[last] += max(0, request.minimum - minimum[columns].reduce(0, +))
            natural[last] += max(0, request.natural - natural[columns].reduce(0, +))
        }
        natural = zip(minimum, natural).map(max)
        let comfortable = zip(minimum, natural).map { max($0, min($1, Self.comfortableWidth)) }
        let isTight = comfortable.reduce(0, +) > width
        widths = Self.share(
            width, from: isTight ? minimum : comfortable, to: isTight ? comfortable : natural)
    }

    /// Widths between two bounds whose sum is the width, or the bounds themselves if it is beyond them.
    private static func share(_ width: Int, from least: [Int], to most: [Int]) -> [Int] {
        let (sum, limit) = (least.reduce(0, +), most.reduce(0, +))
        guard limit > sum else { return least }
        let room = min(max(0, width - sum), limit - sum)
        return zip(least, most).map { $0 + ($1 - $0) * room / (limit - sum) }
    }

    var width: Int { widths.reduce(0, +) }

    func x(ofColumn column: Int) -> Int { widths[..<column].reduce(0, +) }

    func width(of cell: ArticleTable.Cell) -> Int {
        widths[cell.column..<(cell.column + cell.columnCount)].reduce(0, +)
    }
}

/// The heights of a table's rows.
struct TableRows {
    private(set) var heights: [Int]

    /// - Parameter needed: The height of each cell, in the order of the table's cells.
    init(_ table: ArticleTable, needed: [Int]) {
        heights = [Int](repeating: 0, count: table.rowCount)
        for (cell, height) in zip(table.cells, needed) where cell.rowCount == 1 {
            heights[cell.row] = max(heights[cell.row], height)
        }
        for (cell, height) in zip(table.cells, needed) where cell.rowCount > 1 {
            let rows = cell.row..<(cell.row + cell.rowCount)
            heights[rows.upperBound - 1] += max(0, height - heights[rows].reduce(0, +))
        }
    }

    var height: Int { heights.reduce(0, +) }

    func y(ofRow row: Int) -> Int { heights[..<row].reduce(0, +) }

    func height(of cell: ArticleTable.Cell) -> Int { heights[cell.row..<(cell.row + cell.rowCount)].reduce(0, +) }
}
