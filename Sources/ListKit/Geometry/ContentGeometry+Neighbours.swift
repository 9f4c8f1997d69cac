package import ListDiffKit

/// The neighbours of a row: in its own line, and in the lines above and below.
extension ContentGeometry {
    /// The numbers of the rows that share a row's line; nil for a row that does not exist.
    ///
    /// - Complexity: O(log n).
    package func rowsOfLine(with position: ListRowPosition) -> Range<Int>? {
        row(of: position).flatMap { line(ofRow: $0) }?.rows
    }

    /// The numbers of the rows that share the line of the row with a number, which must exist.
    ///
    /// - Complexity: O(log n).
    func rowsOfLine(with row: Int) -> Range<Int> { line(ofRow: row)?.rows ?? row..<row + 1 }

    /// The numbers of the rows of the line that an offset falls into, as `row(atOffset:)` has it.
    ///
    /// - Complexity: O(log n).
    package func line(atOffset offset: Double) -> Range<Int>? {
        row(atOffset: offset).flatMap { line(ofRow: $0) }?.rows
    }

    /// The first of the rows before a line that measured nothing and stand where it begins; nil if there are none, or
    /// if that is elsewhere than at an offset.
    ///
    /// - Complexity: O(log n).
    func firstEmptyLine(before rows: Range<Int>, at offset: Double) -> Int? {
        let place = offset * grid.scale - Double(front)
        guard rows.lowerBound > 0, let line = line(where: { Double(pixels($0)) >= place }),
            line.firstRow < rows.lowerBound
        else { return nil }
        let isEmpty = pixels(line.run.sum) == 0
        let first = isEmpty ? line.firstRow : line.rows.upperBound
        return first < rows.lowerBound ? first : nil
    }

    /// Whether items of any section may share lines.
    package var hasLinesOfSeveral: Bool { sections.sum.flowing > 0 }

    /// Whether a row shares its line with other rows.
    ///
    /// - Complexity: O(log n).
    package func sharesLine(_ position: ListRowPosition) -> Bool { (rowsOfLine(with: position)?.count ?? 0) > 1 }

    /// Whether the rows in a row's line, and in the previous or next line, are known.
    ///
    /// - Complexity: O(log n).
    package func knowsLines(around position: ListRowPosition) -> Bool {
        guard lines.sum.guessed > 0, let rows = rowsOfLine(with: position) else { return true }
        return [rows.lowerBound - 1, rows.lowerBound, rows.upperBound].allSatisfy { line(ofRow: $0)?.isGuess != true }
    }

    /// The number of an item's line, counted within its section or within the sections that continue each other's
    /// lines, and its number in that line. Both begin at 0. Nil if the item fills a line.
    ///
    /// - Complexity: O(log n).
    package func placeInLines(of path: ListIndexPath) -> (line: Int, column: Int)? {
        guard let layout = section(path.section)?.shape.layout, layout.widths != .line,
            let row = row(of: .item(path)), let line = line(ofRow: row),
            line.rows.count > 1 || layout.columns(in: lineUnits, on: grid) != 1,
            let first = self.line(ofRow: flow(ofRow: row).lowerBound)
        else { return nil }
        return (line.before.lines - first.before.lines, row - line.firstRow)
    }

    /// The item of a line that is nearest to a position across.
    ///
    /// - Parameters:
    ///   - x: in list space.
    ///   - number: of an item of the line, in the whole list.
    /// - Returns: its number.
    /// - Complexity: O(items of the line + log n).
    package func item(nearestTo x: Double, inLineOfItem number: Int) -> Int {
        guard let row = row(of: .item(path(ofItem: number))), let line = line(ofRow: row), line.rows.count > 1 else {
            return number
        }
        // A line of several rows has nothing but items.
        let first = number - (row - line.firstRow)
        let place = Int(x * grid.scale * Double(PixelGrid.unitsPerPixel))
        let nearest = boxes(of: line).enumerated().min {
            $0.element.distance(to: place) < $1.element.distance(to: place)
        }
        return first + (nearest?.offset ?? row - line.firstRow)
    }

    /// The middle of a row across the scroll direction, in list space; of a header or footer the line's start.
    package func column(of position: ListRowPosition) -> Double {
        guard position.itemPath != nil, let place = place(of: position) else { return 0 }
        return place.origin.x + place.size.width / 2
    }
}

extension RowBox {
    /// The distance of a position across from the row; 0 inside it. At equal distances, the row with the nearer middle
    /// wins.
    fileprivate func distance(to place: Int) -> (Int, Int) {
        (max(start - place, place - start - width, 0), abs(start + width / 2 - place))
    }
}
