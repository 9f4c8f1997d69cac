import ListDiffKit

/// Puts the rows of one flow into lines, one line after another.
struct LineBreaker {
    typealias Place = (section: Int, firstRow: Int, shape: SectionShape)

    let lineUnits: Int
    let grid: PixelGrid
    /// The row that the next line begins with.
    private(set) var row: Int
    private let end: Int
    /// The rows that are in no line yet, in the lines they stood in.
    private var lengths: SummedSequence<LineRun>
    /// The same for the items already in the current line.
    private var atHand: ArraySlice<(length: RowLength, count: Int, perLine: Int)> = []

    init(lineUnits: Int, grid: PixelGrid, rows: Range<Int>, lengths: SummedSequence<LineRun>) {
        self.lineUnits = lineUnits
        self.grid = grid
        (row, end) = (rows.lowerBound, rows.upperBound)
        self.lengths = lengths
    }

    /// The rows that are in no line: a guess. Where they are alike, as many are likely to share a line as so far.
    ///
    /// - Parameter broken: the lines so far.
    func rest(after broken: LineSum) -> SummedSequence<LineRun> {
        var rows = SummedSequence(atHand.flatMap { LineRun.lines($0.count, of: $0.perLine, $0.length) }) + lengths
        if let first = rows.first, first.lines == rows.sum.lines, case .rows(.item) = first.content {
            rows = SummedSequence(LineRun.lines(rows.sum.rows, of: max(1, broken.rows / max(1, broken.lines)), .item))
        }
        return rows.isEmpty ? rows : SummedSequence(.guess(rows))
    }

    /// The next line; or the next lines, where items of one width and length follow each other.
    ///
    /// - Parameters:
    ///   - section: of the row that the line begins with.
    ///   - next: finds the section of another row.
    mutating func nextLine(
        _ section: Int, _ firstRow: Int, _ shape: SectionShape, next: (Int) -> Place?,
        _ width: (ListIndexPath) -> Double?
    ) -> LineRun {
        let firstItem = firstRow + (shape.hasHeader ? 1 : 0)
        let item = row - firstItem
        // The first and the last line have other space around them, or other sections next to them.
        if item > 0, let columns = shape.layout.columns(in: lineUnits, on: grid), let alike = peek() {
            let lines = min(alike.count, shape.itemCount - item - 1) / columns
            if lines > 0 {
                take(lines * columns)
                return LineRun(lines: lines, of: columns, above: shape.layout.lineSpacing, .rows(alike.length))
            }
        }
        var boxes: [RowBox] = []
        var place: Place = (section, firstRow, shape)
        var across = shape.layout.start
        let mostBoxes = lineUnits / PixelGrid.unitsPerPixel
        while row < end {
            let (layout, first) = (place.shape.layout, place.firstRow + (place.shape.hasHeader ? 1 : 0))
            let entered = boxes.count
            let above = row == first && !place.shape.hasHeader ? layout.leading : 0
            let sectionEnd = first + place.shape.itemCount
            // Where there is no room, as before the first layout, no two items share it.
            let hasRoom = layout.room(in: lineUnits) > 0
            while row < sectionEnd {
                let width = widthOfItem(row - first, of: place, width)
                // Items without a width take no room, but a whole list of them would be one line, all of it in sight.
                let isFull =
                    across + width > lineUnits - layout.end + PixelGrid.unitsPerPixel
                    || boxes.count >= mostBoxes
                if isFull || !hasRoom, !boxes.isEmpty { return line(boxes, item, shape) }
                boxes.append(RowBox(start: across, width: width, length: peek()?.length ?? .item, above: above))
                take(1)
                across += width + layout.itemSpacing
            }
            if !place.shape.hasFooter { for box in entered..<boxes.count { boxes[box].below = layout.trailing } }
            guard row < end, let following = next(row) else { break }
            across += layout.end + following.shape.layout.start
            place = following
        }
        return line(boxes, item, shape)
    }

    private func widthOfItem(_ item: Int, of place: Place, _ width: (ListIndexPath) -> Double?) -> Int {
        if let width = place.shape.layout.itemWidth(in: lineUnits, on: grid) { return width }
        let room = place.shape.layout.room(in: lineUnits)
        let asked = width(ListIndexPath(section: place.section, item: item))
        return asked.map { min(max(0, grid.units($0)), room) } ?? room
    }

    /// A line that begins with an item of a section.
    private func line(_ boxes: [RowBox], _ item: Int, _ shape: SectionShape) -> LineRun {
        let above = item > 0 ? shape.layout.lineSpacing : 0
        guard let first = boxes.first, shape.layout.columns(in: lineUnits, on: grid) != nil,
            boxes.count <= shape.itemCount - item,
            boxes.allSatisfy({ ($0.length, $0.above, $0.below) == (first.length, first.above, first.below) })
        else { return .boxes(boxes, above: above) }
        return LineRun(of: boxes.count, above: above + first.above, below: first.below, .rows(first.length))
    }

    // MARK: Lengths

    /// The length of the next row, and how many rows in sequence have it.
    private mutating func peek() -> (length: RowLength, count: Int)? {
        while atHand.isEmpty, let run = lengths.first {
            lengths = lengths.dropFirst(run.lines)
            switch run.content {
            case .rows(let length): atHand = [(length, run.lines * run.rowsPerLine, run.rowsPerLine)]
            case .boxes(let boxes): atHand = boxes.map { ($0.length, 1, 1) }[...]
            case .guess(let inner): lengths = inner + lengths
            }
        }
        return atHand.first.map { ($0.length, $0.count) }
    }

    private mutating func take(_ count: Int) {
        var missing = count
        while missing > 0, let next = peek() {
            let taken = min(missing, next.count)
            missing -= taken
            if taken == next.count { atHand.removeFirst() } else { atHand[atHand.startIndex].count -= taken }
        }
        row += count
    }
}
