import ListDiffKit
import ListKit

/// Compares two lists object by object, for a recorder that does not trust the diff. It uses a plain table, and none of
/// the code that diffs lists.
extension DiffLinks {
    /// Finds the identities; each object is in its list once.
    ///
    /// - Complexity: O(old + new)
    init(comparing old: any ObjectList, with new: any ObjectList) {
        var places: [Int: [Int]] = [:]
        for index in 0..<old.count { places[old.identityHash(at: index), default: []].append(index) }
        var newToOld: [Int?] = []
        newToOld.reserveCapacity(new.count)
        for index in 0..<new.count {
            let hash = new.identityHash(at: index)
            let place = places[hash]?.firstIndex { new.isSame(at: index, as: old, at: $0) }
            newToOld.append(place.flatMap { places[hash]?.remove(at: $0) })
        }
        self.init(uniqueNewToOld: newToOld, oldCount: old.count)
    }

    /// The new indexes of objects with other content.
    ///
    /// - Complexity: O(new)
    func changed(from old: any ObjectList, to new: any ObjectList) -> ListIndexSet {
        ListIndexSet(
            (0..<newCount).filter { index in
                oldIndex(ofNew: index).map { DiffEntry(new[index]).isEqual(to: DiffEntry(old[$0])) } == false
            })
    }
}
