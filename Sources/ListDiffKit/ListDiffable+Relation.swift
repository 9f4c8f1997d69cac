// Decides whether two objects of one static type are the same object, and whether it has changed. No other code decides
// this.
//
// All of it can be inlined, here and in the files beside it. Each type that conforms to `ListDiffable` gets a copy of
// this code, compiled for that type, in the witness table of its conformance. So no generic code looks types up at run
// time. The diff itself is compiled once and calls these copies, about one call for each pass over a list of one type,
// and one for each element of a mixed list.
//
// A class that is not final has no copy of its own, since `Self` may be any of its subclasses.

extension ListDiffable {
    /// A hash of dynamic type and identifier.
    ///
    /// The identifier's hash is already well distributed, so mixing in the type's address is enough. A second pass of
    /// Hasher would cost as much as the first.
    @inlinable
    public var _diffHash: Int {
        diffIdentifier.hashValue ^ (Int(bitPattern: ObjectIdentifier(type(of: self))) &* 0x1E37_79B9_7F4A_7C15)
    }

    /// Whether both have the same dynamic type and identifier.
    @inlinable
    @inline(__always)
    func hasSameIdentity(as other: Self) -> Bool {
        if _diffIsInstance(of: other) { return true }
        // Two values of one static type can still be instances of two subclasses.
        return type(of: self) == type(of: other) && diffIdentifier == other.diffIdentifier
    }

    /// The relation of this object to `old`, an older version of it.
    @inlinable
    @inline(__always)
    func relation(toSame old: Self, _ question: _PairQuestion) -> _ObjectRelation {
        if _diffIsInstance(of: old) { return .unchanged }
        if question == .isInstance || !isEqual(toDiffableObject: old) { return .changed }
        return question == .isUnchanged && _diffIsUnchanged(from: old) ? .unchanged : .equal
    }

    /// The relation of this object to `old`, any object of its static type.
    @inlinable
    @inline(__always)
    func relation(to old: Self, _ question: _PairQuestion) -> _ObjectRelation {
        if _diffIsInstance(of: old) { return .unchanged }
        return hasSameIdentity(as: old) ? relation(toSame: old, question) : .other
    }

    /// Whether both are one class instance. A value is never identical to another.
    @inlinable
    public func _diffIsInstance(of other: Self) -> Bool { false }

    /// Whether nothing at all has changed since `old`, a version of equal content.
    ///
    /// `isEqual(toDiffableObject:)` and `==` cannot decide this: a type may always return true, or compare only
    /// identifiers. A value of an `Equatable` type is unchanged if it is the same bit for bit. A value of another type
    /// may refer to an object that has changed.
    @inlinable
    public func _diffIsUnchanged(from old: Self) -> Bool { false }
}

extension ListDiffable where Self: AnyObject {
    @inlinable
    public func _diffIsInstance(of other: Self) -> Bool { self === other }
}

extension ListDiffable where Self: Equatable {
    @inlinable
    public func _diffIsUnchanged(from old: Self) -> Bool { haveSameBits(self, old) }
}
