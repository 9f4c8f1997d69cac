/// The identifiers of class instances as they were when they came, by *slots*: numbers that objects keep while they are
/// in a list. To compare an identifier with the object's own costs a fraction of hashing it.
package protocol IdentifierRecord {
    /// Whether the identifiers are those of objects of the type of a list's.
    func isOfType(of objects: any ObjectList) -> Bool
    /// Adds the identifiers of objects that have just come.
    ///
    /// - Parameter slots: of these objects, in their order.
    /// - Returns: false where they are of another type of objects.
    mutating func add(_ new: any IdentifierRecord, slots: [Int32], slotCount: Int) -> Bool
    /// The identifiers of objects that were recorded in their order, by slot.
    func placed(in slots: [Int32], slotCount: Int) -> any IdentifierRecord
    /// The indexes of objects with other identifiers than recorded; nil where the record is of another type of objects.
    ///
    /// - Complexity: one comparison for each object.
    func renamed(_ objects: any ObjectList, slots: [Int32]) -> [Int]?
}

struct TypedIdentifierRecord<Object: ListDiffable>: IdentifierRecord {
    /// Whether identifiers can be stored. An identifier that refers to an object might keep that object alive, or might
    /// itself be the object that changed its identity.
    static var isPossible: Bool { _isPOD(Object.DiffIdentifier.self) || Object.DiffIdentifier.self == String.self }

    /// By slot. A slot without an object contains an arbitrary identifier.
    private var identifiers: [Object.DiffIdentifier]

    init(of objects: some Sequence<Object>) { identifiers = objects.map(\.diffIdentifier) }

    func isOfType(of objects: any ObjectList) -> Bool { objects is TypedObjectList<Object> }

    mutating func add(_ new: any IdentifierRecord, slots: [Int32], slotCount: Int) -> Bool {
        guard let new = new as? Self else { return false }
        for (identifier, slot) in zip(new.identifiers, slots.map(Int.init)) {
            if slot >= identifiers.count {
                identifiers += repeatElement(identifier, count: slotCount - identifiers.count)
            }
            identifiers[slot] = identifier
        }
        return true
    }

    func placed(in slots: [Int32], slotCount: Int) -> any IdentifierRecord {
        var placed = Self(of: [])
        _ = placed.add(self, slots: slots, slotCount: slotCount)
        return placed
    }

    func renamed(_ objects: any ObjectList, slots: [Int32]) -> [Int]? {
        guard let array = (objects as? TypedObjectList<Object>)?.array else { return nil }
        return Object._diffRenamed(array, slots, identifiers)
    }
}
