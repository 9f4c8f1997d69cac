import ListDiffKit
import ListKit

/// The cells of a list as a change of the previous list's.
///
/// Cells that may have changed are compared one by one; all others are kept in stretches.
struct TokenListChange<Cell: TokenCell> {
    let new: TokenList<Cell>
    let recorded: RecordedChange<Cell.Recorded>

    /// - Parameters:
    ///   - count: of the new list.
    ///   - staying: the new elements that were in the old list, ascending. All others come.
    ///   - asking: which of those that stay may have changed.
    ///   - cell: of a new element that comes or that is asked about, with the index and the cell that it had.
    /// - Complexity: O(log runs) for each stretch of elements that stay or are asked about, and O(1) for each element
    ///   that comes or is asked about.
    init(
        from old: TokenList<Cell>, count: Int, staying: [StayingElements], asking: ListIndexSet,
        cell: (_ index: Int, _ old: (index: Int, cell: Cell)?) -> Cell
    ) {
        var steps = ListSteps<Cell.Recorded>()
        let asked = Array(asking)
        var next = 0
        for stretch in staying {
            for index in next..<stretch.new.lowerBound { steps.add(cell(index, nil).recorded) }
            next = stretch.new.lowerBound
            var askedHere = asked.within(stretch.new)
            while let range = askedHere.popFirstRange() {
                let oldStart = stretch.oldIndex(of: range.lowerBound)
                steps.keep(stretch.oldIndex(of: next), count: range.lowerBound - next)
                old.forEach(in: oldStart..<oldStart + range.count) { oldIndex, oldCell in
                    let cell = cell(range.lowerBound + oldIndex - oldStart, (oldIndex, oldCell))
                    if cell == oldCell { steps.keep(oldIndex) } else { steps.add(cell.recorded) }
                }
                next = range.upperBound
            }
            steps.keep(stretch.oldIndex(of: next), count: stretch.new.upperBound - next)
            next = stretch.new.upperBound
        }
        for index in next..<count { steps.add(cell(index, nil).recorded) }
        recorded = steps.change()
        new = old.applying(recorded)
    }
}

extension ArraySlice<Int> {
    /// Removes and returns the consecutive numbers at the front.
    fileprivate mutating func popFirstRange() -> Range<Int>? {
        guard let first = popFirst() else { return nil }
        var end = first + 1
        while self.first == end {
            removeFirst()
            end += 1
        }
        return first..<end
    }
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
    /// The sections that stay, ascending by their new index.
    ///
    /// - Complexity: O(stretches).
    var stayingSections: [StayingElements] {
        stayingStretches.map { StayingElements(new: $0.sections, oldStart: $0.oldStart) }
    }
}
