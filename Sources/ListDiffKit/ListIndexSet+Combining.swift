extension ListIndexSet {
    /// The members of either set.
    ///
    /// - Complexity: O(*n* + *m*)
    public func union(_ other: ListIndexSet) -> ListIndexSet {
        if other.isEmpty { return self }
        if isEmpty { return other }
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

    /// The members of this set that `other` does not have.
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

    /// Takes out the members of `other`.
    ///
    /// - Complexity: O(*n* + *m*)
    public mutating func subtract(_ other: ListIndexSet) { self = subtracting(other) }
}
