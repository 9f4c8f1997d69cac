/// A table of an article: cells in a grid.
public struct ArticleTable: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable { case start, center, end }

    public struct Cell: Hashable, Sendable {
        public var text: RichText
        /// From 0.
        public var row: Int
        /// From 0.
        public var column: Int
        /// At least 1.
        public var rowCount = 1
        /// At least 1.
        public var columnCount = 1
        /// Whether it names a column or row.
        public var isHead = false
        public var alignment = Alignment.start

        public init(text: RichText, row: Int, column: Int) {
            self.text = text
            self.row = row
            self.column = column
        }
    }

    public var rowCount: Int
    public var columnCount: Int
    /// By row, and by column in it. No two overlap.
    public var cells: [Cell]

    public init(rowCount: Int, columnCount: Int, cells: [Cell]) {
        self.rowCount = rowCount
        self.columnCount = columnCount
        self.cells = cells
    }

    /// The cells of each row with tabs between them, for the clipboard and for screen readers.
    public var text: String {
        let rows = Dictionary(grouping: cells, by: \.row)
        return (0..<rowCount).map { row in
            (rows[row] ?? []).map(\.text.text).joined(separator: "\t")
        }.joined(separator: "\n")
    }
}
