// IGListKit's Swift names: functions that begin with a capital letter, on purpose.

/// Compares two lists of one type, and says what turns the old one into the new one.
///
/// An identifier may occur more than once: the k-th occurrence in the new list is then the k-th
/// one in the old list, surplus ones are inserted or deleted, and one changed copy counts as an
/// update of every copy that stays.
///
/// - Parameter moves: which of the objects in both lists count as moved.
/// - Complexity: O(old + new) when hashes do not collide; see `ListMovePolicy.fewest` for its part.
// The reference's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func ListDiff<Object: ListDiffable>(
    oldArray: [Object], newArray: [Object], option: ListDiffOption, moves: ListMovePolicy = .byOffset
) -> ListIndexSetResult {
    let links: DiffLinks
    if oldArray.isEmpty || newArray.isEmpty {
        links = DiffLinks(oldCount: oldArray.count, newCount: newArray.count)
    } else {
        links = DiffLinks(
            oldHashes: oldArray.map { $0.identityHash }, newHashes: newArray.map { $0.identityHash }
        ) { element, oldIndex in
            switch element {
            case .old(let index): oldArray[index].hasSameIdentity(as: oldArray[oldIndex])
            case .new(let index): newArray[index].hasSameIdentity(as: oldArray[oldIndex])
            }
        }
    }
    let changes = links.changes(moves: moves) { newIndex, oldIndex in
        newArray[newIndex].isChanged(from: oldArray[oldIndex], option: option)
    }
    return ListIndexSetResult(
        changes: changes,
        lookup: IdentifierLookup(
            old: TypedIdentifierList(objects: oldArray), new: TypedIdentifierList(objects: newArray)))
}

/// Compares two lists of mixed types, and says what turns the old one into the new one.
///
/// Objects of different dynamic types are different objects, even when their identifiers are equal.
/// For the rest, this is the function for lists of one type.
///
/// - Parameter moves: which of the objects in both lists count as moved.
/// - Complexity: O(old + new) when hashes do not collide; see `ListMovePolicy.fewest` for its part.
// Disfavored, so that two array literals of one type are lists of one type.
// The reference's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func ListDiff(
    oldArray: [any ListDiffable], newArray: [any ListDiffable], option: ListDiffOption,
    moves: ListMovePolicy = .byOffset
) -> ListIndexSetResult {
    let old = oldArray.map { DiffEntry($0) }
    let new = newArray.map { DiffEntry($0) }
    return ListIndexSetResult(
        old: old, new: new, links: DiffLinks(old: old, new: new), option: option, moves: moves)
}

extension ListIndexSetResult {
    /// What changed between two lists of entries whose links are known.
    package init(
        old: [DiffEntry], new: [DiffEntry], links: DiffLinks, option: ListDiffOption,
        moves: ListMovePolicy
    ) {
        let changes = links.changes(moves: moves) { newIndex, oldIndex in
            new[newIndex].isChanged(from: old[oldIndex], option: option)
        }
        self.init(changes: changes, old: old, new: new)
    }

    /// What changed between two lists of entries, found out before.
    package init(changes: DiffChanges, old: [DiffEntry], new: [DiffEntry]) {
        self.init(
            changes: changes,
            lookup: IdentifierLookup(
                old: EntryIdentifierList(entries: old), new: EntryIdentifierList(entries: new)))
    }
}
