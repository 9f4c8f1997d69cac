extension ListIndexSet {
    /// Returns the members of either set.
    ///
    /// - Complexity: O(*r*), for the ranges of both sets.
    public func union(_ other: ListIndexSet) -> ListIndexSet {
        var united = self
        united.formUnion(other)
        return united
    }

    /// Returns the members of this set that are not in `other`.
    ///
    /// - Complexity: O(*r*), for the ranges of both sets.
    public func subtracting(_ other: ListIndexSet) -> ListIndexSet {
        if other.isEmpty { return self }
        var kept = ListIndexSet()
        var rest = other.ranges[...]
        for range in ranges {
            var start = range.lowerBound
            while start < range.upperBound, let next = rest.first, next.lowerBound < range.upperBound {
                if start < next.lowerBound { kept.append(start..<next.lowerBound) }
                start = Swift.max(start, next.upperBound)
                // One that goes on may reach into the next range.
                if next.upperBound <= range.upperBound { rest.removeFirst() }
            }
            if start < range.upperBound { kept.append(start..<range.upperBound) }
        }
        return kept
    }

    /// Adds the members of `other`.
    ///
    /// - Complexity: O(*m*) amortized for the *m* ranges of `other` if none begins before the last range of this set,
    ///   otherwise O(*r*) for the ranges of both sets.
    public mutating func formUnion(_ other: ListIndexSet) {
        if isEmpty {
            self = other
        } else if let last = ranges.last, let first = other.ranges.first, first.lowerBound < last.lowerBound {
            // Sorting two ascending halves is merging them.
            self = ListIndexSet(ranges: (ranges + other.ranges).sorted { $0.lowerBound < $1.lowerBound })
        } else {
            for range in other.ranges { append(range) }
        }
    }

    /// Removes the members of `other`.
    ///
    /// - Complexity: O(*r*), for the ranges of both sets.
    public mutating func subtract(_ other: ListIndexSet) { self = subtracting(other) }
}
