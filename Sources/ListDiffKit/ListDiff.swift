// IGListKit's Swift names: functions that begin with a capital letter, on purpose.

/// Compares two lists of one type. The result turns the old list into the new one.
///
/// An identifier may occur more than once. Then the k-th occurrence in the new list is the k-th one in the old list,
/// surplus ones are inserted or deleted, and one changed copy counts as an update of every copy that stays.
///
/// The algorithm is Paul Heckel's (*A technique for isolating differences between files*, 1978), as in IGListKit.
///
/// - Parameters:
///   - oldArray: the list before the change.
///   - newArray: the list after the change.
///   - option: when an object that is in both lists counts as updated.
///   - moves: which objects that are in both lists count as moved.
/// - Complexity: O(old + new) if hashes do not collide. See ``ListMovePolicy/fewest`` for its part.
// The reference's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func ListDiff<Object: ListDiffable>(
    oldArray: [Object], newArray: [Object], option: ListDiffOption, moves: ListMovePolicy = .byOffset
) -> ListIndexSetResult {
    let changes = TypedListPair(old: oldArray, new: newArray).changes(option: option, moves: moves)
    return ListIndexSetResult(changes: changes, old: objectList(oldArray), new: objectList(newArray))
}

/// Compares two lists of mixed types. The result turns the old list into the new one.
///
/// Objects of different dynamic types are different objects, even if their identifiers are equal. Otherwise it works
/// like the function for lists of one type.
///
/// - Parameters:
///   - oldArray: the list before the change.
///   - newArray: the list after the change.
///   - option: when an object that is in both lists counts as updated.
///   - moves: which objects that are in both lists count as moved.
/// - Complexity: O(old + new) if hashes do not collide. See ``ListMovePolicy/fewest`` for its part.
// Disfavored, so that two array literals of one type are lists of one type.
// The reference's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func ListDiff(
    oldArray: [any ListDiffable], newArray: [any ListDiffable], option: ListDiffOption,
    moves: ListMovePolicy = .byOffset
) -> ListIndexSetResult {
    let changes = MixedListPair(old: oldArray, new: newArray).changes(option: option, moves: moves)
    return ListIndexSetResult(changes: changes, old: objectList(oldArray), new: objectList(newArray))
}
