import HTMLTree

/// Reads a table that is data. One that only arranges parts of a page is no such table.
struct TableReader {
    /// Of a block. A longer table continues in another one, with the same head.
    private static let cellLimit = 300
    /// Of a block whose rows are connected by cells, which are cut there.
    private static let connectedLimit = 600
    /// Of a head that stands above each block.
    private static let headLimit = columnLimit
    /// Wider tables are layout, or an attack.
    private static let columnLimit = 100
    /// In bytes. Longer cells are parts of a page.
    private static let textLimit = 1_200
    /// The same, if the page says that the table is data.
    private static let explicitTextLimit = 16_000

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
        .h1, .h2, .h3, .h4, .h5, .h6, .figure, .hr, .video, .audio, .embed, .object, .pre, .blockquote,
    ]

    private static let parts: HTMLNameSet = [.thead, .tr, .caption, .th, .td]

    /// - Returns: Whether the table can be data.
    private mutating func collect(_ table: Int) -> Bool {
        var holdsBlocks = false
        var isInHead = false
        // The table that is in a cell of this one.
        var inner: Int?
        var walk = tree.walk(below: table)
        while let step = walk.next() {
            guard case .enter(let node) = step, tree.kind(node) == .element else {
                guard case .leave(let node) = step else { continue }
                if node == inner { inner = nil }
                if tree.name(node) == .thead, inner == nil { isInHead = false }
                continue
            }
            // A `<td>` in a drawing is no cell.
            let name: HTMLName = tree.namespace(node) == .html ? tree.name(node) : .other
            switch name {
            case .table:
                // Only one table is read with the one around it, so that no part of a page is read more than twice.
                // Pages that are made for mail have their columns in heads.
                guard inner == nil, isExplicit, let cell = rows.last?.last, tree.name(cell.node) == .td else {
                    return false
                }
                inner = node
            // It becomes a row of the article, for which a cell has no place.
            case _ where Embed.isEmbed(tree, node) && isShown(embed: node): return false
            case _ where tree.isHidden(node): walk.skipChildren()
            case _ where inner != nil && Self.parts.contains(name): break
            case .thead:
                isInHead = true
                isExplicit = true
            case .tr: rows.append([])
            case .caption:
                // There is room for one.
                if caption != nil { return false }
                caption = node
                isExplicit = true
            case .th, .td:
                if rows.isEmpty { rows.append([]) }
                if name == .th { isExplicit = true }
                rows[rows.count - 1].append(Source(node: node, isInHead: isInHead))
            default:
                if Self.neverInData.contains(name) { holdsBlocks = true }
                if name == .video || name == .audio { walk.skipChildren() }
                guard let picture = HTMLPicture(tree, node), !picture.isInline else { continue }
                // Nor has it one for a picture.
                if picture.source != nil { return false }
                holdsBlocks = true
            }
        }
        rows.removeAll(where: \.isEmpty)
        return !holdsBlocks || isExplicit
    }

    /// Whether there is something to open or to read in a player or a page within the page.
    private func isShown(embed node: Int) -> Bool {
        if Embed.isUnseen(tree, node) { return false }
        if tree.attribute("srcdoc", of: node) != nil || tree.address("poster", of: node) != nil { return true }
        return !Embed.files(tree, node).isEmpty
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
                let end = row + max(1, min(height, rows.count - row))
                while free.count < column + columns { free.append(0) }
                // A cell that would reach into another ends before it.
                var width = 1
                while width < columns, free[column + width] <= row { width += 1 }
                for index in column..<(column + width) { free[index] = end }
                cells.append(cell(source, row, column, end - row, width))
                column += width
            }
        }
        let limit = isExplicit ? Self.explicitTextLimit : Self.textLimit
        guard cells.allSatisfy({ $0.text.text.utf8.count <= limit }), isExplicit || rows.count > 1,
            free.count > 1 || isExplicit && rows.count > 1
        else { return nil }
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

    /// Divides a long table between rows that no cell connects, if there are such.
    ///
    /// - Complexity: O(cells)
    private static func pieces(of table: ArticleTable) -> [ArticleTable] {
        guard table.cells.count > cellLimit else { return [table] }
        let rows = Dictionary(grouping: table.cells, by: \.row)
        let headCount = Self.headCount(rows, table.rowCount)
        let head = (0..<headCount).flatMap { rows[$0] ?? [] }
        var pieces: [ArticleTable] = []
        var cells = head
        var start = headCount
        // The first row that no cell before reaches.
        var reach = headCount
        for row in headCount..<table.rowCount {
            for var cell in rows[row] ?? [] {
                reach = max(reach, row + cell.rowCount)
                cell.row += headCount - start
                cells.append(cell)
            }
            let limit = reach > row + 1 ? connectedLimit : cellLimit
            guard cells.count >= limit || row == table.rowCount - 1 else { continue }
            let rowCount = row + 1 - start + headCount
            for index in cells.indices {
                cells[index].rowCount = min(cells[index].rowCount, rowCount - cells[index].row)
            }
            pieces.append(ArticleTable(rowCount: rowCount, columnCount: table.columnCount, cells: cells))
            cells = head
            start = row + 1
            reach = start
        }
        return pieces
    }

    /// The number of rows at the top that are nothing but heads; 0 if they are too many to be repeated.
    private static func headCount(_ rows: [Int: [ArticleTable.Cell]], _ rowCount: Int) -> Int {
        var (count, cellCount, reach) = (0, 0, 0)
        for row in 0..<rowCount {
            let cells = rows[row] ?? []
            guard cells.allSatisfy(\.isHead) else { break }
            cellCount += cells.count
            if cellCount > headLimit { return 0 }
            for cell in cells { reach = max(reach, row + cell.rowCount) }
            if reach <= row + 1 { count = row + 1 }
        }
        return count
    }
}

extension InlineReader {
    /// The text of a cell or caption, with a line for each of its paragraphs and items.
    static func text(_ tree: HTMLTree, in node: Int) -> RichText {
        var reader = InlineReader(tree)
        var preformattedDepth = 0
        var walk = tree.walk(below: node)
        while let step = walk.next() {
            switch step {
            case .enter(let found) where tree.kind(found) == .text: reader.append(tree.text(found))
            case .enter(let found) where tree.kind(found) == .element:
                if let picture = HTMLPicture(tree, found), !picture.isInline {
                    // A table with a picture that can be shown is not read as one.
                    reader.append(picture.alternative)
                    walk.skipChildren()
                    continue
                }
                switch reader.enter(found) {
                case .read: break
                case .done: walk.skipChildren()
                case .block where tree.name(found) == .br && preformattedDepth > 0: reader.breakLine()
                case .block where tree.isLaterCell(found): reader.append("\u{2003}")
                case .block:
                    reader.beginBlock()
                    if tree.name(found) == .li { reader.append("• ") }
                    if HTMLEffect(tree, found) == .keepsSpace { preformattedDepth += 1 }
                    reader.writer.isPreformatted = preformattedDepth > 0
                }
            case .enter: break
            case .leave(let found):
                reader.leave(found)
                guard let effect = HTMLEffect(tree, found), effect != .breaksOnce, effect != .separatesCells else {
                    continue
                }
                if effect == .keepsSpace, !tree.isHidden(found) { preformattedDepth -= 1 }
                reader.writer.isPreformatted = preformattedDepth > 0
                reader.beginBlock()
            }
        }
        return reader.take(isPreformatted: false)
    }

    private mutating func beginBlock() { writer.breakLine() }
}

extension HTMLTree {
    /// Whether the element is a cell that is not the first of its row.
    fileprivate func isLaterCell(_ node: Int) -> Bool {
        guard name(node) == .td || name(node) == .th else { return false }
        var sibling = previousSibling(node)
        while let found = sibling, kind(found) != .element { sibling = previousSibling(found) }
        return sibling != nil
    }
}
