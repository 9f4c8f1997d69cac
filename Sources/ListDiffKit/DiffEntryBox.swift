/// An object behind a class reference, so that comparing it with another costs a class cast.
///
/// Measured on Swift 6.3.1: casting `any ListDiffable` to an opened type takes three to five times
/// as long, and that would be most of a diff.
protocol DiffEntryBox: AnyObject {
    /// Whether the object's type is `Sendable`, as far as whoever made the box could see.
    var isSendable: Bool { get }
    /// Whether the object can be asked on this thread.
    var isDiffableHere: Bool { get }
    var value: any ListDiffable { get }
    var identifierHash: Int { get }
    func hasSameIdentity(as other: any DiffEntryBox) -> Bool
    func isIdentical(to other: any DiffEntryBox) -> Bool
    func isEqual(to old: any DiffEntryBox) -> Bool
    func isChanged(from old: any DiffEntryBox, option: ListDiffOption) -> Bool
    func hasIdentifier(_ identifier: some Hashable) -> Bool
    func hasSameIdentifier(as other: any DiffEntryBox) -> Bool
}

final class TypedDiffEntryBox<Object: ListDiffable>: DiffEntryBox {
    private let object: Object
    /// Read once: it may be computed, and comparing it in place copies no object.
    private let identifier: Object.DiffIdentifier
    private let dynamicType: ObjectIdentifier
    let isSendable: Bool

    init(_ object: Object, identifier: Object.DiffIdentifier, dynamicType: ObjectIdentifier, isSendable: Bool) {
        self.object = object
        self.isSendable = isSendable
        self.identifier = identifier
        self.dynamicType = dynamicType
    }

    var value: any ListDiffable { object }
    var identifierHash: Int { identifier.hashValue }
    var isDiffableHere: Bool { ListDiffKit.isDiffableHere(object) }

    func hasSameIdentity(as other: any DiffEntryBox) -> Bool {
        if let other = other as? Self {
            return dynamicType == other.dynamicType && identifier == other.identifier
        }
        guard let other = otherwiseTyped(other) else { return false }
        return object.hasSameIdentity(as: other)
    }

    func isIdentical(to other: any DiffEntryBox) -> Bool {
        if let other = other as? Self { return object.isIdentical(to: other.object) }
        guard let other = otherwiseTyped(other) else { return false }
        return object.isIdentical(to: other)
    }

    func isEqual(to old: any DiffEntryBox) -> Bool {
        if let old = old as? Self { return object.isEqual(toDiffableObject: old.object) }
        guard let old = otherwiseTyped(old) else { return false }
        return object.isEqual(toDiffableObject: old)
    }

    func isChanged(from old: any DiffEntryBox, option: ListDiffOption) -> Bool {
        if let old = old as? Self { return object.isChanged(from: old.object, option: option) }
        guard let old = otherwiseTyped(old) else { return true }
        return object.isChanged(from: old, option: option)
    }

    func hasIdentifier(_ identifier: some Hashable) -> Bool {
        guard let identifier = identifier as? Object.DiffIdentifier else { return false }
        return self.identifier == identifier
    }

    func hasSameIdentifier(as other: any DiffEntryBox) -> Bool {
        other.hasIdentifier(identifier)
    }

    /// Two boxes of one dynamic type can differ in their static one: an existential made from a
    /// variable of the base class opens as the base class.
    private func otherwiseTyped(_ other: any DiffEntryBox) -> Object? { other.value as? Object }
}
