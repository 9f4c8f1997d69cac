// Compares two objects of any types. `ListDiffable+Relation.swift` describes the comparisons, and why these are
// requirements.
//
// Each comparison has two steps, one in the code of each object's type: the new object passes itself, and the old one
// reads it as its own type if the static types are the same. So neither looks a type up.

extension ListDiffable {
    @inlinable
    public func _diffIsSame(as other: any ListDiffable) -> Bool {
        lending(self) { other._diffIsSame(asLent: $0) } ?? isSame(asOtherwiseTyped: other)
    }

    @inlinable
    public func _diffIsSame(asLent other: _LentValue) -> Bool? {
        other.reading(as: Self.self) { $0.hasSameIdentity(as: self) }
    }

    @inlinable
    public func _diffRelation(to old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation {
        lending(self) { old._diffRelation(ofLent: $0, question) } ?? relation(toOtherwiseTyped: old, question)
    }

    @inlinable
    public func _diffRelation(ofLent new: _LentValue, _ question: _PairQuestion) -> _ObjectRelation? {
        new.reading(as: Self.self) { $0.relation(to: self, question) }
    }

    @inlinable
    public func _diffRelation(toSame old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation {
        lending(self) { old._diffRelation(ofLentSame: $0, question) } ?? relation(toOtherwiseTyped: old, question)
    }

    @inlinable
    public func _diffRelation(ofLentSame new: _LentValue, _ question: _PairQuestion) -> _ObjectRelation? {
        new.reading(as: Self.self) { $0.relation(toSame: self, question) }
    }

    /// Two objects of one dynamic type can differ in their static one: an existential made from a variable of the base
    /// class opens as the base class.
    @usableFromInline
    func isSame(asOtherwiseTyped other: any ListDiffable) -> Bool {
        guard isClass(Self.self), let other = other as? Self else { return false }
        return hasSameIdentity(as: other)
    }

    @usableFromInline
    func relation(toOtherwiseTyped old: any ListDiffable, _ question: _PairQuestion) -> _ObjectRelation {
        guard isClass(Self.self), let old = old as? Self else { return .other }
        return relation(to: old, question)
    }
}

/// Hands an object on as an `Object`, and returns whether it is one. The runtime is asked only where the static types
/// differ.
///
/// There is no generic result: an optional of it would be looked up at run time, for as much as all the rest.
package func opening<Object: ListDiffable>(
    _ object: any ListDiffable, as type: Object.Type, _ body: (Object) -> Void
) -> Bool {
    func opened(_ value: some ListDiffable) -> Bool {
        lending(value) { lent in lent.reading(as: type) { body($0) } != nil }
    }
    return opened(object) || casting(object, as: type, body)
}

/// Apart, since even a call that does not come here would look the optional up.
@inline(never)
private func casting<Object>(
    _ object: any ListDiffable, as type: Object.Type, _ body: (Object) -> Void
) -> Bool {
    guard let object = object as? Object else { return false }
    body(object)
    return true
}

/// Whether the instances of a type can have another dynamic type than their static one.
private func isClass(_ type: Any.Type) -> Bool { type is AnyObject.Type }
