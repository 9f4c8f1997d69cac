import ListDiffKit

/// The section controllers of a list by *slot*, a number that a controller keeps while it is in the list, wherever it
/// moves.
///
/// A removed controller keeps its slot until the view has applied the update. Until then, both maps find it.
@MainActor
final class SectionRegistry {
    /// By slot.
    private var controllers: [ListSectionController] = []
    /// Marks free slots.
    private let placeholder = ListSectionController()
    /// The hashes of the objects' identities, by slot, as they were when they came.
    private(set) var hashes: [Int] = []
    /// How many items the view believes each section to have, by slot; negative where it has not asked.
    private var itemCounts: [Int32] = []
    /// Whether the object is a class instance, which can change while it is in the list, by slot. A value cannot.
    private(set) var areInstances: [Bool] = []
    private(set) var instanceCount = 0
    /// Whether the number of a section's items can change while its object stays, by slot.
    private var mayChangeCounts: [Bool] = []
    private(set) var changingCount = 0
    /// Those of a list of one class. An identifier need not be `Sendable`, so this stays on the main actor.
    private(set) var identifiers: (any IdentifierRecord)?
    private var freeSlots: [Int32] = []
    /// Finds the slot of an object by its identity.
    private(set) var table = IdentityTable()

    init() { placeholder.adopt(by: nil) }

    var slotCount: Int { controllers.count }

    func controller(inSlot slot: Int32) -> ListSectionController { controllers[Int(slot)] }

    /// Takes a section controller in. Its object can be found from now on.
    func enter(_ controller: ListSectionController, hash: Int, isInstance: Bool) -> Int32 {
        let slot: Int32
        let mayChangeCount = isInstance && !controller.hasFixedItemCount
        if let free = freeSlots.popLast() {
            slot = free
            controllers[Int(slot)] = controller
            hashes[Int(slot)] = hash
            itemCounts[Int(slot)] = -1
            areInstances[Int(slot)] = isInstance
            mayChangeCounts[Int(slot)] = mayChangeCount
        } else {
            slot = Int32(controllers.count)
            controllers.append(controller)
            hashes.append(hash)
            itemCounts.append(-1)
            areInstances.append(isInstance)
            mayChangeCounts.append(mayChangeCount)
        }
        if isInstance { instanceCount += 1 }
        if mayChangeCount { changingCount += 1 }
        controller.slot = slot
        // Of two with one identity, one goes with this very update.
        table.insert(Int(slot), hash: hash) { _ in false }
        return slot
    }

    /// Records the identifiers of the new objects, and of all objects if it had none of their type.
    ///
    /// - Parameter slots: by section.
    func recordIdentifiers(_ objects: any ObjectList, at coming: [Int], slots: [Int32]) {
        // Taken out meanwhile: an identifier is the program's, and whoever is asked for it may ask about the list.
        var record = identifiers
        identifiers = nil
        guard instanceCount > 0 else { return }
        if record?.record(objects, at: coming, slots: slots, slotCount: slotCount) != true {
            record = objects.recordedIdentifiers(slots: slots, slotCount: slotCount)
        }
        identifiers = record
    }

    func viewCounted(_ itemCount: Int, inSlot slot: Int32) { itemCounts[Int(slot)] = Int32(clamping: itemCount) }

    func forgetCounts() { itemCounts = Array(repeating: -1, count: itemCounts.count) }

    /// Whether a section controller may have another number of items now than the view believes.
    func mayHaveOtherCount(_ slot: Int32) -> Bool {
        let controller = controllers[Int(slot)]
        return !controller.hasFixedItemCount && Int(itemCounts[Int(slot)]) != controller.numberOfItems()
    }

    /// The sections of class instances that have another number of items now than in the view. Only controllers that
    /// can change their number are asked.
    ///
    /// - Parameter slots: by section.
    func sectionsOfInstancesWithOtherCounts(_ slots: [Int32]) -> [Int] {
        guard changingCount > 0 else { return [] }
        // Read once, and in a loop: each access of a class's property is checked, and so is each call of a closure that
        // belongs to the main actor.
        let (controllers, itemCounts, mayChangeCounts) = (controllers, itemCounts, mayChangeCounts)
        var sections: [Int] = []
        for section in slots.indices {
            let slot = Int(slots[section])
            let known = Int(itemCounts[slot])
            guard mayChangeCounts[slot], known >= 0, known != controllers[slot].numberOfItems() else { continue }
            sections.append(section)
        }
        return sections
    }

    func leave(_ slot: Int32) {
        table.remove(Int(slot), hash: hashes[Int(slot)])
        controllers[Int(slot)] = placeholder
        if areInstances[Int(slot)] { instanceCount -= 1 }
        if mayChangeCounts[Int(slot)] { changingCount -= 1 }
        freeSlots.append(slot)
    }
}
