extension ListIndexSet: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { members.count }

    /// The member at `position` in ascending order.
    public subscript(position: Int) -> Int {
        precondition(
            members.indices.contains(position),
            "Position \(position) is out of bounds; the set has \(members.count) members")
        return members[position]
    }
}
