/// The identifiers of class instances as they were when they came, by *slots*: numbers that objects keep while they are
/// in a list. To compare an identifier with the object's own costs a fraction of hashing it.
package protocol IdentifierRecord {
    /// Records those objects of a list that have just come.
    ///
    /// - Parameters:
    ///   - indexes: where they are in the list.
    ///   - slots: of these objects.
    /// - Returns: false where the record holds identifiers of another type of objects.
    mutating func record(_ objects: any ObjectList, at indexes: [Int], slots: [Int32], slotCount: Int) -> Bool
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

    init(of objects: [Object], slots: [Int32], slotCount: Int, filler: Object) {
        identifiers = Array(repeating: filler.diffIdentifier, count: slotCount)
        for (object, slot) in zip(objects, slots) { identifiers[Int(slot)] = object.diffIdentifier }
    }

    mutating func record(_ objects: any ObjectList, at indexes: [Int], slots: [Int32], slotCount: Int) -> Bool {
        guard let array = (objects as? TypedObjectList<Object>)?.array else { return false }
        for (index, slot) in zip(indexes, slots.map(Int.init)) {
            let identifier = array[index].diffIdentifier
            if slot >= identifiers.count {
                identifiers += repeatElement(identifier, count: slotCount - identifiers.count)
            }
            identifiers[slot] = identifier
        }
        return true
    }

    func renamed(_ objects: any ObjectList, slots: [Int32]) -> [Int]? {
        guard let array = (objects as? TypedObjectList<Object>)?.array else { return nil }
        return Object._diffRenamed(array, slots, identifiers)
    }
}
