import ListDiffKit
import ListKit

// Finds which objects stay and which of them changed, for a recorder that does not trust the diff. It asks each object
// for its type, its identifier and its content, without the comparisons and tables of the code that diffs lists.

/// What makes an object the same in two lists: dynamic type and identifier.
private struct OwnIdentity: Hashable {
    private let type: ObjectIdentifier
    private let identifier: AnyHashable

    init(_ object: some ListDiffable) {
        let identifier = object.diffIdentifier
        type = ObjectIdentifier(Swift.type(of: object))
        // Only the same instance is the same object as one whose identifier does not equal itself.
        self.identifier =
            identifier != identifier && isClass(object) ? ObjectIdentifier(object as AnyObject) : identifier
    }
}

private func isClass(_ object: some ListDiffable) -> Bool { type(of: object) is AnyObject.Type }

extension ListDiffable {
    /// Whether the content differs from that of `old`, the same object in an older list. An instance cannot be compared
    /// with its own past, so it is unchanged.
    func ownIsChanged(from old: any ListDiffable) -> Bool {
        guard let old = old as? Self else { return true }
        return !(isClass(self) && self as AnyObject === old as AnyObject) && !isEqual(toDiffableObject: old)
    }
}

extension DiffLinks {
    /// Finds the identities; each object is in its list once.
    ///
    /// - Complexity: O(old + new)
    init(comparing old: any ObjectList, with new: any ObjectList) {
        // Two instances that changed their identifiers can have the same one now.
        var indexes: [OwnIdentity: [Int]] = [:]
        for index in (0..<old.count).reversed() { indexes[OwnIdentity(old[index]), default: []].append(index) }
        self.init(
            uniqueNewToOld: (0..<new.count).map { indexes[OwnIdentity(new[$0])]?.popLast() }, oldCount: old.count)
    }

    /// The new indexes of objects with other content.
    ///
    /// - Complexity: O(new)
    func changed(from old: any ObjectList, to new: any ObjectList) -> ListIndexSet {
        ListIndexSet(
            (0..<newCount).filter { index in
                oldIndex(ofNew: index).map { new[index].ownIsChanged(from: old[$0]) } ?? false
            })
    }
}
