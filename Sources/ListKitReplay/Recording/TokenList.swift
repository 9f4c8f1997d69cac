import CallerChecks
import ListKit

/// The data that a recorder keeps for one section or one item.
protocol TokenCell: Hashable, Sendable {
    /// The same as a recording has it.
    associatedtype Recorded: Hashable & Sendable

    init(_ recorded: Recorded)
    var recorded: Recorded { get }

    /// A cell like this one, with tokens that are so much greater.
    func advanced(by count: Int) -> Self
}

/// The cells of a list, in order.
///
/// Objects that come together have ascending tokens, and most lists have many rows that are alike: such cells are kept
/// as one run. Runs are in pages, of which a changed copy shares all but those around the change.
///
/// - Complexity: a cell is found in O(log runs).
struct TokenList<Cell: TokenCell>: Sendable {
    private struct Run: Sendable {
        var first: Cell
        var count: Int32
        /// Its place in the page.
        var start = Int32(0)

        /// - Parameter range: of the list, of which the run has some.
        func part(_ range: Range<Int>, of page: Page) -> Run {
            let start = page.start + Int(start)
            let part = range.clamped(to: start..<start + Int(count))
            return Run(first: first.advanced(by: part.lowerBound - start), count: Int32(part.count))
        }
    }

    private struct Page: Sendable {
        var runs: [Run] = []
        /// Its place in the list.
        var start = 0

        /// The number of cells.
        var count: Int { runs.last.map { Int($0.start + $0.count) } ?? 0 }
        var cells: Range<Int> { start..<start + count }

        /// The place of the run with a cell.
        func run(at index: Int) -> Int {
            TokenList.last(of: runs.count) { Int(runs[$0].start) <= index - start }
        }
    }

    /// The number of runs of a page at most. Two neighbours have more.
    private static var pageLength: Int { 128 }

    private var pages: [Page] = []
    /// What has been appended last, not yet part of the list that can be read.
    private var tail = Page()

    init() {}

    var count: Int { tail.start + tail.count }

    mutating func append(_ cell: Cell) { append(Run(first: cell, count: 1)) }

    private mutating func append(_ run: Run) {
        if let last = tail.runs.last, last.first.advanced(by: Int(last.count)) == run.first {
            tail.runs[tail.runs.count - 1].count += run.count
            return
        }
        if tail.runs.count == Self.pageLength { close() }
        var run = run
        run.start = Int32(tail.count)
        tail.runs.append(run)
    }

    /// - Complexity: O(log runs + pages in the range), and O(page length) at both ends.
    mutating func append(_ range: Range<Int>, of list: TokenList) {
        guard !range.isEmpty else { return }
        for page in list.pages[list.page(at: range.lowerBound)...] {
            guard page.start < range.upperBound else { return }
            if range.lowerBound <= page.start, page.cells.upperBound <= range.upperBound,
                tail.runs.isEmpty || tail.runs.count + page.runs.count > Self.pageLength
            {
                close()
                pages.append(Page(runs: page.runs, start: tail.start))
                tail.start += page.count
            } else {
                append(range.clamped(to: page.cells), of: page)
            }
        }
    }

    private mutating func append(_ range: Range<Int>, of page: Page) {
        let (first, last) = (page.run(at: range.lowerBound), page.run(at: range.upperBound - 1))
        append(page.runs[first].part(range, of: page))
        guard last > first else { return }
        appendWhole(page.runs[first + 1..<last])
        append(page.runs[last].part(range, of: page))
    }

    /// Appends runs that follow each other in a page, where neighbours are not alike.
    private mutating func appendWhole(_ runs: ArraySlice<Run>) {
        var rest = runs
        while !rest.isEmpty {
            if tail.runs.count == Self.pageLength { close() }
            let part = rest.prefix(Self.pageLength - tail.runs.count)
            let (end, shift) = (tail.runs.count, Int32(tail.count) - part[part.startIndex].start)
            tail.runs.append(contentsOf: part)
            for place in end..<tail.runs.count { tail.runs[place].start += shift }
            rest = rest.dropFirst(part.count)
        }
    }

    /// Reads cells that follow each other.
    ///
    /// - Complexity: O(log runs + cells in the range).
    func forEach(in range: Range<Int>, _ body: (_ index: Int, _ cell: Cell) -> Void) {
        guard !range.isEmpty else { return }
        var index = range.lowerBound
        for page in pages[page(at: index)...] {
            guard page.start < range.upperBound else { return }
            let range = range.clamped(to: page.cells)
            for place in page.run(at: range.lowerBound)...page.run(at: range.upperBound - 1) {
                let run = page.runs[place].part(range, of: page)
                for offset in 0..<Int(run.count) {
                    body(index, run.first.advanced(by: offset))
                    index += 1
                }
            }
        }
    }

    /// - Complexity: O(log runs).
    subscript(index: Int) -> Cell {
        let page = pages[page(at: index)]
        let run = page.runs[page.run(at: index)]
        return run.first.advanced(by: index - page.start - Int(run.start))
    }

    private func page(at index: Int) -> Int {
        demand(
            index >= 0 && index < tail.start, "Token \(index) is out of bounds; the list has \(count).")
        return Self.last(of: pages.count) { pages[$0].start <= index }
    }

    /// The last place at which something holds that holds at the first ones, and at the very first. That of any
    /// collection is not made for this type, and took half the time of a change.
    private static func last(of count: Int, where holds: (_ place: Int) -> Bool) -> Int {
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if holds(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Joins the appended tokens with the rest, so that the list can be read.
    mutating func close() {
        guard !tail.runs.isEmpty else { return }
        let end = count
        pages.append(tail)
        tail = Page(start: end)
    }
}

extension TokenList: Sequence {
    init(_ cells: some Sequence<Cell>) {
        for cell in cells { append(cell) }
        close()
    }

    func makeIterator() -> some IteratorProtocol<Cell> {
        pages.lazy.flatMap(\.runs)
            .flatMap { run in (0..<Int(run.count)).lazy.map { run.first.advanced(by: $0) } }.makeIterator()
    }

    /// The list after a change that fits it.
    ///
    /// - Complexity: O(steps · log runs + pages).
    func applying(_ change: RecordedChange<Cell.Recorded>) -> TokenList {
        var new = TokenList()
        for step in change.steps {
            switch step {
            case .kept(let start, let count): new.append(start..<start + count, of: self)
            case .new(let elements): for element in elements { new.append(Cell(element)) }
            }
        }
        new.close()
        return new
    }
}
