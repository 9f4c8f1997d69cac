// Identity is (dynamic type, identifier). These are the only places that say so.

extension ListDiffable {
    /// A hash of dynamic type and identifier.
    var identityHash: Int {
        ListDiffKit.identityHash(diffIdentifier, ObjectIdentifier(type(of: self)))
    }

    func hasSameIdentity(as other: Self) -> Bool {
        // Two values of one static type can still be instances of two subclasses.
        type(of: self) == type(of: other) && diffIdentifier == other.diffIdentifier
    }

    /// Whether both are one class instance. A value is never identical to another.
    func isIdentical(to other: Self) -> Bool {
        // The size check is a cheap way past the metatype cast for most value types.
        guard MemoryLayout<Self>.size == MemoryLayout<AnyObject>.size, Self.self is AnyObject.Type
        else { return false }
        guard let instance = cast(self, to: AnyObject.self) else { return false }
        return instance === cast(other, to: AnyObject.self)
    }

    /// Whether a list that shows `old` must show something else now.
    func isChanged(from old: Self, option: ListDiffOption) -> Bool {
        if isIdentical(to: old) { return false }
        switch option {
        case .pointerPersonality: return true
        case .equality: return !isEqual(toDiffableObject: old)
        }
    }
}

/// A hash of dynamic type and identifier, without boxing the identifier.
///
/// The identifier's hash is well distributed already, so that mixing in the type's address is
/// enough; a second round through Hasher would cost as much as the first.
func identityHash(_ identifier: some Hashable, _ dynamicType: ObjectIdentifier) -> Int {
    identifier.hashValue ^ (Int(bitPattern: dynamicType) &* 0x1E37_79B9_7F4A_7C15)
}

/// A conditional cast. On Linux `as AnyObject` first asks for a bridging conformance, which takes
/// ten times as long; and the compiler warns about a plain `as? AnyObject`, since it cannot fail.
private func cast<Value, Target>(_ value: Value, to target: Target.Type) -> Target? {
    value as? Target
}
