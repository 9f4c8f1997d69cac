/// Links the elements between the ends of two lists, which have the same identities in both. These are the first three
/// passes of Heckel's algorithm as in IGListKit, except that the table contains only the old list. A new element that
/// is not in the table has no partner.
public struct _MiddleLinks {
    /// The old index of each new element, -1 where there is none. Elements are counted from the start of the middle,
    /// their partners from that of the whole list.
    @usableFromInline var newToOld: [Int32]
    /// The new index of each old element, -1 where there is none.
    @usableFromInline var oldToNew: [Int32]
    /// Whether two old elements have one identity.
    @usableFromInline var hasCopies: Bool

    /// Links elements by identity: the k-th occurrence of an identity in the new list with its k-th occurrence in the
    /// old one.
    ///
    /// The closures get indexes in the whole lists; the middle begins at `start`. New elements are hashed only where
    /// they do not follow the same element as in the old list. The old ones are hashed before any is stored: so the
    /// stores wait for memory side by side, and 100,000 UUIDs take two thirds of the time.
    /// - Complexity: O(old + new) expected, quadratic when all hashes collide.
    @inlinable
    @inline(__always)
    init(
        start: Int, oldHashes: [Int], newCount: Int, newHash: (_ newIndex: Int) -> Int,
        isSameOld: (_ oldIndex: Int, _ otherIndex: Int) -> Bool,
        isSameNew: (_ newIndex: Int, _ oldIndex: Int) -> Bool
    ) {
        let oldCount = oldHashes.count
        var newToOld = [Int32](repeating: -1, count: newCount)
        var oldToNew = [Int32](repeating: -1, count: oldCount)
        // Passes one and two: the old elements by identity. The last occurrence represents all.
        var symbols = [Int32](repeating: 0, count: oldCount)
        let table = IdentityTable(hashes: oldHashes, lastIndexes: &symbols) { isSameOld(start + $0, start + $1) }
        let hasCopies = table.count < oldCount
        var occurrences = OldOccurrences(symbols: hasCopies ? symbols : [])
        // Pass three: a partner for each new element.
        var guess = NeighbourGuess()
        for newIndex in 0..<newCount {
            let symbol: Int
            if let guessed = guess.right(below: oldCount, isSame: { isSameNew(start + newIndex, start + $0) }) {
                symbol = Int(symbols[guessed])
            } else if let found = table.find(
                hash: newHash(start + newIndex), isSame: { isSameNew(start + newIndex, start + $0) })
            {
                symbol = found
            } else {
                continue
            }
            let oldIndex = hasCopies ? occurrences.takeFirst(of: symbol) : symbol
            if oldIndex < 0 || oldToNew[oldIndex] >= 0 { continue }
            guess.found(oldIndex)
            newToOld[newIndex] = Int32(truncatingIfNeeded: start + oldIndex)
            oldToNew[oldIndex] = Int32(truncatingIfNeeded: start + newIndex)
        }
        (self.newToOld, self.oldToNew, self.hasCopies) = (newToOld, oldToNew, hasCopies)
    }
}

/// For each old element that represents an identity, its occurrences without a partner, lowest index first.
@usableFromInline
struct OldOccurrences {
    private var first: [Int32]
    private var next: [Int32]

    @usableFromInline
    init(symbols: [Int32]) {
        first = [Int32](repeating: -1, count: symbols.count)
        next = first
        // They are put in front, so the walk goes down.
        for index in symbols.indices.reversed() {
            let symbol = Int(symbols[index])
            next[index] = first[symbol]
            first[symbol] = Int32(index)
        }
    }

    /// The first occurrence, which is then taken; -1 if all are.
    @usableFromInline
    mutating func takeFirst(of symbol: Int) -> Int {
        let index = Int(first[symbol])
        if index >= 0 { first[symbol] = next[index] }
        return index
    }
}

/// Guesses that the successor of an element in the new list was one of its next two successors in the old one.
///
/// A correct guess links an element without hashing it, whichever of its occurrences it hits. Guessing stops after too
/// many wrong guesses, and starts again when elements have the same order as before.
@usableFromInline
struct NeighbourGuess {
    /// The old index behind that of the last element that has a partner.
    @usableFromInline var next = 0
    /// The number of guesses that may be wrong.
    @usableFromInline var credit = mostCredit
    /// The number of wrong guesses that cost less than the hash that one correct guess saves.
    @inlinable static var mostCredit: Int { 4 }

    @inlinable
    init() {}

    /// The old index that was guessed, if the guess is right.
    @inlinable
    @inline(__always)
    mutating func right(below oldCount: Int, isSame: (_ oldIndex: Int) -> Bool) -> Int? {
        if credit == 0 || next >= oldCount { return nil }
        if isSame(next) { return next }
        if next + 1 < oldCount, isSame(next + 1) { return next + 1 }
        credit -= 1
        return nil
    }

    /// Notes where the partner of an element is, whether it was guessed or looked up.
    @inlinable
    @inline(__always)
    mutating func found(_ oldIndex: Int) {
        if oldIndex == next || oldIndex == next + 1 { credit = min(credit + 1, Self.mostCredit) }
        next = oldIndex + 1
    }
}

extension DiffLinks {
    init(prefixCount: Int, suffixCount: Int, middle: _MiddleLinks) {
        self.init(
            oldCount: prefixCount + middle.oldToNew.count + suffixCount,
            newCount: prefixCount + middle.newToOld.count + suffixCount, prefixCount: prefixCount,
            suffixCount: suffixCount, middleNewToOld: middle.newToOld, middleOldToNew: middle.oldToNew,
            hasCopiesInMiddle: middle.hasCopies)
    }
}
