/// A set of integers, in ascending order.
///
///     var sections: ListIndexSet = [4, 0, 4]
///     sections.insert(2)
///     for section in sections.reversed() { print(section) }   // 4, 2, 0
///
/// As a collection it lists its members in ascending order. Its subscript takes a *position* in that order, not a
/// member. Members may be negative.
public struct ListIndexSet: Sendable {
    /// Strictly ascending.
    private(set) var members: [Int]

    public init() { members = [] }

    /// Creates a set of integers, which may be in any order and repeated.
    ///
    /// - Complexity: O(*n*) if `indexes` ascends, otherwise O(*n* log *n*).
    public init(_ indexes: some Sequence<Int>) {
        self.init()
        var isAscending = true
        members.reserveCapacity(indexes.underestimatedCount)
        for index in indexes {
            if let last = members.last, last >= index { isAscending = false }
            members.append(index)
        }
        if !isAscending { sortAndRemoveRepeats() }
    }

    init(strictlyAscending members: [Int]) {
        self.members = members
    }

    /// Whether the set has no members.
    public var isEmpty: Bool { members.isEmpty }

    /// Returns whether `index` is a member.
    ///
    /// - Complexity: O(log *n*)
    public func contains(_ index: Int) -> Bool {
        let position = position(of: index)
        return position < members.count && members[position] == index
    }

    /// Adds `index`. Returns whether it was missing.
    ///
    /// - Complexity: O(1) amortized if `index` is greater than all members, otherwise O(*n*).
    @discardableResult
    public mutating func insert(_ index: Int) -> Bool {
        guard let last = members.last, last >= index else {
            members.append(index)
            return true
        }
        let position = position(of: index)
        if members[position] == index { return false }
        members.insert(index, at: position)
        return true
    }

    /// Removes `index`. Returns whether it was a member.
    ///
    /// - Complexity: O(*n*)
    @discardableResult
    public mutating func remove(_ index: Int) -> Bool {
        let position = position(of: index)
        guard position < members.count, members[position] == index else { return false }
        members.remove(at: position)
        return true
    }

    /// The position of the first member that is not less than `index`.
    private func position(of index: Int) -> Int {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if members[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func sortAndRemoveRepeats() {
        members.sort()
        var kept = 0
        for member in members where kept == 0 || members[kept - 1] != member {
            members[kept] = member
            kept += 1
        }
        members.removeSubrange(kept...)
    }
}

extension ListIndexSet: Hashable {}

extension ListIndexSet: ExpressibleByArrayLiteral {
    /// Creates a set of the literal's integers, which may be in any order and repeated.
    public init(arrayLiteral elements: Int...) { self.init(elements) }
}

extension ListIndexSet: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { members.description }
    public var debugDescription: String { "ListIndexSet(\(members))" }
}
