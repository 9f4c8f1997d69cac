import ListDiffKit
import ListKit

/// The cells of a list told by those of the list before it: one by one where something may have changed, and in
/// stretches everywhere else.
struct TokenListChange<Cell: TokenCell> {
    private(set) var new = TokenList<Cell>()
    private var steps = ListSteps<Cell.Recorded>()

    /// - Parameters:
    ///   - count: of the new list.
    ///   - staying: the new elements that were in the old list, ascending. All others come.
    ///   - asking: which of those that stay may have changed.
    ///   - cell: of a new element that comes or that is asked about.
    /// - Complexity: O(log runs) for each stretch and for each element that comes or is asked about.
    init(
        from old: TokenList<Cell>, count: Int, staying: [StayingElements], asking: ListIndexSet,
        cell: (_ index: Int, _ oldIndex: Int?) -> Cell
    ) {
        let asked = Array(asking)
        func keep(_ range: Range<Int>, _ oldStart: Int) {
            steps.keep(oldStart, count: range.count)
            new.append(oldStart..<oldStart + range.count, of: old)
        }
        func add(_ cell: Cell) {
            steps.add(cell.recorded)
            new.append(cell)
        }
        var next = 0
        for stretch in staying {
            for index in next..<stretch.new.lowerBound { add(cell(index, nil)) }
            next = stretch.new.lowerBound
            for index in asked.within(stretch.new) {
                keep(next..<index, stretch.oldIndex(of: next))
                let oldIndex = stretch.oldIndex(of: index)
                let cell = cell(index, oldIndex)
                if cell == old[oldIndex] { keep(index..<index + 1, oldIndex) } else { add(cell) }
                next = index + 1
            }
            keep(next..<stretch.new.upperBound, stretch.oldIndex(of: next))
            next = stretch.new.upperBound
        }
        for index in next..<count { add(cell(index, nil)) }
        new.close()
    }

    /// As a recording tells it.
    var recorded: RecordedChange<Cell.Recorded> { steps.change() }
}

/// New elements that follow each other, and did so in the old list.
struct StayingElements {
    var new: Range<Int>
    var oldStart: Int

    func oldIndex(of index: Int) -> Int { oldStart + index - new.lowerBound }
}

extension DiffLinks {
    /// The elements that are linked, ascending.
    ///
    /// - Complexity: O(middle).
    var stayingElements: [StayingElements] {
        var result: [StayingElements] = []
        func append(_ new: Range<Int>, _ oldStart: Int) {
            guard !new.isEmpty else { return }
            if let last = result.last, last.new.upperBound == new.lowerBound,
                last.oldIndex(of: new.lowerBound) == oldStart
            {
                result[result.count - 1].new = last.new.lowerBound..<new.upperBound
            } else {
                result.append(StayingElements(new: new, oldStart: oldStart))
            }
        }
        append(0..<prefixCount, 0)
        for index in newMiddle {
            if let oldIndex = oldIndex(ofNew: index) { append(index..<index + 1, oldIndex) }
        }
        append(newMiddle.upperBound..<newCount, oldMiddle.upperBound)
        return result
    }
}

extension ListBatchPlan {
    /// The sections that stay, ascending by their new place.
    ///
    /// - Complexity: O(stretches).
    var stayingSections: [StayingElements] {
        keptStretches.map { StayingElements(new: $0.sections, oldStart: $0.oldStart) }
    }
}
