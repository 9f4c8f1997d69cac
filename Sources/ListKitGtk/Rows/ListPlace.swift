/// The place of a row among similar ones, as a screen reader says it: "3 of 20", and "3 of 20, row 1, column 3" if
/// items are side by side.
public struct ListPlace: Hashable, Sendable {
    /// The number of the row, from 1.
    public var number: Int
    /// The number of rows.
    public var total: Int
    /// The number of the row's line, from 1: in its section, or in all sections that share lines with it. Nil if each
    /// item fills a line.
    public var line: Int?
    /// The item's number in its line, from 1.
    public var column: Int?

    /// Creates a place.
    public init(_ number: Int, of total: Int, line: Int? = nil, column: Int? = nil) {
        self.number = number
        self.total = total
        self.line = line
        self.column = column
    }
}
