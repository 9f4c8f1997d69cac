package import ListDiffKit

/// Lines that flow: which rows share a line is worked out when that part of the list is looked at.
extension ContentGeometry {
    /// Changes the room of a line across the scroll direction, in logical pixels. Lines that items share break at other
    /// places.
    ///
    /// - Complexity: O(log n) if each item fills a line, otherwise O(sections).
    package mutating func setLineWidth(_ width: Double) {
        let units = max(0, grid.units(width))
        guard units != lineUnits else { return }
        lineUnits = units
        guard sections.sum.flowing > 0 else { return }
        var first = 0
        for run in sections.runs {
            let rows = first..<first + run.sum.rows
            if run.shape.layout.widths != .line {
                for row in stride(from: rows.lowerBound, to: rows.upperBound, by: max(1, run.shape.rowCount)) {
                    loosenLines(around: row + (run.shape.hasHeader ? 1 : 0))
                }
            }
            first = rows.upperBound
        }
    }

    /// The rows that flow together with one: between two places where a line has to begin.
    ///
    /// - Complexity: O(log n)
    func flow(ofRow row: Int) -> Range<Int> {
        guard let place = section(ofRow: row) else { return row..<row }
        let (section, shape) = (place.section, place.shape)
        let item = row - place.firstRow - (shape.hasHeader ? 1 : 0)
        guard shape.layout.widths != .line, (0..<shape.itemCount).contains(item) else { return row..<row + 1 }
        var (lower, upper) = (0, rowCount)
        if shape.hasHeader {
            lower = row - item
        } else if let barrier = barrier(number: sum(beforeSection: section).barriers) {
            let goesOn = barrier.shape.layout.widths != .line && !barrier.shape.hasFooter && barrier.shape.itemCount > 0
            lower = barrier.firstRow + (goesOn ? 1 : barrier.shape.rowCount)
        }
        if shape.hasFooter {
            upper = place.firstRow + shape.rowCount - 1
        } else if let barrier = barrier(number: sum(beforeSection: section + 1).barriers + 1) {
            let goesOn = barrier.shape.layout.widths != .line && !barrier.shape.hasHeader
            upper = barrier.firstRow + (goesOn ? barrier.shape.itemCount : 0)
        }
        return lower..<upper
    }

    typealias Place = (section: Int, firstRow: Int, shape: SectionShape)

    func section(ofRow row: Int) -> Place? {
        guard row >= 0, let (before, run) = sections.first(where: { $0.rows > row }) else { return nil }
        let skipped = (row - before.rows) / run.shape.rowCount
        return (before.count + skipped, before.rows + skipped * run.shape.rowCount, run.shape)
    }

    /// - Parameter number: from 1.
    private func barrier(number: Int) -> Place? {
        guard number > 0, let (before, run) = sections.first(where: { $0.barriers >= number }) else { return nil }
        let skipped = number - before.barriers - 1
        return (before.count + skipped, before.rows + skipped * run.shape.rowCount, run.shape)
    }

    /// The rows in front of a row number and behind it are others than before, or of other widths: the line before,
    /// which may have room now, and all after it up to where a line has to begin are a guess.
    ///
    /// - Complexity: O(log n)
    mutating func loosenLines(around row: Int) {
        guard sections.sum.flowing > 0 else { return }
        var free = row
        if row > 0, let line = line(ofRow: row - 1), isFlowing(row - 1) {
            let end = flow(ofRow: row - 1).upperBound
            makeGuess(ofRows: line.firstRow..<end)
            free = end
        }
        if free == row, isFlowing(row) { makeGuess(ofRows: row..<flow(ofRow: row).upperBound) }
    }

    /// Whether a row is an item that may share its line.
    private func isFlowing(_ row: Int) -> Bool {
        guard let (_, first, shape) = section(ofRow: row), shape.layout.widths != .line else { return false }
        return (0..<shape.itemCount).contains(row - first - (shape.hasHeader ? 1 : 0))
    }

    private mutating func makeGuess(ofRows rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        let (front, rest) = lines.split(atRow: rows.lowerBound)
        var (flow, back) = rest.split(atRow: rows.count)
        // A guess goes on to the end of its flow.
        if let last = flow.last, case .guess(let inner) = last.content {
            flow = flow.prefix(flow.sum.lines - last.lines) + inner
        }
        lines = front + SummedSequence(.guess(flow)) + back
    }

    // MARK: Breaking

    /// Works out which rows share the lines between two offsets. Earlier lines stay estimated unless they continue into
    /// these lines; later lines stay estimated too. Offsets change if an estimate was wrong.
    ///
    /// - Parameter width: of an item, in logical pixels, or nil for one that fills a line; asked for where the
    ///   section's `itemWidth` is `each`.
    /// - Returns: whether there was anything to find out.
    /// - Complexity: O(sections and lines that are broken · log n), where lines of items of one width and length that
    ///   follow each other count as one.
    @discardableResult
    package mutating func breakLines(
        from top: Double, to bottom: Double, width: (ListIndexPath) -> Double? = { _ in nil }
    ) -> Bool {
        var hasBroken = false
        let end = bottom * grid.scale - Double(front)
        while let row = firstGuess(from: top * grid.scale - Double(front), to: end) {
            breakFlow(from: row, to: end, width)
            hasBroken = true
        }
        return hasBroken
    }

    /// Whether it is not known which rows share a line between two offsets.
    package func isGuess(from top: Double, to bottom: Double) -> Bool {
        firstGuess(from: top * grid.scale - Double(front), to: bottom * grid.scale - Double(front)) != nil
    }

    /// The first row of a flow that is a guess and reaches between two places in pixels.
    private func firstGuess(from top: Double, to bottom: Double) -> Int? {
        // A line that ends there may be a guess of no length.
        guard lines.sum.guessed > 0, let (before, run) = lines.first(where: { Double(pixels($0)) >= top }) else {
            return nil
        }
        if case .guess = run.content, let line = line(where: { Double(pixels($0)) >= top }) {
            // The guess may hold more than one flow.
            return max(before.rows, flow(ofRow: line.firstRow).lowerBound)
        }
        guard let (next, _) = lines.first(where: { $0.guessed > before.guessed }), Double(pixels(next)) < bottom
        else { return nil }
        return next.rows
    }

    private mutating func breakFlow(from row: Int, to bottom: Double, _ width: (ListIndexPath) -> Double?) {
        let end = flow(ofRow: row).upperBound
        let (front, rest) = lines.split(atRow: row)
        let (old, back) = rest.split(atRow: end - row)
        var breaker = LineBreaker(lineUnits: lineUnits, grid: grid, rows: row..<end, lengths: old)
        var length = pixels(front.sum)
        var broken: [LineRun] = []
        repeat {
            guard let (section, first, shape) = self.section(ofRow: breaker.row) else { break }
            let line = breaker.nextLine(section, first, shape, next: self.section(ofRow:), width)
            length += pixels(line.sum)
            broken.append(line)
        } while breaker.row < end && Double(length) <= bottom
        let newLines = SummedSequence(broken)
        lines = front + newLines + breaker.rest(after: newLines.sum) + back
    }
}
