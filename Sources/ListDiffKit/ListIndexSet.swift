import CallerChecks

/// A set of integers, in ascending order.
///
///     var sections: ListIndexSet = [4, 0, 4]
///     sections.insert(2)
///     for section in sections.reversed() { print(section) }   // 4, 2, 0
///
/// As a collection it lists its members in ascending order. Its subscript takes a *position* in that order, not a
/// member. Members may be negative. `Int.max` cannot be a member.
///
/// The set keeps ranges of consecutive members, so what it costs grows with their number, *r*. A million members in one
/// range cost what one member does.
public struct ListIndexSet: Sendable {
    /// The members as ranges, which are ascending and not empty, and do not touch each other.
    package private(set) var ranges: [Range<Int>] = []
    /// The position of the first member of each range.
    private(set) var positions: [Int] = []

    public init() {}

    /// Creates a set of the integers in a range.
    ///
    /// - Complexity: O(1)
    public init(_ range: Range<Int>) {
        if !range.isEmpty { append(range) }
    }

    /// Creates a set of the integers in a range.
    ///
    /// - Complexity: O(1)
    public init(_ range: ClosedRange<Int>) { self.init(range.lowerBound..<Self.end(after: range.upperBound)) }

    /// Creates a set of integers, which may be in any order and repeated.
    ///
    /// - Complexity: O(*n*) if the *n* integers ascend, otherwise O(*n* log *n*).
    public init(_ indexes: some Sequence<Int>) {
        self.init()
        var rest = indexes.makeIterator()
        while let index = rest.next() {
            if let last = ranges.last, index < last.lowerBound {
                formUnion(ListIndexSet(([index] + IteratorSequence(rest)).sorted()))
                return
            }
            append(index..<Self.end(after: index))
        }
    }

    /// Creates a set from ranges, which are ascending and not empty.
    ///
    /// - Complexity: O(*r*)
    package init(ranges: some Sequence<Range<Int>>) {
        for range in ranges { append(range) }
    }

    /// Whether the set has no members.
    public var isEmpty: Bool { ranges.isEmpty }

    /// Returns whether `index` is a member.
    ///
    /// - Complexity: O(log *r*)
    public func contains(_ index: Int) -> Bool {
        let number = firstRange { ranges[$0].upperBound > index }
        return number < ranges.count && ranges[number].lowerBound <= index
    }

    /// Adds `index`. Returns whether it was missing.
    ///
    /// - Complexity: O(1) amortized if `index` is greater than all members, otherwise O(*r*).
    @discardableResult
    public mutating func insert(_ index: Int) -> Bool {
        guard let last = ranges.last, index < last.upperBound else {
            append(index..<Self.end(after: index))
            return true
        }
        if contains(index) { return false }
        formUnion(ListIndexSet(index..<index + 1))
        return true
    }

    /// Removes `index`. Returns whether it was a member.
    ///
    /// - Complexity: O(*r*)
    @discardableResult
    public mutating func remove(_ index: Int) -> Bool {
        guard contains(index) else { return false }
        subtract(ListIndexSet(index..<index + 1))
        return true
    }

    /// Adds a range, which is not empty and does not begin before the last one.
    ///
    /// - Complexity: O(1) amortized
    mutating func append(_ range: Range<Int>) {
        guard let last = ranges.last, range.lowerBound <= last.upperBound else {
            positions.append(count)
            ranges.append(range)
            return
        }
        if range.upperBound > last.upperBound { ranges[ranges.count - 1] = last.lowerBound..<range.upperBound }
    }

    /// The number of the first range for which `condition` holds. It holds for all ranges after that one, too. Not that
    /// of any collection, which allocates in a debug build.
    ///
    /// - Complexity: O(log *r*)
    func firstRange(where condition: (_ number: Int) -> Bool) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func end(after index: Int) -> Int {
        demand(index < .max, "Int.max cannot be a member of a ListIndexSet")
        return index + 1
    }
}

extension ListIndexSet: Hashable {}

extension ListIndexSet: ExpressibleByArrayLiteral {
    /// Creates a set of the literal's integers, which may be in any order and repeated.
    public init(arrayLiteral elements: Int...) { self.init(elements) }
}

extension ListIndexSet: CustomStringConvertible, CustomDebugStringConvertible {
    /// The members, as an array describes them.
    public var description: String { Array(self).description }
    public var debugDescription: String { "ListIndexSet(\(description))" }
}
