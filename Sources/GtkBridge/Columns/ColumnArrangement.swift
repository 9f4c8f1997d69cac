/// What the user has changed about the columns of a table. A program can store it and restore it.
///
///     UserDefaults.standard.set(try? JSONEncoder().encode(model.arrangement), forKey: "columns")
///
/// Columns that do not exist any more are ignored, and new ones stand where the program declares them. So an arrangement
/// of an earlier version of the program can be restored.
public struct ColumnArrangement: Hashable, Sendable, Codable {
    /// The identifiers in the user's order; empty for the order of the program.
    public var order: [String] = []
    /// For each column that the user has hidden or shown, whether it is hidden.
    public var hidden: [String: Bool] = [:]
    /// The widths that the user has set, in logical pixels. A flexible column with such a width still takes its share
    /// when the list becomes wider or narrower.
    public var widths: [String: Int] = [:]
    /// What flexible columns with a width of the user leave free at the end; negative if the columns were wider than
    /// the list.
    public var freeWidth = 0
    /// The order of the rows; nil for that of the program.
    public var sort: ColumnSort?

    /// Creates an arrangement in which nothing is changed.
    public init() {}

    /// Returns the columns in the user's order, hidden ones included.
    func ordered(_ columns: [TableColumn]) -> [TableColumn] {
        let declared = Dictionary(columns.map { ($0.id, $0) }) { first, _ in first }
        var seen: Set<String> = []
        var result = order.filter { seen.insert($0).inserted }.compactMap { declared[$0] }
        var place = 0
        for column in columns {
            if let found = result.firstIndex(where: { $0.id == column.id }) {
                place = found + 1
            } else {
                result.insert(column, at: place)
                place += 1
            }
        }
        return result
    }

    func isHidden(_ column: TableColumn) -> Bool { hidden[column.id] ?? column.isHidden }

    /// Returns the columns that are shown, in the user's order. One of them always is.
    func shown(_ columns: [TableColumn]) -> [TableColumn] {
        let all = ordered(columns)
        let shown = all.filter { !isHidden($0) }
        return shown.isEmpty ? Array(all.prefix(1)) : shown
    }
}

/// The column that rows are sorted by, and how.
public struct ColumnSort: Hashable, Sendable, Codable {
    /// The identifier of the column.
    public var column: String
    public var isAscending: Bool

    /// Creates a sort order.
    public init(_ column: String, isAscending: Bool = true) {
        self.column = column
        self.isAscending = isAscending
    }
}
