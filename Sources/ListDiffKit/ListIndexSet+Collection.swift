import CallerChecks

extension ListIndexSet: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of members.
    public var endIndex: Int { count }
    /// The number of members.
    ///
    /// - Complexity: O(1)
    public var count: Int {
        if isEmpty { return 0 }
        // A collection's own `last` and `count` allocate in a debug build, and ListKit takes notes without allocating.
        let last = ranges.count - 1
        return positions[last] + ranges[last].count
    }

    /// Returns the member at a position in ascending order. A position out of bounds stops the program.
    ///
    /// Iterating over the set takes O(1) for each member.
    ///
    /// - Complexity: O(log *r*)
    public subscript(position: Int) -> Int {
        demand(
            position >= 0 && position < count, "Position \(position) is out of bounds; the set has \(count) members")
        let number = firstRange { positions[$0] > position } - 1
        return ranges[number].lowerBound + (position - positions[number])
    }

    /// Returns what `transform` makes of each member, in ascending order.
    ///
    /// - Complexity: O(*n*)
    @inlinable
    public func map<Result, Failure: Error>(_ transform: (Int) throws(Failure) -> Result) throws(Failure) -> [Result] {
        // A collection's own asks for each member by its position.
        var results: [Result] = []
        results.reserveCapacity(count)
        for member in self { results.append(try transform(member)) }
        return results
    }

    public func makeIterator() -> Iterator { Iterator(ranges: ranges) }

    /// Lists the members in ascending order.
    public struct Iterator: IteratorProtocol, Sendable {
        private let ranges: [Range<Int>]
        /// The number of the range after the current one.
        private var nextRange = 0
        private var member = 0
        /// Where the current range ends.
        private var end = 0

        fileprivate init(ranges: [Range<Int>]) { self.ranges = ranges }

        public mutating func next() -> Int? {
            if member == end {
                if nextRange == ranges.count { return nil }
                member = ranges[nextRange].lowerBound
                end = ranges[nextRange].upperBound
                nextRange += 1
            }
            defer { member += 1 }
            return member
        }
    }
}
