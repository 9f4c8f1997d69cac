/// An object of a list: it has an identity, and can be compared with its older version.
///
///     struct Post: ListDiffable, Identifiable, Equatable {
///         let id: Int
///         var title: String
///     }
///
/// An `Identifiable` type gets ``diffIdentifier`` from its `id`. An `Equatable` type gets
/// ``isEqual(toDiffableObject:)`` from `==`. A type that is both needs no further code.
///
/// Structs, enums and classes can conform. Two objects are *the same object* if their dynamic types and their
/// identifiers are equal: a `Post` and a `Comment` with the identifier 7 are two objects, and so are instances of two
/// subclasses of one conforming class. IGListKit compares only the identifier in its diff, and both elsewhere. Here it
/// is one rule everywhere.
///
/// A class of the main actor conforms on the main actor: `extension Post: @MainActor ListDiffable`. An object need not
/// be `Sendable`, except to be compared in the background.
///
/// A class instance that changes while it is in a list cannot be compared with its own past, so the diff treats it as
/// unchanged. Use snapshots of it, or call `reloadObjects` when it has changed.
public protocol ListDiffable {
    /// Such as an integer, a string or a UUID.
    associatedtype DiffIdentifier: Hashable

    /// Distinguishes this object from the others of its type in a list.
    ///
    /// It must not change while the object is in a list. It should be cheap, because one diff reads it several times.
    var diffIdentifier: DiffIdentifier { get }

    /// Returns whether this object shows the same content as its older version, `object`.
    ///
    /// The diff asks the new object about the old one, at most once for a pair, and only if both have the same
    /// identifier and the same dynamic type. It never asks a class instance about itself. An object must be equal to
    /// itself.
    func isEqual(toDiffableObject object: Self) -> Bool

    // A conforming type leaves the rest to its defaults: see `ListDiffable+Relation.swift`,
    // `ListDiffable+Existentials.swift` and `ListDiffable+Passes.swift`. They are requirements because the compiler
    // then specialises the defaults for each conforming type.

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
    static func _diffIsSame(_ objects: [Self], _ index: Int, as others: [Self], _ otherIndex: Int) -> Bool
    static func _diffRelation(
        _ objects: [Self], _ index: Int, to olds: [Self], _ oldIndex: Int, _ question: _PairQuestion
    ) -> _ObjectRelation
    static func _diffOccurrences(of few: [Self], in objects: [Self], _ range: Range<Int>) -> [Int]
    static func _diffCommonRun(
        old: [Self], from oldStart: Int, new: [Self], from newStart: Int, limit: Int, notes: inout _PairNotes
    ) -> Int
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
