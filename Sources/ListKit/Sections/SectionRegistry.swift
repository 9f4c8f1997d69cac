import ListDiffKit

/// The identities of the objects of a list by *slot*, a number that an object and its section controller keep while
/// they are in the list, wherever they move.
///
/// What is removed keeps its slot until the view has applied the update. Until then, both maps find it.
@MainActor
final class SectionRegistry {
    /// The hashes of the objects' identities, by slot, as they were when they came.
    private(set) var hashes: [Int] = []
    /// Whether the object is a class instance, which can change while it is in the list, by slot. A value cannot.
    private(set) var areInstances: [Bool] = []
    private(set) var instanceCount = 0
    /// Those of a list of one class. An identifier need not be `Sendable`, so this stays on the main actor.
    private(set) var identifiers: (any IdentifierRecord)?
    private var freeSlots: [Int32] = []
    /// Finds the slot of an object by its identity.
    private(set) var table = IdentityTable()

    /// Takes an object in, which can be found from now on.
    ///
    /// - Returns: its slot.
    func enter(hash: Int, isInstance: Bool) -> Int32 {
        let slot: Int32
        if let free = freeSlots.popLast() {
            slot = free
            hashes[Int(slot)] = hash
            areInstances[Int(slot)] = isInstance
        } else {
            slot = Int32(hashes.count)
            hashes.append(hash)
            areInstances.append(isInstance)
        }
        if isInstance { instanceCount += 1 }
        // Of two with one identity, one goes with this very update.
        table.insert(Int(slot), hash: hash) { _ in false }
        return slot
    }

    /// Records the identifiers of the new objects, and of all objects if it had none of their type.
    ///
    /// - Parameter slots: by section.
    func recordIdentifiers(_ objects: any ObjectList, at coming: [Int], slots: PagedArray) {
        // Taken out meanwhile: an identifier is the program's, and whoever is asked for it may ask about the list.
        var record = identifiers
        identifiers = nil
        guard instanceCount > 0 else { return }
        if record?.record(objects, at: coming, slots: coming.map { slots[$0] }, slotCount: hashes.count) != true {
            record = objects.recordedIdentifiers(slots: { Array(slots.numbers) }, slotCount: hashes.count)
        }
        identifiers = record
    }

    func leave(_ slot: Int32) {
        table.remove(Int(slot), hash: hashes[Int(slot)])
        if areInstances[Int(slot)] { instanceCount -= 1 }
        freeSlots.append(slot)
    }
}
