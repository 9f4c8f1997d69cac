/// Compares two lists of one type. The result turns the old list into the new one, as index paths.
///
/// It is ``ListDiff(oldArray:newArray:option:moves:)-(_,[Object],_,_)`` with section indexes: deletes, updates and the
/// sources of moves are in `fromSection`, inserts and the destinations of moves in `toSection`.
///
/// - Parameters:
///   - fromSection: the section of the old list.
///   - toSection: the section of the new list.
///   - oldArray: the list before the change.
///   - newArray: the list after the change.
///   - option: when an object that is in both lists counts as updated.
///   - moves: which objects that are in both lists count as moved.
/// - Complexity: O(old + new) if hashes do not collide. See ``ListMovePolicy/fewest`` for its part.
// The reference's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func ListDiffPaths<Object: ListDiffable>(
    fromSection: Int, toSection: Int, oldArray: [Object], newArray: [Object], option: ListDiffOption,
    moves: ListMovePolicy = .byOffset
) -> ListIndexPathResult {
    ListIndexPathResult(
        fromSection: fromSection, toSection: toSection,
        result: ListDiff(oldArray: oldArray, newArray: newArray, option: option, moves: moves))
}

/// Compares two lists of mixed types. The result turns the old list into the new one, as index paths.
///
/// Objects of different dynamic types are different objects. Deletes, updates and the sources of moves are in
/// `fromSection`, inserts and the destinations of moves in `toSection`.
///
/// - Parameters:
///   - fromSection: the section of the old list.
///   - toSection: the section of the new list.
///   - oldArray: the list before the change.
///   - newArray: the list after the change.
///   - option: when an object that is in both lists counts as updated.
///   - moves: which objects that are in both lists count as moved.
/// - Complexity: O(old + new) if hashes do not collide. See ``ListMovePolicy/fewest`` for its part.
// Disfavored, so that two array literals of one type are lists of one type.
// The reference's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func ListDiffPaths(
    fromSection: Int, toSection: Int, oldArray: [any ListDiffable], newArray: [any ListDiffable],
    option: ListDiffOption, moves: ListMovePolicy = .byOffset
) -> ListIndexPathResult {
    ListIndexPathResult(
        fromSection: fromSection, toSection: toSection,
        result: ListDiff(oldArray: oldArray, newArray: newArray, option: option, moves: moves))
}
