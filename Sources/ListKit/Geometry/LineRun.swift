/// Lines that follow each other and are alike: as many rows in each, as long, with as much space around them.
package struct LineRun: SummedRun {
    package var lines: Int
    package var rowsPerLine: Int
    /// Free in front of each line, and behind it: in pixels.
    package var (above, below): (Int, Int)
    package var content: Content

    package enum Content: Sendable {
        /// Every row is as long.
        case rows(RowLength)
        /// One line with different rows.
        case boxes([RowBox])
        /// Where lines break is not known. These hold the right rows.
        case guess(SummedSequence<LineRun>)
    }

    package init(lines: Int = 1, of rowsPerLine: Int = 1, above: Int = 0, below: Int = 0, _ content: Content) {
        self.lines = lines
        self.rowsPerLine = rowsPerLine
        (self.above, self.below) = (above, below)
        self.content = content
    }

    /// Whether the rows of each line are alike.
    var isEven: Bool { if case .rows = content { true } else { false } }

    package static func boxes(_ boxes: [RowBox], above: Int = 0) -> LineRun {
        LineRun(of: boxes.count, above: above, .boxes(boxes))
    }

    /// Lines of some rows, as many in each but the last.
    static func lines(_ rows: Int, of perLine: Int, above: Int = 0, _ length: RowLength) -> [LineRun] {
        let (lines, rest) = rows.quotientAndRemainder(dividingBy: perLine)
        return [(lines, perLine), (rest > 0 ? 1 : 0, rest)].filter { $0.0 > 0 }
            .map { LineRun(lines: $0.0, of: $0.1, above: above, .rows(length)) }
    }

    package static func guess(_ lines: SummedSequence<LineRun>) -> LineRun {
        LineRun(lines: lines.sum.lines, of: 0, .guess(lines))
    }

    package var sum: LineSum {
        var sum = LineSum(lines: lines, rows: lines * rowsPerLine, pixels: lines * (above + below))
        switch content {
        case .rows(.measured(let length)): sum.pixels += lines * length
        case .rows(.item): sum.items = lines
        case .rows(.supplementary): sum.supplementary = lines
        case .boxes(let boxes):
            let isMeasured = boxes.contains { $0.length.pixels != nil }
            if !isMeasured { sum.items = 1 }
            sum.pixels += boxes.reduce(0) { longest, box in
                box.length.pixels == nil && isMeasured ? longest : max(longest, box.extent)
            }
        case .guess(let lines):
            sum = lines.sum
            sum.guessed = sum.lines
            return sum
        }
        if sum.pixels == 0, sum.items == 0, sum.supplementary == 0 { sum.empty = lines }
        return sum
    }

    package func prefix(_ count: Int) -> LineRun {
        if case .guess(let inner) = content { return .guess(inner.prefix(count)) }
        var part = self
        part.lines = count
        return part
    }

    package func dropFirst(_ count: Int) -> LineRun {
        if case .guess(let inner) = content { return .guess(inner.dropFirst(count)) }
        var part = self
        part.lines -= count
        return part
    }

    package func merged(with next: LineRun) -> LineRun? {
        switch (content, next.content) {
        case (.guess(let inner), .guess(let more)): return .guess(inner + more)
        case (.rows(let length), .rows(let nextLength)):
            guard length == nextLength, rowsPerLine == next.rowsPerLine, above == next.above, below == next.below else {
                return nil
            }
            var both = self
            both.lines += next.lines
            return both
        default: return nil
        }
    }
}

/// The length of a row along the scroll direction, as far as it is known.
package enum RowLength: Hashable, Sendable {
    /// In pixels.
    case measured(Int)
    /// That of an item, or of a header or footer, is estimated.
    case item, supplementary

    var pixels: Int? { if case .measured(let pixels) = self { pixels } else { nil } }
}

/// The place of a row in its line.
package struct RowBox: Hashable, Sendable {
    /// Across, in units.
    var (start, width): (Int, Int)
    var length: RowLength
    /// What its section keeps free in front of it and behind it in this line, in pixels.
    var (above, below) = (0, 0)

    init(start: Int, width: Int, length: RowLength, above: Int = 0) {
        (self.start, self.width) = (start, width)
        self.length = length
        self.above = above
    }

    /// With the space around it; only the space if the length is unknown.
    var extent: Int { above + (length.pixels ?? 0) + below }
}

/// The sums over lines.
package struct LineSum: RunSum {
    package var lines = 0
    package var rows = 0
    /// Space and measured lengths.
    package var pixels = 0
    /// Lines with an estimated length: of items.
    package var items = 0
    /// The same of headers and footers.
    package var supplementary = 0
    /// Lines whose breaks are not known.
    package var guessed = 0
    /// Lines that measured nothing.
    package var empty = 0

    package var count: Int { lines }

    package static let zero = LineSum()

    package static func + (left: LineSum, right: LineSum) -> LineSum {
        LineSum(
            lines: left.lines + right.lines, rows: left.rows + right.rows, pixels: left.pixels + right.pixels,
            items: left.items + right.items, supplementary: left.supplementary + right.supplementary,
            guessed: left.guessed + right.guessed, empty: left.empty + right.empty)
    }

    /// The sums over `count` lines like these.
    static func * (sum: LineSum, count: Int) -> LineSum {
        LineSum(
            lines: sum.lines * count, rows: sum.rows * count, pixels: sum.pixels * count, items: sum.items * count,
            supplementary: sum.supplementary * count, guessed: sum.guessed * count, empty: sum.empty * count)
    }
}

extension SummedSequence<LineRun> {
    /// The first lines, which hold `rows` rows; a line is cut where it must be.
    func split(atRow row: Int) -> (Self, Self) {
        guard row > 0, let (before, run) = first(where: { $0.rows > row }) else {
            return row > 0 ? (self, Self()) : (Self(), self)
        }
        if case .guess(let inner) = run.content {
            let (front, back) = split(at: before.lines)
            let (first, second) = inner.split(atRow: row - before.rows)
            let guesses = [first, second].map { $0.isEmpty ? Self() : Self(LineRun.guess($0)) }
            return (front + guesses[0], guesses[1] + back.dropFirst(run.lines))
        }
        let (line, cut) = (row - before.rows).quotientAndRemainder(dividingBy: run.rowsPerLine)
        if cut == 0 { return split(at: before.lines + line) }
        let (front, rest) = split(at: before.lines + line)
        var (first, second) = (run.prefix1, run.prefix1)
        first.rowsPerLine = cut
        second.rowsPerLine -= cut
        if case .boxes(let boxes) = run.content {
            first.content = .boxes(Array(boxes[..<cut]))
            second.content = .boxes(Array(boxes[cut...]))
        }
        return (front + Self(first), Self(second) + rest.dropFirst(1))
    }

    /// The lines of some rows.
    func rows(_ rows: Range<Int>) -> Self { split(atRow: rows.lowerBound).1.split(atRow: rows.count).0 }

    /// The lengths of all rows, of each how often it comes.
    var rowLengths: [(length: RowLength, count: Int)] {
        runs.flatMap { run -> [(length: RowLength, count: Int)] in
            switch run.content {
            case .rows(let length): [(length, run.lines * run.rowsPerLine)]
            case .boxes(let boxes): boxes.map { ($0.length, 1) }
            case .guess(let inner): inner.rowLengths
            }
        }
    }
}

extension LineRun {
    fileprivate var prefix1: LineRun { lines > 1 ? prefix(1) : self }
}
