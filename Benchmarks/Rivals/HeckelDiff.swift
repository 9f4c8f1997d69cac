/// A plain diff of lists by Paul Heckel's passes (1978), on a dictionary: what a program would write for itself.
///
/// Elements that are in both lists are moved where their place differs once the deletes and inserts before them are
/// counted.
public struct HeckelDiff {
    /// Indexes in the old list.
    public var deletes: [Int] = []
    /// Indexes in the new list.
    public var inserts: [Int] = []
    /// Indexes in the new list of what is there, and not equal.
    public var updates: [Int] = []
    public var moves: [(from: Int, to: Int)] = []
    /// For each element of the new list its place in the old one.
    public var oldIndexes: [Int?] = []

    @inlinable
    public init<Element, Identifier: Hashable>(
        from old: [Element], to new: [Element], by identifier: (Element) -> Identifier,
        areEqual: (Element, Element) -> Bool
    ) {
        // First pass: the first place of each identifier in the old list, and the next place of the same one.
        var firstPlaces: [Identifier: Int] = [:]
        firstPlaces.reserveCapacity(old.count)
        var nextPlaces = [Int?](repeating: nil, count: old.count)
        for index in old.indices.reversed() {
            nextPlaces[index] = firstPlaces.updateValue(index, forKey: identifier(old[index]))
        }

        // Second pass: link what is in both lists. Identifiers of which none is left stay in the table, at -1.
        var isKept = [Bool](repeating: false, count: old.count)
        oldIndexes.reserveCapacity(new.count)
        for element in new {
            let identifier = identifier(element)
            guard let place = firstPlaces[identifier], place >= 0 else {
                oldIndexes.append(nil)
                continue
            }
            firstPlaces[identifier] = nextPlaces[place] ?? -1
            isKept[place] = true
            oldIndexes.append(place)
        }

        // Third pass: what has gone, and how many of those stood before each place.
        var goneBefore: [Int] = []
        goneBefore.reserveCapacity(old.count)
        for index in old.indices {
            goneBefore.append(deletes.count)
            if !isKept[index] { deletes.append(index) }
        }

        // Fourth pass: what has come, changed or moved.
        for index in new.indices {
            guard let oldIndex = oldIndexes[index] else {
                inserts.append(index)
                continue
            }
            if !areEqual(old[oldIndex], new[index]) { updates.append(index) }
            if oldIndex - goneBefore[oldIndex] + inserts.count != index { moves.append((oldIndex, index)) }
        }
    }
}
