/// The position of a row among similar ones, as a screen reader says it: "3 of 20", and "3 of 20, row 1, column 3" if
/// items are side by side. All numbers count from 1.
public struct ListAccessiblePosition: Hashable, Sendable {
    public var number: Int
    public var total: Int
    public var line: Int?
    public var column: Int?

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - number: the number of the row.
    ///   - total: the number of rows.
    ///   - line: the number of the row's line in its section, or in all sections that share lines with it. Nil if each
    ///     item fills a line.
    ///   - column: the row's number in its line.
    public init(_ number: Int, of total: Int, line: Int? = nil, column: Int? = nil) {
        self.number = number
        self.total = total
        self.line = line
        self.column = column
    }
}
