/// How a diff tells that an object present in both lists has been updated.
///
///     ListDiff(oldArray: old, newArray: new, option: .equality).updates
public enum ListDiffOption: Hashable, Sendable, CaseIterable {
    /// Updated means: not the same class instance. Content is never compared.
    ///
    /// Use it for immutable classes whose instances are replaced when they change. A value type has
    /// no instances, so every struct or enum that is in both lists counts as updated.
    case pointerPersonality

    /// Updated means: not the same class instance, and `isEqual(toDiffableObject:)` says no.
    case equality
}

/// Which of the objects that are in both lists a diff reports as moved.
///
///     ListDiff(oldArray: [1, 2, 3], newArray: [3, 1, 2], option: .equality, moves: .fewest).moves   // 2→0
///
/// Under either policy the result, applied to the old list, gives the new one.
public enum ListMovePolicy: Hashable, Sendable, CaseIterable {
    /// Every object whose position differs once the inserts and deletes before it are counted.
    ///
    /// This is IGListKit's rule. Linear, but moving the last of n objects to the front is n moves.
    case byOffset

    /// As few objects as possible; the others keep their order around them.
    ///
    /// Moving one object anywhere is one move. Costs O(n log n) when something has moved.
    case fewest
}
