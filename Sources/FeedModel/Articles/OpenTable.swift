/// The cells of a table that is being read. Decides whether the table is data or layout.
struct OpenTable {
    /// In characters. Longer texts are not data.
    private static let cellLimit = 60
    private static let columnLimit = 12

    /// The number of blocks before the table.
    let start: Int
    private var rows: [[String]] = []
    private var cell: PlainTextWriter?
    private var hasWordsBesideCells = false

    init(start: Int) { self.start = start }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        cell?.append(bytes)
        if cell == nil, !bytes.allSatisfy({ $0 <= 0x20 }) { hasWordsBesideCells = true }
    }

    mutating func append(_ byte: UInt8) { cell?.append(byte) }

    mutating func append(_ scalar: Unicode.Scalar) {
        cell?.append(scalar)
        if cell == nil { hasWordsBesideCells = true }
    }

    /// - Parameter name: The tag's name. `tr` begins a row, and any other a cell.
    mutating func begin(_ name: String) {
        endCell()
        if name == "tr" || rows.isEmpty { rows.append([]) }
        if name != "tr" { cell = PlainTextWriter() }
    }

    private mutating func endCell() {
        if let cell { rows[rows.count - 1].append(LabelText.tame(cell.text)) }
        cell = nil
    }

    /// The table with spaces between its columns; nil if it is layout.
    var text: String? {
        var table = self
        table.endCell()
        let rows = table.rows.filter { !$0.isEmpty }
        let columns = rows.map(\.count).max() ?? 0
        guard !hasWordsBesideCells, rows.count > 1, 2...Self.columnLimit ~= columns,
            rows.allSatisfy({ $0.allSatisfy { $0.utf8.count <= 4 * Self.cellLimit && $0.count <= Self.cellLimit } })
        else { return nil }
        let widths = (0..<columns).map { column in
            rows.lazy.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }
            return cells.joined(separator: "   ")
        }.joined(separator: "\n")
    }
}
