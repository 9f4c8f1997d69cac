package import ListDiffKit

extension ItemRun {
    /// Whether no operation names the items.
    var merelyShifts: Bool { if case .stays = origin { !isMoved } else { false } }

    /// Where the first item was, or nil if the items are new.
    var source: ListIndexPath? { origin.old }

    /// Some of the items.
    func part(_ range: Range<Int>) -> Self {
        var part = self
        part.newStart += range.lowerBound
        part.count = range.count
        part.origin = origin(of: range.lowerBound)
        return part
    }

    /// The origin of the item at an offset.
    func origin(of offset: Int) -> RowOrigin<ListIndexPath> {
        origin.map { ListIndexPath(section: $0.section, item: $0.item + offset) }
    }

    /// What becomes of the items if `later` happens to them.
    func followed(by later: Self) -> Self {
        var result = self
        if case .reloaded = later.origin, let source { result.origin = .reloaded(source) }
        result.isMoved = isMoved || later.isMoved
        result.isResized = isResized || later.isResized
        return result
    }

    /// An inserted item needs no other operation, and a reload says where the item goes.
    fileprivate mutating func normalize() {
        switch origin {
        case .inserted: (isMoved, isResized) = (false, false)
        case .reloaded: isMoved = false
        case .stays: break
        }
    }

    fileprivate func continues(with next: Self) -> Bool {
        isMoved == next.isMoved && isResized == next.isResized && origin(of: count) == next.origin
    }
}

/// The items of a section in order, in runs: a section of a million items with one insert is three of them.
package struct ItemRuns: RandomAccessCollection, Hashable, Sendable {
    private(set) var runs: [ItemRun] = []
    /// The number of items.
    package private(set) var itemCount = 0

    package init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { runs.count }
    package subscript(index: Int) -> ItemRun { runs[index] }

    /// Adds items at the end, and joins runs that continue each other.
    mutating func append(_ added: ItemRun) {
        guard added.count > 0 else { return }
        var run = added
        run.normalize()
        run.newStart = itemCount
        if let last = runs.last, last.continues(with: run) {
            runs[runs.count - 1].count += run.count
        } else {
            runs.append(run)
        }
        itemCount += run.count
    }

    package mutating func append(_ origin: RowOrigin<ListIndexPath>, count: Int = 1) {
        append(ItemRun(newStart: itemCount, count: count, origin: origin))
    }

    /// What a comparison makes of the items of an old section.
    ///
    /// - Parameters:
    ///   - moves: ascending by the new index; the other items that stay keep their order.
    ///   - resized: new indexes.
    /// - Complexity: O(middle + resized).
    init(_ links: DiffLinks, moves: [ListMoveIndex], resized: ListIndexSet, of section: Int) {
        var (moves, ranges) = (moves[...], resized.ranges[...])
        func append(_ oldIndex: Int?, count: Int, isMoved: Bool = false) {
            let origin = oldIndex.map { RowOrigin.stays(ListIndexPath(section: section, item: $0)) } ?? .inserted
            let run = ItemRun(newStart: itemCount, count: count, origin: origin, isMoved: isMoved)
            var done = 0
            while done < count {
                while let range = ranges.first, range.upperBound <= itemCount { ranges.removeFirst() }
                let range = ranges.first ?? .max..<(.max)
                let isResized = range.contains(itemCount)
                let end = Swift.min(count, (isResized ? range.upperBound : range.lowerBound) - itemCount + done)
                var part = run.part(done..<end)
                part.isResized = isResized
                self.append(part)
                done = end
            }
        }
        append(0, count: links.prefixCount)
        for newIndex in links.newMiddle {
            let isMoved = moves.first?.to == newIndex
            if isMoved { moves.removeFirst() }
            append(links.oldIndex(ofNew: newIndex), count: 1, isMoved: isMoved)
        }
        append(links.oldMiddle.upperBound, count: links.suffixCount)
    }

    /// The items of a range, run by run.
    ///
    /// - Complexity: O(log runs), and O(1) for each run of the range.
    func parts(_ range: Range<Int>) -> some Sequence<ItemRun> {
        let first = Swift.max(0, runs.partitioningIndex { $0.newStart > range.lowerBound } - 1)
        return self[first...].lazy.prefix { $0.newStart < range.upperBound }.map { run in
            let local = range.clamped(to: run.newStart..<run.newStart + run.count)
            return run.part(local.lowerBound - run.newStart..<local.upperBound - run.newStart)
        }
    }

    /// The run that has an item, cut down to the item, or nil for one that is not there.
    func item(_ index: Int) -> ItemRun? {
        guard (0..<itemCount).contains(index) else { return nil }
        return parts(index..<index + 1).first { _ in true }
    }
}
