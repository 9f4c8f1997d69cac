/// A row's place among its likes, as a screen reader says it: "3 of 20", and where items stand side by side "3 of 20,
/// row 1, column 3".
public struct ListPlace: Hashable, Sendable {
    /// From 1.
    public var number: Int
    public var total: Int
    /// The row of items that it stands in, from 1: in its section, or in all sections that share its lines. Nil where
    /// each item fills a line.
    public var line: Int?
    /// The item's number in that line, from 1.
    public var column: Int?

    public init(_ number: Int, of total: Int, line: Int? = nil, column: Int? = nil) {
        self.number = number
        self.total = total
        self.line = line
        self.column = column
    }
}
