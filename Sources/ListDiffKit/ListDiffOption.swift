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
