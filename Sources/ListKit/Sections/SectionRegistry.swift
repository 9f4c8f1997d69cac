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

    /// Takes objects in, which can be found from now on.
    ///
    /// - Parameter coming: the hashes of their identities.
    /// - Returns: their slots.
    func enter(_ coming: [Int], areInstances comingInstances: [Bool]) -> [Int32] {
        let reused = min(coming.count, freeSlots.count)
        var slots = Array(freeSlots.suffix(reused).reversed())
        freeSlots.removeLast(reused)
        for (place, slot) in slots.enumerated() {
            hashes[Int(slot)] = coming[place]
            areInstances[Int(slot)] = comingInstances[place]
        }
        slots += Int32(hashes.count)..<Int32(hashes.count + coming.count - reused)
        hashes += coming[reused...]
        areInstances += comingInstances[reused...]
        for isInstance in comingInstances where isInstance { instanceCount += 1 }
        table.insert(slots, hashes: coming)
        return slots
    }

    /// Adds identifiers to the record. They are a record of their own where it has none of their type.
    func record(_ new: (any IdentifierRecord)?, slots: () -> [Int32]) {
        guard instanceCount > 0, let new else {
            identifiers = nil
            return
        }
        if identifiers?.add(new, slots: slots(), slotCount: hashes.count) == true { return }
        identifiers = new.placed(in: slots(), slotCount: hashes.count)
    }

    func leave(_ slot: Int32) {
        table.remove(Int(slot), hash: hashes[Int(slot)])
        if areInstances[Int(slot)] { instanceCount -= 1 }
        freeSlots.append(slot)
    }
}
