/// Tells the diff who an object is and whether its content has changed.
///
///     struct Post: ListDiffable, Identifiable, Equatable {
///         let id: Int
///         var title: String
///     }
///
/// An `Identifiable` type gets `diffIdentifier` from its `id`, an `Equatable` type gets
/// `isEqual(toDiffableObject:)` from `==`; a type that is both has nothing to write.
///
/// Structs, enums and classes can conform. Two objects are *the same object* when their dynamic
/// types and their identifiers are equal: a `Post` and a `Comment` with the identifier 7 are two
/// objects, and so are instances of two subclasses of one conforming class. IGListKit looks at the
/// identifier alone in its diff and at both elsewhere; here it is one rule everywhere.
///
/// A class of the main actor conforms on the main actor: `extension Post: @MainActor ListDiffable`.
/// An object need not be `Sendable`; only lists that are compared in the background ask for it.
///
/// A class instance that changes while it is in a list cannot be compared with its own past: the
/// diff takes it for unchanged. Hand out a snapshot of it, or say by `reloadObjects` that it has
/// changed.
public protocol ListDiffable {
    /// What tells one object of this type from another.
    associatedtype DiffIdentifier: Hashable

    /// Tells this object from the others of its type in a list.
    ///
    /// It must not change as long as the object is in a list, and should be cheap: it is read
    /// several times for one diff.
    var diffIdentifier: DiffIdentifier { get }

    /// Says whether this object shows the same content as `object`, its older version.
    ///
    /// The diff asks the new object about the old one, at most once for a pair, only when both have
    /// the same identifier and the same dynamic type, and never when both are one class instance.
    /// An object must be equal to itself.
    func isEqual(toDiffableObject object: Self) -> Bool
}

extension ListDiffable where Self: Identifiable {
    /// The `id` of an `Identifiable` type.
    public var diffIdentifier: ID { id }
}

extension ListDiffable where Self: Equatable {
    /// Compares with `==`.
    public func isEqual(toDiffableObject object: Self) -> Bool { self == object }
}
