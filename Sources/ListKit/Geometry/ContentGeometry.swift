import CallerChecks
package import ListDiffKit

/// The position of every row of a list: sections, their lines, and the rows of each line.
///
/// A *row number* counts all rows from the front: headers, items and footers alike. Offsets and lengths are logical
/// pixels along the scroll direction, from the content's edge; heights are lengths of rows along it, in either
/// direction. A row that was never measured has an estimated length. On the grid of device pixels all lengths are whole
/// (`PixelGrid`), so that rows neither overlap nor drift.
///
/// Items of a section fill a line each, unless its `ListSectionMetrics.itemWidth` says otherwise. Where they do, a
/// section goes on in the line of the one before, as in IGListKit, unless a header or footer stands between them. Lines
/// break by widths alone.
///
/// - Complexity: every question is O(log n) in the runs of sections and lines that are alike. A copy is O(1).
package struct ContentGeometry: Sendable {
    /// The rows of all sections.
    package internal(set) var structure: ListViewStructure
    var sections: SummedSequence<SectionRun>
    var lines: SummedSequence<LineRun>

    package let direction: ListScrollDirection
    let grid: PixelGrid
    /// The room of a line across the scroll direction, in units.
    var lineUnits = 0

    package var estimate = RowHeightEstimate() {
        didSet { estimatedLengths = EstimatedLengths(estimate, on: grid) }
    }
    private var estimatedLengths: EstimatedLengths

    /// The free space before all rows and after them.
    package var contentInset: ListContentInset

    /// - Parameters:
    ///   - metrics: the space of those sections that keep any free.
    ///   - pixelScale: device pixels for each logical one.
    /// - Complexity: O(sections)
    package init(
        _ structure: ListViewStructure = ListViewStructure(), metrics: [Int: ListSectionMetrics] = [:],
        contentInset: ListContentInset = .zero, direction: ListScrollDirection = .vertical, pixelScale: Double = 1
    ) {
        self.structure = structure
        self.direction = direction
        self.contentInset = contentInset
        grid = PixelGrid(scale: pixelScale)
        estimatedLengths = EstimatedLengths(estimate, on: grid)
        sections = SummedSequence()
        lines = SummedSequence()
        layOut(metrics)
    }

    // MARK: Rows

    package var sectionCount: Int { structure.sections.count }

    package func itemCount(inSection section: Int) -> Int { structure.sections[section].itemCount }

    package var rowCount: Int { sections.sum.rows }

    /// The number of a row, or nil for one that does not exist.
    package func row(of position: ListRowPosition) -> Int? {
        guard let (first, shape) = section(position.section) else { return nil }
        return shape.row(of: position).map { first.rows + $0 }
    }

    /// The place of a row.
    package func position(ofRow row: Int) -> ListRowPosition {
        guard let (section, firstRow, shape) = self.section(ofRow: row) else {
            fatalError("Row \(row) does not exist; the list has \(rowCount) rows.")
        }
        return shape.position(ofRow: row - firstRow, section: section)
    }

    /// The positions of the first and the last row of a range; nil for none.
    package func positions(ofRows rows: Range<Int>) -> ClosedRange<ListRowPosition>? {
        rows.isEmpty ? nil : position(ofRow: rows.lowerBound)...position(ofRow: rows.upperBound - 1)
    }

    /// A section, and what those before it add up to; nil for one that does not exist.
    func section(_ section: Int) -> (before: SectionSum, shape: SectionShape)? {
        guard section >= 0, let (before, run) = sections.first(where: { $0.count > section }) else { return nil }
        let skipped = section - before.count
        return (skipped == 0 ? before : before + run.prefix(skipped).sum, run.shape)
    }

    /// The sum of the sections before one; of all sections for the number of sections.
    func sum(beforeSection section: Int) -> SectionSum { self.section(section)?.before ?? sections.sum }

    // MARK: Items

    /// The items of the whole list, without headers and footers.
    package var itemCount: Int { sections.sum.items }

    /// The number of an item in the whole list, from 0.
    package func itemNumber(of path: ListIndexPath) -> Int { sum(beforeSection: path.section).items + path.item }

    package func path(ofItem number: Int) -> ListIndexPath {
        guard number >= 0, let (before, run) = sections.first(where: { $0.items > number }) else {
            fatalError("Item \(number) does not exist; the list has \(itemCount) items.")
        }
        let (section, item) = (number - before.items).quotientAndRemainder(dividingBy: run.shape.itemCount)
        return ListIndexPath(section: before.count + section, item: item)
    }

    /// The number of items before a row, in the whole list.
    package func itemsBefore(_ position: ListRowPosition) -> Int {
        switch position {
        case .header(let section): sum(beforeSection: section).items
        case .item(let path): itemNumber(of: path)
        case .footer(let section): sum(beforeSection: section + 1).items
        }
    }

    // MARK: Lines

    /// The line of a row.
    struct Line {
        /// The number of its first row.
        var firstRow: Int
        /// One line, which is no guess inside.
        var run: LineRun
        var before: LineSum
        /// Whether the line may hold other rows once lines are broken.
        var isGuess: Bool

        var rows: Range<Int> { firstRow..<firstRow + run.rowsPerLine }
    }

    func line(ofRow row: Int) -> Line? { row < 0 ? nil : line { $0.rows > row } }

    /// The first line with which the lines from the front satisfy `isPast`.
    func line(where isPast: (LineSum) -> Bool) -> Line? {
        var (before, sequence, isGuess) = (LineSum.zero, lines, false)
        while let (between, run) = sequence.first(where: { isPast(before + $0) }) {
            before = before + between
            if case .guess(let inner) = run.content {
                (sequence, isGuess) = (inner, true)
                continue
            }
            // All lines of the run are alike, so their sums are multiples of one line's.
            guard run.lines > 1 else {
                return Line(firstRow: before.rows, run: run, before: before, isGuess: isGuess)
            }
            let line = run.prefix(1)
            let sum = line.sum
            var (low, high) = (0, run.lines - 1)
            while low < high {
                let middle = (low + high) / 2
                if isPast(before + sum * (middle + 1)) { high = middle } else { low = middle + 1 }
            }
            before = before + sum * low
            return Line(firstRow: before.rows, run: line, before: before, isGuess: isGuess)
        }
        return nil
    }

    /// The length of lines in pixels, from measured lengths and the estimate.
    func pixels(_ sum: LineSum) -> Int {
        sum.pixels + sum.items * estimatedLengths.item + sum.supplementary * estimatedLengths.supplementary
    }

    /// Whether any line may have no length.
    package var hasEmptyLines: Bool {
        lines.sum.empty > 0 || estimatedLengths.item == 0
            || lines.sum.supplementary > 0 && estimatedLengths.supplementary == 0
    }

    func pixels(_ length: RowLength) -> Int {
        switch length {
        case .measured(let pixels): pixels
        case .item: estimatedLengths.item
        case .supplementary: estimatedLengths.supplementary
        }
    }

    /// The pixels in front of all rows.
    var front: Int { grid.pixels(nearestTo: contentInset.top) }

    // MARK: Offsets

    /// The length of all rows, of the space around and between them, and of the content insets.
    package var totalHeight: Double {
        grid.length(front + pixels(lines.sum) + grid.pixels(nearestTo: contentInset.bottom))
    }

    /// Where a row begins and how long it is, in pixels; with all that its section keeps free in front of it and behind
    /// it.
    private func extent(ofRow row: Int) -> (start: Int, length: Int, above: Int, below: Int) {
        guard let line = line(ofRow: row) else {
            fatalError("Row \(row) does not exist; the list has \(rowCount) rows.")
        }
        return extent(ofRow: row, in: line)
    }

    func extent(ofRow row: Int, in line: Line) -> (start: Int, length: Int, above: Int, below: Int) {
        var (above, below) = (line.run.above, line.run.below)
        let length = length(ofRow: row, in: line)
        if case .boxes(let boxes) = line.run.content {
            above += boxes[row - line.firstRow].above
            below += boxes[row - line.firstRow].below
        }
        return (front + pixels(line.before) + above, pixels(length), above, below)
    }

    /// The distance of a row's leading edge from the content's.
    package func offset(ofRow row: Int) -> Double {
        row == rowCount ? totalHeight : grid.length(extent(ofRow: row).start)
    }

    package func offset(of position: ListRowPosition) -> Double { grid.length(extent(of: position).start) }

    /// The distance of a row's trailing edge from the content's leading one.
    package func bottom(ofRow row: Int) -> Double {
        let extent = extent(ofRow: row)
        return grid.length(extent.start + extent.length)
    }

    /// The distance of a section's leading edge from the content's, its space included; with the number of sections,
    /// the trailing edge of the last one. A section that goes on in a line begins where that line does.
    package func top(ofSection section: Int) -> Double {
        let row = sum(beforeSection: section).rows
        return grid.length(front + (line(ofRow: row).map { pixels($0.before) } ?? pixels(lines.sum)))
    }

    func extent(of position: ListRowPosition) -> (start: Int, length: Int, above: Int, below: Int) {
        guard let row = row(of: position) else { fatalError("There is no \(position) in the list.") }
        return extent(ofRow: row)
    }

    /// The length of a row along the scroll direction: measured, or the estimate.
    package func height(of position: ListRowPosition) -> Double { grid.length(extent(of: position).length) }

    /// Where the last item ends; 0 without items.
    package var endOfItems: Double {
        guard itemCount > 0 else { return 0 }
        let last = ListRowPosition.item(path(ofItem: itemCount - 1))
        return offset(of: last) + height(of: last)
    }

    // MARK: Rows at offsets

    /// The number of the row that an offset falls into: the first row for one in front of the content, the last for one
    /// behind it, the one before for one between two of a section; nil when there is no row at all. Of a line, the
    /// first row.
    package func row(atOffset offset: Double) -> Int? {
        guard rowCount > 0 else { return nil }
        let place = offset * grid.scale - Double(front)
        guard let line = line(where: { Double(pixels($0)) > place }) else { return rowCount - 1 }
        let isAbove = place < Double(pixels(line.before) + line.run.above)
        let isFirstOfSection = section(ofRow: line.firstRow)?.firstRow == line.firstRow
        return isAbove && !isFirstOfSection ? line.firstRow - 1 : line.firstRow
    }

    /// The numbers of the rows of the lines that are at least partly between two offsets.
    package func rows(from top: Double, to bottom: Double) -> Range<Int> {
        let (first, last) = (max(0, top) * grid.scale - Double(front), bottom * grid.scale - Double(front))
        guard bottom > 0, let start = line(where: { Double(pixels($0)) > first }) else { return 0..<0 }
        let end = Double(pixels(start.before + start.run.sum) - start.run.below)
        let lower = end > first ? start.firstRow : start.rows.upperBound
        var upper = rowCount
        if let line = line(where: { Double(pixels($0)) > last }) {
            upper = Double(pixels(line.before) + line.run.above) < last ? line.rows.upperBound : line.firstRow
        }
        return lower < upper ? lower..<upper : 0..<0
    }

    /// The rows of some lines, without the first and the last line if their rows are not alike.
    package func rowsOfEvenLines(of rows: Range<Int>) -> Range<Int> {
        guard !rows.isEmpty, let first = line(ofRow: rows.lowerBound), let last = line(ofRow: rows.upperBound - 1)
        else { return 0..<0 }
        let lower = first.run.isEven ? first.firstRow : first.rows.upperBound
        let upper = last.run.isEven ? last.rows.upperBound : last.firstRow
        return lower < upper ? lower..<upper : 0..<0
    }

    /// Whether all rows of some lines are measured, alike in each line, and of some length.
    ///
    /// - Complexity: O(log n) for each line.
    package func areMeasuredLines(_ rows: Range<Int>) -> Bool {
        var row = rows.lowerBound
        while row < rows.upperBound {
            guard let line = line(ofRow: row), case .rows(.measured(1...)) = line.run.content else { return false }
            row = line.rows.upperBound
        }
        return true
    }

    /// Whether a part of a row is between two offsets.
    package func isRow(at position: ListRowPosition, from top: Double, to bottom: Double) -> Bool {
        let extent = extent(of: position)
        let y = grid.length(extent.start)
        return y < bottom && y + grid.length(extent.length) > top
    }

    // MARK: Lengths of rows

    package func measuredHeight(of position: ListRowPosition) -> Double? {
        row(at: position)?.measuredHeight
    }

    func length(ofRow row: Int, in line: Line) -> RowLength {
        switch line.run.content {
        case .rows(let length): length
        case .boxes(let boxes): boxes[row - line.firstRow].length
        case .guess: .item
        }
    }

    /// Remembers the length of a row, rounded up to a whole device pixel; or forgets it, with nil.
    package mutating func setHeight(_ height: Double?, of position: ListRowPosition) {
        guard let row = row(of: position), let line = line(ofRow: row) else { return }
        let unmeasured = position.itemPath == nil ? RowLength.supplementary : .item
        set([height.map(measured) ?? unmeasured], ofRowsFrom: row, in: line)
    }

    /// Remembers the lengths of rows. Those of a line are remembered at once where they follow each other.
    ///
    /// - Parameter heights: with ascending positions.
    /// - Complexity: O(log n) for each line, and O(1) for each row.
    package mutating func setHeights(_ heights: [(position: ListRowPosition, height: Double)]) {
        var next = 0
        while next < heights.count {
            guard let row = row(of: heights[next].position), let line = line(ofRow: row) else {
                next += 1
                continue
            }
            var lengths: [RowLength] = []
            while next < heights.count, row + lengths.count < line.rows.upperBound,
                self.row(of: heights[next].position) == row + lengths.count
            {
                lengths.append(measured(heights[next].height))
                next += 1
            }
            set(lengths, ofRowsFrom: row, in: line)
        }
    }

    private func measured(_ height: Double) -> RowLength { .measured(max(0, grid.pixels(holding: height))) }

    private mutating func set(_ lengths: [RowLength], ofRowsFrom row: Int, in line: Line) {
        var run = line.run
        if case .rows(let length) = run.content, lengths.allSatisfy({ $0 == length }) { return }
        if run.rowsPerLine == 1, case .rows = run.content {
            run.content = .rows(lengths[0])
        } else {
            var boxes = boxes(of: line)
            for (index, length) in lengths.enumerated() { boxes[row - line.firstRow + index].length = length }
            run.content = content(of: boxes, in: line)
        }
        var sequence = SummedSequence(run)
        if line.isGuess { sequence = SummedSequence(.guess(sequence)) }
        lines.replaceSubrange(line.before.lines..<line.before.lines + 1, with: sequence)
    }

    /// Rows that are alike, and as wide as the section's layout says, need no boxes.
    private func content(of boxes: [RowBox], in line: Line) -> LineRun.Content {
        guard let length = boxes.first?.length else { return .boxes(boxes) }
        var even = line
        even.run.content = .rows(length)
        return self.boxes(of: even) == boxes ? .rows(length) : .boxes(boxes)
    }

    /// Forgets the lengths of those rows of a range that were measured.
    ///
    /// - Complexity: O(log n) for each of them, and for each run of lines in the range.
    package mutating func forgetHeights(ofRows rows: Range<Int>) {
        var row = rows.lowerBound
        for (length, count) in lines.rows(rows).rowLengths {
            if length.pixels != nil {
                for measured in row..<row + count { setHeight(nil, of: position(ofRow: measured)) }
            }
            row += count
        }
    }

    /// Forgets the lengths of the rows that an update binds again. They are measured again when they are near the
    /// viewport.
    ///
    /// - Complexity: O(log n) for each of them, and for each stretch of them.
    package mutating func forgetHeights(ofRowsReloadedBy plan: ListBatchPlan) {
        for section in Set(plan.runs.keys).union(plan.supplementaryReloads) {
            for run in plan.runs[section] ?? [] {
                guard case .reloaded = run.origin else { continue }
                let first = row(of: .item(ListIndexPath(section: section, item: run.newStart)))
                if let first { forgetHeights(ofRows: first..<first + run.count) }
            }
            for position in [ListRowPosition.header(section: section), .footer(section: section)] {
                if case .reloaded = plan.origin(of: position), let row = row(of: position) {
                    forgetHeights(ofRows: row..<row + 1)
                }
            }
        }
    }

    /// Forgets every length: they belong to a width, a font and a theme.
    ///
    /// - Complexity: O(sections)
    package mutating func forgetHeights() {
        lines = SummedSequence(sections.runs.flatMap { unmeasuredLines(of: $0) })
    }
}

/// The height that a row is taken to have until it is measured, in logical pixels.
package struct RowHeightEstimate: Hashable, Sendable {
    package var item = 72.0
    package var supplementary = 40.0

    package init(item: Double = 72, supplementary: Double = 40) {
        self.item = item
        self.supplementary = supplementary
    }
}

/// The same on the grid.
private struct EstimatedLengths: Sendable {
    let item: Int
    let supplementary: Int

    init(_ estimate: RowHeightEstimate, on grid: PixelGrid) {
        item = max(0, grid.pixels(holding: estimate.item))
        supplementary = max(0, grid.pixels(holding: estimate.supplementary))
    }
}
