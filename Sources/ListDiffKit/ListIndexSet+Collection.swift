import CallerChecks

extension ListIndexSet: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of members.
    public var endIndex: Int { members.count }

    /// The member at `position` in ascending order; a position out of bounds traps.
    ///
    /// - Complexity: O(1)
    public subscript(position: Int) -> Int {
        demand(
            members.indices.contains(position),
            "Position \(position) is out of bounds; the set has \(members.count) members")
        return members[position]
    }
}
