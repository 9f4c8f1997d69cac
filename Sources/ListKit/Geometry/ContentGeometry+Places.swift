/// Where rows are: along the scroll direction and across it.
extension ContentGeometry {
    /// The room of a line across the scroll direction, in logical pixels.
    package var lineWidth: Double { grid.edge(lineUnits) }

    /// The insets of a section; none where it has not asked for any.
    package func insets(of section: Int) -> ListInsets {
        guard let layout = self.section(section)?.shape.layout else { return .zero }
        let (leading, trailing) = (grid.length(layout.leading), grid.length(layout.trailing))
        let (start, end) = (grid.edge(layout.start), grid.edge(layout.end))
        return direction == .vertical
            ? ListInsets(top: leading, left: start, bottom: trailing, right: end)
            : ListInsets(top: start, left: leading, bottom: end, right: trailing)
    }

    /// The frame of a row in the content, with x and y as on screen if lines begin at the left; nil for a row that does
    /// not exist.
    package func frame(of position: ListRowPosition) -> ListRect? {
        place(of: position).map(direction.exchange)
    }

    /// The frame of a row in list space: y always runs along the scroll direction, and x along the lines. Nil for a row
    /// that does not exist.
    package func place(of position: ListRowPosition) -> ListRect? { row(at: position)?.place }

    /// All that is known of a row: its number among all rows of the list, its frame in list space, and its length
    /// along the list, which is nil while it is an estimate. Nil for a row that does not exist.
    ///
    /// - Complexity: O(log n), once for all three.
    package func row(at position: ListRowPosition) -> (number: Int, place: ListRect, measuredHeight: Double?)? {
        guard let (before, shape) = section(position.section), let inside = shape.row(of: position),
            let line = line(ofRow: before.rows + inside)
        else { return nil }
        let row = before.rows + inside
        let extent = extent(ofRow: row, in: line)
        let (start, length) = (grid.length(extent.start), grid.length(extent.length))
        var (left, right) = (shape.layout.start, shape.layout.start + shape.layout.room(in: lineUnits))
        if position.itemPath != nil, shape.layout.widths != .line {
            let box = box(at: row - line.firstRow, in: line, of: line.firstRow >= before.rows ? shape : nil)
            (left, right) = (box.start, box.start + box.width)
            // What ends less than a pixel in front of the line's end reaches to it: shares of a line are whole units.
            let end = lineUnits - shape.layout.end
            if (1...PixelGrid.unitsPerPixel).contains(end - right) { right = end }
        }
        let (edge, width) = (grid.edge(left), grid.edge(right) - grid.edge(left))
        return (
            row, ListRect(x: edge, y: start, width: width, height: length),
            self.length(ofRow: row, in: line).pixels.map(grid.length)
        )
    }

    /// The item at a point of the content; nil for a point outside the items.
    package func item(at point: ListPoint) -> ListIndexPath? {
        let offset = direction == .vertical ? point.y : point.x
        guard (0..<totalHeight).contains(offset), let row = row(atOffset: offset), let line = line(ofRow: row)
        else { return nil }
        let positions = line.rows.lazy.map { position(ofRow: $0) }
        return positions.first { frame(of: $0)?.contains(point) == true }?.itemPath
    }

    func boxes(of line: Line) -> [RowBox] {
        switch line.run.content {
        case .boxes(let boxes): boxes
        case .guess: []
        case .rows: (0..<line.run.rowsPerLine).map { box(at: $0, in: line) }
        }
    }

    /// The place of a row in its line, which is no guess.
    ///
    /// - Parameters:
    ///   - index: the row's number in the line.
    ///   - shape: that of the section of the line's first row, if it is known: what holds for the whole line.
    func box(at index: Int, in line: Line, of shape: SectionShape? = nil) -> RowBox {
        switch line.run.content {
        case .boxes(let boxes): return boxes[index]
        case .guess: return RowBox(start: 0, width: 0, length: .item)
        case .rows(let length):
            let layout = (shape ?? section(ofRow: line.firstRow)?.shape)?.layout ?? SectionLayout()
            let width = layout.itemWidth(in: lineUnits, on: grid) ?? 0
            return RowBox(start: layout.start + index * (width + layout.itemSpacing), width: width, length: length)
        }
    }
}
