import CallerChecks

extension ListIndexSet: RandomAccessCollection {
    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of members.
    public var endIndex: Int { members.count }

    /// Returns the member at a position in ascending order. A position out of bounds stops the program.
    ///
    /// - Complexity: O(1)
    public subscript(position: Int) -> Int {
        demand(
            members.indices.contains(position),
            "Position \(position) is out of bounds; the set has \(members.count) members")
        return members[position]
    }
}
