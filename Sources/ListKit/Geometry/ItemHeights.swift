/// The heights of one section's items, measured or not.
///
/// Most sections of a long list are never looked at: until the first measurement a section keeps nothing but a count.
package struct ItemHeights: Sendable {
    private var storage: Storage

    private enum Storage {
        case unmeasured(count: Int)
        case measured(PrefixSums<RowExtent>)
    }

    package init(count: Int) { storage = .unmeasured(count: count) }

    package init(_ heights: [Double?]) {
        let isMeasured = heights.contains { $0 != nil }
        storage =
            isMeasured
            ? .measured(PrefixSums(heights.map { .row($0, isItem: true) })) : .unmeasured(count: heights.count)
    }

    package var count: Int {
        switch storage {
        case .unmeasured(let count): count
        case .measured(let sums): sums.count
        }
    }

    package var extent: RowExtent { extent(before: count) }

    package func extent(before item: Int) -> RowExtent {
        switch storage {
        case .unmeasured: RowExtent(rows: item, unmeasuredItems: item)
        case .measured(let sums): sums.sum(before: item)
        }
    }

    /// The measured height of an item, or nil.
    package subscript(item: Int) -> Double? {
        get {
            guard case .measured(let sums) = storage, sums[item].unmeasuredItems == 0 else { return nil }
            return sums[item].measuredHeight
        }
        set {
            if case .unmeasured(let count) = storage {
                guard newValue != nil else { return }
                storage = .measured(PrefixSums(Array(repeating: .row(nil, isItem: true), count: count)))
            }
            guard case .measured(var sums) = storage else { return }
            // The storage is let go first, so that the change happens in place.
            storage = .unmeasured(count: 0)
            sums[item] = .row(newValue, isItem: true)
            storage = .measured(sums)
        }
    }

    /// The item at an offset from the section's first item, or the one above where the offset is between two; the last
    /// one for an offset past the end.
    package func item(at offset: Double, estimate: RowHeightEstimate, lineSpacing: Double) -> Int {
        switch storage {
        case .unmeasured(let count):
            return min(max(0, Int(offset / max(1, estimate.item + lineSpacing))), count - 1)
        case .measured(let sums):
            let above = sums.prefix { $0.height(estimate) + Double($0.rows) * lineSpacing <= offset }
            return min(above.count, sums.count - 1)
        }
    }

    /// The heights of a stretch of items.
    package func heights(in range: Range<Int>) -> [Double?] {
        switch storage {
        case .unmeasured: Array(repeating: nil, count: range.count)
        case .measured: range.map { self[$0] }
        }
    }
}
