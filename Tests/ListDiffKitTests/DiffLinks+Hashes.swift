@testable import ListDiffKit

/// An element of one of the two lists of a diff.
enum DiffElement: Hashable {
    case old(Int)
    case new(Int)
}

extension DiffLinks {
    /// Links elements by identity: the k-th occurrence of an identity in the new list with its k-th
    /// occurrence in the old one.
    ///
    /// `isSame` compares an element with an old one; it is asked only about equal hashes.
    init(oldHashes: [Int], newHashes: [Int], isSame: (_ element: DiffElement, _ oldIndex: Int) -> Bool) {
        self.init(
            prefixCount: 0, suffixCount: 0,
            middle: _MiddleLinks(
                start: 0, oldHashes: oldHashes, newCount: newHashes.count, newHash: { newHashes[$0] },
                isSameOld: { isSame(.old($0), $1) }, isSameNew: { isSame(.new($0), $1) }))
    }
}
