import ListDiffKit

/// A long array of numbers of which a changed copy shares nearly all: a change copies one page, and the list of pages.
struct PagedArray: Sendable {
    private static let pageLength = 1_024
    private(set) var pages: [[Int32]] = []
    /// The index of the first number of each page.
    private var starts: [Int] = []
    private(set) var count = 0

    init(_ numbers: [Int32] = []) { replaceSubrange(0..<0, with: numbers) }

    subscript(index: Int) -> Int32 {
        get {
            let page = page(of: index)
            return pages[page][index - starts[page]]
        }
        set {
            let page = page(of: index)
            pages[page][index - starts[page]] = newValue
        }
    }

    var indices: Range<Int> { 0..<count }

    /// - Complexity: O(*n*).
    var numbers: some Sequence<Int32> & Sendable { pages.lazy.joined() }

    /// Visits the numbers of a range page by page, which is faster than one by one.
    func visit(_ range: Range<Int>, _ body: (_ index: Int, _ number: Int32) -> Void) {
        guard !range.isEmpty else { return }
        for page in page(of: range.lowerBound)...page(of: range.upperBound - 1) {
            let (numbers, start) = (pages[page], starts[page])
            let part = range.clamped(to: start..<start + numbers.count)
            for index in part { body(index, numbers[index - start]) }
        }
    }

    /// The numbers of a range, in order.
    func array(of range: Range<Int>) -> [Int32] {
        var numbers: [Int32] = []
        guard !range.isEmpty else { return numbers }
        numbers.reserveCapacity(range.count)
        for page in page(of: range.lowerBound)...page(of: range.upperBound - 1) {
            let (start, all) = (starts[page], pages[page])
            let part = range.clamped(to: start..<start + all.count)
            numbers += all[part.lowerBound - start..<part.upperBound - start]
        }
        return numbers
    }

    private func page(of index: Int) -> Int {
        let guess = min(index / Self.pageLength, pages.count - 1)
        if starts[guess] <= index, index - starts[guess] < pages[guess].count { return guess }
        return starts.partitioningIndex { $0 > index } - 1
    }

    /// Does nothing if `added` is not positive.
    mutating func append(_ number: Int32, count added: Int) {
        if added > 0 { replaceSubrange(count..<count, with: Array(repeating: number, count: added)) }
    }

    /// - Complexity: O(the numbers that go and come + *n* / page length).
    mutating func replaceSubrange(_ range: Range<Int>, with new: [Int32]) {
        guard !(range.isEmpty && new.isEmpty) else { return }
        var (first, replaced, changed) = (0, 0..<0, new)
        if !pages.isEmpty {
            first = range.lowerBound < count ? page(of: range.lowerBound) : pages.count - 1
            let last = range.isEmpty ? first : page(of: range.upperBound - 1)
            replaced = first..<last + 1
            let front = pages[first][..<(range.lowerBound - starts[first])]
            changed = front + new + pages[last][(range.upperBound - starts[last])...]
        }
        pages.replaceSubrange(replaced, with: Self.cut(changed))
        starts.removeSubrange(first...)
        var start = starts.last.map { $0 + pages[first - 1].count } ?? 0
        for page in pages[first...] {
            starts.append(start)
            start += page.count
        }
        count = start
    }

    /// In pages of equal length, each of which may grow to twice the length before it is cut again.
    private static func cut(_ numbers: [Int32]) -> [[Int32]] {
        guard numbers.count > 2 * pageLength else { return numbers.isEmpty ? [] : [numbers] }
        let pageCount = numbers.count / pageLength
        let length = (numbers.count + pageCount - 1) / pageCount
        return stride(from: 0, to: numbers.count, by: length).map {
            Array(numbers[$0..<min($0 + length, numbers.count)])
        }
    }
}
