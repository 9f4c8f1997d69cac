extension ListIndexSet {
    /// Returns the members of either set.
    ///
    /// - Complexity: O(*n* + *m*)
    public func union(_ other: ListIndexSet) -> ListIndexSet {
        if other.isEmpty { return self }
        if isEmpty { return other }
        // A member at either end of a list needs no sorting.
        if isBelow(other) { return ListIndexSet(strictlyAscending: members + other.members) }
        if other.isBelow(self) { return ListIndexSet(strictlyAscending: other.members + members) }
        var merged: [Int] = []
        merged.reserveCapacity(members.count + other.members.count)
        var rest = other.members[...]
        for member in members {
            while let next = rest.first, next < member { merged.append(rest.removeFirst()) }
            if rest.first == member { rest.removeFirst() }
            merged.append(member)
        }
        merged.append(contentsOf: rest)
        return ListIndexSet(strictlyAscending: merged)
    }

    /// Whether all members are less than those of `other`; neither set is empty.
    private func isBelow(_ other: ListIndexSet) -> Bool { members[members.count - 1] < other.members[0] }

    /// Returns the members of this set that are not in `other`.
    ///
    /// - Complexity: O(*n* + *m*)
    public func subtracting(_ other: ListIndexSet) -> ListIndexSet {
        if other.isEmpty { return self }
        var rest = other.members[...]
        let kept = members.filter { member in
            while let next = rest.first, next < member { rest.removeFirst() }
            return rest.first != member
        }
        return ListIndexSet(strictlyAscending: kept)
    }

    /// Adds the members of `other`.
    ///
    /// - Complexity: O(*n* + *m*)
    public mutating func formUnion(_ other: ListIndexSet) { self = union(other) }

    /// Removes the members of `other`.
    ///
    /// - Complexity: O(*n* + *m*)
    public mutating func subtract(_ other: ListIndexSet) { self = subtracting(other) }
}
