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

    // A conforming type leaves the rest to its defaults: see `ListDiffable+Relation.swift`,
    // `ListDiffable+Existentials.swift` and `ListDiffable+Passes.swift`. They are requirements because the compiler then
    // specialises the defaults for each conforming type.

    var _diffHash: Int { get }
    func _diffIsInstance(of other: Self) -> Bool
    func _diffIsUnchanged(from old: Self) -> Bool

    func _diffIsSame(as other: any ListDiffable) -> Bool
    func _diffIsSame(asLent other: _LentValue) -> Bool?
    func _diffRelation(to old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation
    func _diffRelation(ofLent new: _LentValue, _ question: _PairQuestion) -> _ObjectRelation?
    func _diffRelation(toSame old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation
    func _diffRelation(ofLentSame new: _LentValue, _ question: _PairQuestion) -> _ObjectRelation?

    static func _diffHashes(of objects: [Self], in range: Range<Int>) -> [Int]
    static func _diffRenamed(_ objects: [Self], _ slots: [Int32], _ identifiers: [DiffIdentifier]) -> [Int]
    static func _diffLinks(
        old: [Self], _ oldMiddle: Range<Int>, new: [Self], _ newMiddle: Range<Int>
    ) -> _MiddleLinks
    static func _diffHash(of objects: [Self], at index: Int) -> Int
    static func _diffIsSame(_ objects: [Self], _ index: Int, as others: [Self], _ otherIndex: Int) -> Bool
    static func _diffRelation(
        _ objects: [Self], _ index: Int, to olds: [Self], _ oldIndex: Int, _ question: _PairQuestion
    ) -> _ObjectRelation
    static func _diffOccurrences(of few: [Self], in objects: [Self], _ range: Range<Int>) -> [Int]
    static func _diffCommonPrefix(old: [Self], new: [Self], notes: inout _PairNotes) -> Int
    static func _diffCommonSuffix(old: [Self], new: [Self], behind prefixCount: Int) -> Int
    static func _diffCompare(old: [Self], new: [Self], suffixCount: Int, notes: inout _PairNotes)
    static func _diffCompare(old: [Self], new: [Self], newToOld: [Int32], from newStart: Int, notes: inout _PairNotes)
}

extension ListDiffable where Self: Identifiable {
    /// The `id` of an `Identifiable` type.
    public var diffIdentifier: ID { id }
}

extension ListDiffable where Self: Equatable {
    /// Compares with `==`.
    public func isEqual(toDiffableObject object: Self) -> Bool { self == object }
}
