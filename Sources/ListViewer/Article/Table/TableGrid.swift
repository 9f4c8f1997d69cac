import FeedModel
import GtkBridge

/// The cells of a table, which scroll sideways if they do not fit.
final class TableGrid: ScrollableWidget {
    private var table = ArticleTable(rowCount: 0, columnCount: 0, cells: [])
    private(set) var labels: [Label] = []
    /// How far the start of the table is out of sight, in pixels. The start is at the right of a text that is written
    /// from there.
    private var offset = 0.0
    private var layout: (forWidth: Int, columns: TableLayout, rows: TableRows)?

    init() {
        super.init(cssName: "tablegrid")
        clipsContent = true
    }

    /// - Parameter makeLabel: Makes a label for a cell.
    func show(_ table: ArticleTable, markup: (RichText) -> String, makeLabel: () -> Label) {
        if table != self.table { offset = 0 }
        self.table = table
        layout = nil
        let words = table.text
        followDirection(of: words)
        while labels.count > table.cells.count { removeChild(labels.removeLast()) }
        while labels.count < table.cells.count {
            labels.append(makeLabel())
            addChild(labels[labels.count - 1])
        }
        for (cell, label) in zip(table.cells, labels) {
            label.setMarkup(markup(cell.text))
            // Bold letters are wider than those of average width.
            label.widthInCharacters = min(14, Self.longestWord(in: cell.text.text) + 2)
            label.setClass("table-head", cell.isHead)
            label.setClass("table-end", cell.row + cell.rowCount == table.rowCount)
            // Numbers have no side of their own.
            label.followDirection(of: cell.text.text.contains(where: \.isLetter) ? cell.text.text : words)
            align(label, cell.alignment)
        }
        queueResize()
    }

    /// Labels align by their own direction, cells by that of the table.
    private func align(_ label: Label, _ alignment: ArticleTable.Alignment) {
        let isTurned = label.isRightToLeft != isRightToLeft
        switch alignment {
        case .center: (label.xAlign, label.justification) = (0.5, .center)
        case .start, .end:
            let isAtStart = (alignment == .start) != isTurned
            (label.xAlign, label.justification) = isAtStart ? (0, .left) : (1, .right)
        }
    }

    private static func longestWord(in text: String) -> Int {
        text.split(whereSeparator: \.isWhitespace).lazy.map(\.count).max() ?? 1
    }

    private func layout(inWidth width: Int) -> (forWidth: Int, columns: TableLayout, rows: TableRows) {
        if let layout, layout.forWidth == width { return layout }
        let requests = labels.map { label in
            let request = label.measure(.horizontal)
            return (minimum: request.minimum, natural: request.natural)
        }
        let columns = TableLayout(table, requests: requests, inWidth: width)
        let heights = zip(table.cells, labels).map { cell, label in
            label.measure(.vertical, forSize: columns.width(of: cell)).natural
        }
        let made = (forWidth: width, columns: columns, rows: TableRows(table, needed: heights))
        layout = made
        return made
    }

    /// The size of the whole table in a place of the width.
    func size(inWidth width: Int) -> (width: Int, height: Int) {
        let layout = layout(inWidth: width)
        return (layout.columns.width, layout.rows.height)
    }

    /// Tab goes from cell to cell, and scrolls to what does not fit.
    override func focus(_ direction: FocusDirection) -> Bool? {
        guard direction == .tabForward || direction == .tabBackward else { return nil }
        let order = Array(zip(table.cells, labels))
        let way = direction == .tabForward ? order : order.reversed()
        let start = way.firstIndex { $0.1.containsFocus } ?? 0
        for (cell, label) in way[start...] where label.childFocus(direction) {
            reveal(cell)
            return true
        }
        return false
    }

    private func reveal(_ cell: ArticleTable.Cell) {
        guard let columns = layout?.columns else { return }
        let start = Double(columns.x(ofColumn: cell.column))
        let end = start + Double(columns.width(of: cell))
        offset = min(start, max(offset, end - Double(width)))
        queueAllocate()
    }

    override func horizontalValueDidChange() {
        guard let sideways = horizontalAdjustment else { return }
        offset = isRightToLeft ? sideways.upper - sideways.pageSize - sideways.value : sideways.value
        queueAllocate()
    }

    override func systemSettingsDidChange() { layout = nil }

    override func sizeAllocate(width: Int, height: Int) {
        let layout = layout(inWidth: width)
        let last = Double(max(0, layout.columns.width - width))
        // It changes while the adjustment is configured.
        let offset = min(self.offset, last)
        horizontalAdjustment?.configure(
            value: isRightToLeft ? last - offset : offset, lower: 0, upper: Double(width) + last, stepIncrement: 40,
            pageIncrement: Double(width) * 0.9, pageSize: Double(width))
        self.offset = offset
        verticalAdjustment?.configure(lower: 0, upper: Double(height), pageSize: Double(height))
        for (cell, label) in zip(table.cells, labels) {
            _ = label.measure(.horizontal)
            let cellWidth = layout.columns.width(of: cell)
            let start = Double(layout.columns.x(ofColumn: cell.column)) - offset
            label.allocate(
                width: cellWidth, height: layout.rows.height(of: cell),
                x: isRightToLeft ? Double(width - cellWidth) - start : start,
                y: Double(layout.rows.y(ofRow: cell.row)))
        }
    }
}
