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
/// as one run. A copy shares what does not change.
///
/// - Complexity: a cell is found in O(log runs).
struct TokenList<Cell: TokenCell>: Sendable {
    private struct Run: SummedRun {
        let first: Cell
        let count: Int32

        var sum: TokenCount { TokenCount(count: Int(count)) }
        func prefix(_ count: Int) -> Run { Run(first: first, count: Int32(count)) }
        func dropFirst(_ count: Int) -> Run {
            Run(first: first.advanced(by: count), count: self.count - Int32(count))
        }
        func merged(with next: Run) -> Run? {
            next.first == first.advanced(by: Int(count)) ? Run(first: first, count: count + next.count) : nil
        }
    }

    private var runs = SummedSequence<Run>()
    /// The latest appended tokens, not yet joined with the rest.
    private var tail: [Run] = []
    private(set) var count = 0

    init() {}

    mutating func append(_ cell: Cell) {
        tail.appendMerging(Run(first: cell, count: 1))
        count += 1
    }

    /// Cutting a long range out of a tree, and joining it with another, makes about as many nodes as a copy of this
    /// number of cells. Without short ranges that are copied, a list in another order would make many nodes for each
    /// cell.
    private static var copiedCount: Int { 64 }

    /// - Complexity: O(log runs).
    mutating func append(_ range: Range<Int>, of list: TokenList) {
        guard !range.isEmpty else { return }
        if range.count <= Self.copiedCount {
            list.forEachRun(in: range) { tail.appendMerging($0) }
        } else {
            runs = joined + list.joined[range]
            tail = []
        }
        count += range.count
    }

    /// Reads cells that follow each other.
    ///
    /// - Complexity: O(log runs + cells in the range).
    func forEach(in range: Range<Int>, _ body: (_ index: Int, _ cell: Cell) -> Void) {
        var index = range.lowerBound
        forEachRun(in: range) { run in
            for offset in 0..<run.count {
                body(index, run.first.advanced(by: Int(offset)))
                index += 1
            }
        }
    }

    private func forEachRun(in range: Range<Int>, _ body: (Run) -> Void) {
        guard range.count <= Self.copiedCount else { return joined[range].runs.forEach(body) }
        var index = range.lowerBound
        while index < range.upperBound {
            let (run, offset) = run(at: index)
            let part = run.dropFirst(offset).prefix(Swift.min(Int(run.count) - offset, range.upperBound - index))
            body(part)
            index += Int(part.count)
        }
    }

    /// - Complexity: O(log runs).
    subscript(index: Int) -> Cell {
        let (run, offset) = run(at: index)
        return run.first.advanced(by: offset)
    }

    private func run(at index: Int) -> (run: Run, offset: Int) {
        guard index >= 0, let (before, run) = joined.first(where: { $0.count > index }) else {
            fatalError("Token \(index) is out of bounds; the list has \(count).")
        }
        return (run, index - before.count)
    }

    private var joined: SummedSequence<Run> { tail.isEmpty ? runs : runs + SummedSequence(tail) }

    /// Joins the appended tokens with the rest, so that the list can be read.
    mutating func close() {
        runs = joined
        tail = []
    }
}

extension TokenList: Sequence {
    init(_ cells: some Sequence<Cell>) {
        for cell in cells { append(cell) }
        close()
    }

    func makeIterator() -> some IteratorProtocol<Cell> {
        joined.runs.lazy.flatMap { run in (0..<run.count).lazy.map { run.first.advanced(by: Int($0)) } }.makeIterator()
    }

    /// The list after a change that fits it.
    ///
    /// - Complexity: O(steps · log runs).
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

/// The number of cells in the runs of a `TokenList`.
struct TokenCount: RunSum {
    var count = 0

    static let zero = TokenCount()

    static func + (left: TokenCount, right: TokenCount) -> TokenCount { TokenCount(count: left.count + right.count) }
}
