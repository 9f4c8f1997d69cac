// Identity is (dynamic type, identifier). These are the only places that say so.

extension ListDiffable {
    /// A hash of dynamic type and identifier, without boxing the identifier.
    var identityHash: Int {
        // The identifier's hash is already well distributed, so that mixing in the type's address
        // is enough; a second round through Hasher would cost as much as the first.
        let typeBits = Int(bitPattern: ObjectIdentifier(type(of: self)))
        return diffIdentifier.hashValue ^ (typeBits &* 0x1E37_79B9_7F4A_7C15)
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
        return self as AnyObject === other as AnyObject
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
