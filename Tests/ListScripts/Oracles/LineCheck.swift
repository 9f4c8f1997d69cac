package import ListKit

/// Checks that rows form lines by the rules. It uses only frames, and shares no code with the geometry that places
/// rows.
///
///     let faults = LineCheck(list, rows: rows).faults
///
/// The rows are those near the viewport, in order and without a gap, of the data source's structure, with its widths
/// and spaces.
@MainActor
package struct LineCheck {
    /// A row in list space: y runs along the list, x across it.
    struct Row {
        let position: ListRowPosition
        let place: ListRect

        var item: Int? { position.itemPath?.item }
        var section: Int { position.section }
        var end: Double { place.origin.x + place.size.width }
    }

    /// Rows side by side.
    struct Line {
        var rows: [Row]
        /// Its start along the list, after the space before it.
        var top: Double
    }

    private let rows: [Row]
    private let sections: LineCheckSections
    private let room: Double
    /// Between the insets of the list.
    private let content: ClosedRange<Double>
    private let sight: ClosedRange<Double>
    private let pixel: Double

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - view: the view to check.
    ///   - rows: the rows to check.
    ///   - pixelScale: the number of device pixels per logical pixel.
    ///   - frame: returns where a row is in the content. The default asks the view.
    package init(
        _ view: any AdapterView, rows: [ListRowPosition], pixelScale: Double = 1,
        frame: ((ListRowPosition) -> ListRect?)? = nil
    ) {
        let isVertical = view.scrollDirection == .vertical
        func place(_ frame: ListRect) -> ListRect { view.scrollDirection.exchange(frame) }
        self.rows = rows.compactMap { position in
            (frame?(position) ?? view.frameForRow(at: position)).map { Row(position: position, place: place($0)) }
        }
        let (size, visible) = (view.contentSize, place(view.visibleRect))
        room = isVertical ? size.width : size.height
        let (length, inset) = (isVertical ? size.height : size.width, view.contentInset)
        content = inset.top...max(inset.top, length - inset.bottom)
        sight = visible.minY...max(visible.minY, visible.maxY)
        pixel = 1 / pixelScale
        sections = LineCheckSections(view, room: room, pixel: pixel)
    }

    /// One sentence for each fault. Empty if there is none.
    package var faults: [String] {
        guard room > 0 else { return [] }
        let lines = self.lines
        return containerFaults + overlapFaults + lines.flatMap(faults) + zip(lines, lines.dropFirst()).flatMap(faults)
            + edgeFaults(lines)
    }

    // MARK: Rows

    private var containerFaults: [String] {
        rows.compactMap { row in
            let isInside =
                row.place.origin.x >= -0.01 && row.end <= room + pixel + 0.01 && row.place.minY >= content.lowerBound
                && row.place.maxY <= content.upperBound + 0.01
            return isInside ? nil : "The \(row.position) stands at \(row.place), outside the content."
        }
    }

    private var overlapFaults: [String] {
        let byEdge = rows.sorted { $0.place.minY < $1.place.minY }
        var found: [String] = []
        for (index, row) in byEdge.enumerated() {
            for other in byEdge[(index + 1)...] {
                if other.place.minY >= row.place.maxY - 0.01 { break }
                guard other.place.size.height > 0, other.place.origin.x < row.end - 0.01,
                    row.place.origin.x < other.end - 0.01
                else { continue }
                found.append("The \(row.position) and the \(other.position) cover each other.")
            }
        }
        return found
    }

    // MARK: Lines

    /// A row continues a line if it is next to the previous row, as far down as its section's space requires.
    private var lines: [Line] {
        var lines: [Line] = []
        for row in rows {
            if let line = lines.last, let last = line.rows.last, row.place.origin.x >= last.end - pixel,
                abs(row.place.minY - line.top - above(row, in: line)) < 0.01, sections.mayShareLine(last, row)
            {
                lines[lines.count - 1].rows.append(row)
            } else {
                lines.append(Line(rows: [row], top: row.place.minY - sections.leading(row, startsLine: true)))
            }
        }
        return lines
    }

    private func above(_ row: Row, in line: Line) -> Double {
        let begun = line.rows.contains { $0.section == row.section && $0.item == 0 }
        return sections.leading(row, startsLine: false, sectionBegins: begun || row.item == 0)
    }

    /// Each row has its width, and follows the previous one directly.
    private func faults(of line: Line) -> [String] {
        var found: [String] = []
        for (index, row) in line.rows.enumerated() {
            let isLast = index == line.rows.count - 1
            let wanted =
                index == 0
                ? sections.start(row.section) : line.rows[index - 1].end + sections.gap(line.rows[index - 1], row)
            // Each edge is rounded to its own pixel.
            if abs(row.place.origin.x - wanted) > pixel + 0.01 {
                found.append("The \(row.position) begins at \(row.place.origin.x) across, not at \(wanted).")
            }
            guard let width = sections.width(row) else { continue }
            let stretch = isLast ? pixel : 0
            if row.place.size.width < width - pixel - 0.01 || row.place.size.width > width + pixel + stretch + 0.01 {
                found.append("The \(row.position) is \(row.place.size.width) wide, not \(width).")
            }
        }
        if let last = line.rows.last, last.end > room - sections.end(last.section) + pixel + 0.01 {
            found.append("The \(last.position) ends at \(last.end), behind the end of its line.")
        }
        return found
    }

    /// A line begins where the one before ends, which is as high as its highest row. The row that begins it had no room
    /// there.
    private func faults(between line: Line, and next: Line) -> [String] {
        guard let last = line.rows.last, let first = next.rows.first else { return [] }
        var found: [String] = []
        let bottom = line.rows.map { $0.place.maxY + sections.trailing($0, in: line) }.max() ?? line.top
        let wanted = bottom + sections.spacing(before: first)
        if abs(next.top - wanted) > 0.01 {
            found.append("The line of the \(first.position) begins at \(next.top), not at \(wanted).")
        }
        if fits(first, behind: last) { found.append("The \(first.position) had room in the line before.") }
        return found
    }

    private func fits(_ row: Row, behind last: Row) -> Bool {
        fits(row.position, width: sections.width(row) ?? row.place.size.width, behind: last)
    }

    private func fits(_ position: ListRowPosition, width: Double, behind last: Row) -> Bool {
        let row = Row(position: position, place: ListRect(x: 0, y: 0, width: width, height: 0))
        guard sections.mayShareLine(last, row) else { return false }
        return last.end + sections.gap(last, row) + width < room - sections.end(row.section) - pixel
    }

    // MARK: The edges

    /// The rows cover the visible area, and the last line is full.
    private func edgeFaults(_ lines: [Line]) -> [String] {
        guard let first = rows.first, let line = lines.last, let last = line.rows.last else {
            return sections.firstRow == nil ? [] : ["There are no rows."]
        }
        var found: [String] = []
        let (top, bottom) = (lines[0].top, line.rows.map { $0.place.maxY + sections.trailing($0, in: line) }.max() ?? 0)
        let above = max(sections.spacing(before: first), sections.trailing(before: first))
        if first.position != sections.firstRow, top - above > sight.lowerBound + 0.01 {
            found.append("The first row, the \(first.position), begins in sight.")
        }
        if let next = sections.row(after: last.position) {
            if bottom < sight.upperBound - 0.01, bottom < content.upperBound - 0.01,
                sight.upperBound > bottom + sections.spacing(before: Row(position: next, place: last.place))
                    + sections.leading(Row(position: next, place: last.place), startsLine: true)
            {
                found.append("The last row, the \(last.position), ends in sight.")
            }
            let width = sections.width(Row(position: next, place: last.place))
            if let width, fits(next, width: width, behind: last) {
                found.append("The \(next) has no row, and would stand beside the \(last.position).")
            }
        }
        return found
    }
}
