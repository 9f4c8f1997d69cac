import ListDiffKit

/// Items that came from one stretch, or that are all new.
struct ItemRun: Equatable {
    struct Marks: OptionSet {
        let rawValue: UInt8
        static let reloaded = Marks(rawValue: 1)
        /// By name, as opposed to items that merely shift.
        static let moved = Marks(rawValue: 2)
        static let resized = Marks(rawValue: 4)
    }

    /// Where the first of them was before; nil for inserted ones.
    var source: ListIndexPath?
    var count: Int
    var marks: Marks = []

    /// A part of the run, with other marks added to its own.
    func part(_ range: Range<Int>, adding marks: Marks = []) -> ItemRun {
        ItemRun(
            source: source.map { ListIndexPath(section: $0.section, item: $0.item + range.lowerBound) },
            count: range.count, marks: self.marks.union(marks))
    }
}

/// The items of a section in order, as runs: a section of a million items with one insert is three of them.
struct ItemRuns: RandomAccessCollection {
    private var runs: [ItemRun] = []
    private var starts: [Int] = []
    /// How many items there are.
    private(set) var itemCount = 0

    var startIndex: Int { 0 }
    var endIndex: Int { runs.count }
    subscript(index: Int) -> (start: Int, run: ItemRun) { (starts[index], runs[index]) }

    /// Joins adjacent runs that continue each other. An inserted item is new, and needs no other operation.
    mutating func append(_ added: ItemRun) {
        guard added.count > 0 else { return }
        var run = added
        if run.source == nil { run.marks = [] }
        if let last = runs.last, last.marks == run.marks, run.source == last.part(last.count..<last.count).source {
            runs[runs.count - 1].count += run.count
        } else {
            runs.append(run)
            starts.append(itemCount)
        }
        itemCount += run.count
    }

    /// The items of a range, run by run.
    ///
    /// - Complexity: O(log runs), and O(1) for each run of the range.
    func parts(_ range: Range<Int>) -> some Sequence<ItemRun> {
        let first = Swift.max(0, starts.partitioningIndex { $0 > range.lowerBound } - 1)
        return self[first...].lazy.prefix { $0.start < range.upperBound }.map { start, run in
            let local = range.clamped(to: start..<start + run.count)
            return run.part(local.lowerBound - start..<local.upperBound - start)
        }
    }

    /// The run that has an item, cut down to the item; nil for one that is not there.
    func item(_ index: Int) -> ItemRun? {
        guard (0..<itemCount).contains(index) else { return nil }
        return parts(index..<index + 1).first { _ in true }
    }
}
