/// When an object that is in both lists counts as updated.
///
///     ListDiff(oldArray: old, newArray: new, option: .equality).updates
public enum ListDiffOption: Hashable, Sendable, CaseIterable {
    /// If it is another class instance. Content is never compared.
    ///
    /// Use it for immutable classes whose instances are replaced when they change. A value type has no instances, so
    /// every struct or enum that is in both lists counts as updated.
    case pointerPersonality

    /// If it is another class instance, or a value, and ``ListDiffable/isEqual(toDiffableObject:)`` returns false.
    case equality
}

/// Which objects that are in both lists a diff reports as moved.
///
///     ListDiff(oldArray: [1, 2, 3], newArray: [3, 1, 2], option: .equality, moves: .fewest).moves   // 2→0
///
/// With either policy, the result applied to the old list gives the new one.
public enum ListMovePolicy: Hashable, Sendable, CaseIterable {
    /// Every object whose position differs after the inserts and deletes before it are counted.
    ///
    /// This is IGListKit's rule. It is linear, but moving the last of *n* objects to the front is *n* moves.
    case byOffset

    /// As few objects as possible. The others keep their order around them.
    ///
    /// Moving one object anywhere is one move. Costs O(*n* log *n*) if something has moved.
    case fewest
}
