import HTMLTree

/// Reads a table that is data. One that only arranges parts of a page is no such table.
struct TableReader {
    /// Of a block. A longer table continues in another one, with the same head.
    private static let cellLimit = 300
    /// Wider tables are layout, or an attack.
    private static let columnLimit = 100
    /// In bytes. Longer cells are parts of a page, unless the table has a head.
    private static let textLimit = 1_200

    private struct Source {
        let node: Int
        let isInHead: Bool
    }

    private let tree: HTMLTree
    private var rows: [[Source]] = []
    private var caption: Int?
    /// Whether the page says that the table is data.
    private var isExplicit = false

    /// - Returns: The blocks of the table; nil if it is layout.
    static func blocks(_ tree: HTMLTree, _ node: Int) -> [ArticleBlock]? {
        if ["presentation", "none"].contains(tree.attribute("role", of: node)?.lowercased() ?? "") { return nil }
        var reader = TableReader(tree)
        guard reader.collect(node), let table = reader.table() else { return nil }
        let caption = reader.caption.map { InlineReader.text(tree, in: $0) } ?? RichText("")
        return pieces(of: table).enumerated().map { index, piece in
            ArticleBlock(.table(piece), index == 0 ? caption : RichText(""))
        }
    }

    private init(_ tree: HTMLTree) { self.tree = tree }

    /// Content that a cell of data does not have.
    private static let neverInData: HTMLNameSet = [
        .h1, .h2, .h3, .h4, .h5, .h6, .figure, .hr, .video, .audio, .embed, .iframe, .object, .pre, .blockquote,
    ]

    /// - Returns: Whether the table can be data.
    private mutating func collect(_ table: Int) -> Bool {
        var holdsBlocks = false
        var isInHead = false
        var walk = tree.walk(below: table)
        while let step = walk.next() {
            guard case .enter(let node) = step, tree.kind(node) == .element else {
                if case .leave(let node) = step, tree.name(node) == .thead { isInHead = false }
                continue
            }
            switch tree.name(node) {
            case .table: return false
            case _ where tree.isHidden(node): walk.skipChildren()
            case .thead:
                isInHead = true
                isExplicit = true
            case .tr: rows.append([])
            case .caption:
                caption = node
                isExplicit = true
            case .th, .td:
                if rows.isEmpty { rows.append([]) }
                if tree.name(node) == .th { isExplicit = true }
                rows[rows.count - 1].append(Source(node: node, isInHead: isInHead))
            case let name:
                if Self.neverInData.contains(name) { holdsBlocks = true }
                if HTMLWords(tree, node) == nil, HTMLPicture(tree, node) != nil { holdsBlocks = true }
            }
        }
        rows.removeAll(where: \.isEmpty)
        return !holdsBlocks || isExplicit
    }

    private func table() -> ArticleTable? {
        var cells: [ArticleTable.Cell] = []
        // For each column, the first row that is free.
        var free: [Int] = []
        for (row, sources) in rows.enumerated() {
            var column = 0
            for source in sources {
                while column < free.count, free[column] > row { column += 1 }
                guard column < Self.columnLimit else { return nil }
                let columns = max(1, min(span("colspan", source) ?? 1, Self.columnLimit - column))
                let height = span("rowspan", source).map { $0 == 0 ? rows.count : $0 } ?? 1
                let end = min(row + max(1, height), rows.count)
                while free.count < column + columns { free.append(0) }
                // A cell that would reach into another ends before it.
                var width = 1
                while width < columns, free[column + width] <= row { width += 1 }
                for index in column..<(column + width) { free[index] = end }
                cells.append(cell(source, row, column, end - row, width))
                column += width
            }
        }
        let isData = isExplicit || rows.count > 1 && cells.allSatisfy { $0.text.text.utf8.count <= Self.textLimit }
        guard isData, free.count > 1 || isExplicit && rows.count > 1 else { return nil }
        align(&cells, columns: free.count)
        return ArticleTable(rowCount: rows.count, columnCount: free.count, cells: cells)
    }

    private func span(_ name: String, _ source: Source) -> Int? {
        tree.line(name, of: source.node).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    private func cell(_ source: Source, _ row: Int, _ column: Int, _ height: Int, _ width: Int) -> ArticleTable.Cell {
        var cell = ArticleTable.Cell(text: InlineReader.text(tree, in: source.node), row: row, column: column)
        cell.rowCount = height
        cell.columnCount = width
        cell.isHead = source.isInHead || tree.name(source.node) == .th
        switch tree.line("align", of: source.node)?.lowercased() ?? tree.style("text-align", of: source.node) {
        case "right", "end": cell.alignment = .end
        case "center": cell.alignment = .center
        default: break
        }
        return cell
    }

    /// Aligns columns of numbers at their end, with their heads.
    private func align(_ cells: inout [ArticleTable.Cell], columns: Int) {
        var isNumeric = [Bool?](repeating: nil, count: columns)
        for cell in cells where !cell.isHead && cell.columnCount == 1 && !cell.text.isEmpty {
            isNumeric[cell.column] = (isNumeric[cell.column] ?? true) && Self.isNumber(cell.text.text)
        }
        for index in cells.indices where isNumeric[cells[index].column] == true && cells[index].columnCount == 1 {
            cells[index].alignment = .end
        }
    }

    /// As in "12,000", "−3.5 %", "41 ms" and "£12".
    private static func isNumber(_ text: String) -> Bool {
        let signs: Set<Character> = ["+", "-", "−", "±", "~", "≈", "<", ">", "$", "€", "£", "¥"]
        let rest = text.drop { signs.contains($0) || $0.isWhitespace }
        guard let first = rest.first, first.isNumber, rest.count <= 24 else { return false }
        let unit = rest.drop { $0.isNumber || ".,:/ '\u{A0}\u{202F}\u{2009}".contains($0) }
        return unit.count <= 2 || units.contains(String(unit))
    }

    private static let units: Set<String> = [
        "KiB", "MiB", "GiB", "TiB", "kWh", "mph", "rpm", "km/h", "m/s", "min", "dpi",
    ]

    /// Divides a long table between rows that no cell connects.
    private static func pieces(of table: ArticleTable) -> [ArticleTable] {
        guard table.cells.count > cellLimit else { return [table] }
        var cuts = Set(0...table.rowCount)
        for cell in table.cells where cell.rowCount > 1 {
            for row in (cell.row + 1)..<(cell.row + cell.rowCount) { cuts.remove(row) }
        }
        let headRows = (0..<table.rowCount).prefix { row in
            table.cells.filter { $0.row == row }.allSatisfy(\.isHead) && cuts.contains(row + 1)
        }.count
        let rows = Dictionary(grouping: table.cells, by: \.row)
        let head = (0..<headRows).flatMap { rows[$0] ?? [] }
        var pieces: [ArticleTable] = []
        var start = headRows
        var cells = head
        for row in headRows..<table.rowCount {
            cells += (rows[row] ?? []).map { cell in
                var cell = cell
                cell.row += headRows - start
                return cell
            }
            guard cells.count >= cellLimit || row == table.rowCount - 1, cuts.contains(row + 1) else { continue }
            pieces.append(
                ArticleTable(rowCount: row + 1 - start + headRows, columnCount: table.columnCount, cells: cells))
            start = row + 1
            cells = head
        }
        return pieces.isEmpty ? [table] : pieces
    }
}

extension InlineReader {
    /// The text of a cell or caption, with a line for each of its paragraphs and items.
    static func text(_ tree: HTMLTree, in node: Int) -> RichText {
        var reader = InlineReader(tree)
        var walk = tree.walk(below: node)
        while let step = walk.next() {
            switch step {
            case .enter(let found) where tree.kind(found) == .text: reader.append(tree.text(found))
            case .enter(let found) where tree.kind(found) == .element:
                if HTMLWords(tree, found) == nil, let picture = HTMLPicture(tree, found) {
                    reader.append(picture)
                    walk.skipChildren()
                    continue
                }
                switch reader.enter(found) {
                case .read: break
                case .done: walk.skipChildren()
                case .block:
                    reader.beginBlock()
                    if tree.name(found) == .li { reader.append("• ") }
                }
            case .enter: break
            case .leave(let found):
                reader.leave(found)
                if HTMLEffect(tree.name(found)) != nil, tree.name(found) != .br { reader.beginBlock() }
            }
        }
        return reader.take(isPreformatted: false)
    }

    private mutating func beginBlock() { writer.breakLine() }

    /// A picture in a cell is its words, which lead to it.
    private mutating func append(_ picture: HTMLPicture) {
        guard let source = picture.source else { return append(picture.alternative) }
        let name = source.split(separator: "/").last.map(String.init) ?? source
        append(picture.alternative.isEmpty ? LabelText.line(name, to: 40) : picture.alternative, link: link ?? source)
    }

    private mutating func append(_ words: String, link: String) {
        writer.change(to: [], link: link)
        append(words)
        writer.change(to: [], link: self.link)
    }
}
