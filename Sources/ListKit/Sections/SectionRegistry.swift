import ListDiffKit

/// The section controllers of a list by *slots*: numbers that they keep as long as they are in it, wherever they stand.
///
/// What goes keeps its slot until the view has taken the update in; until then both maps find it.
@MainActor
final class SectionRegistry {
    /// By slot.
    private var controllers: [ListSectionController] = []
    /// Stands in slots that are free.
    private let placeholder = ListSectionController()
    /// The hashes of the objects' identities, by slot, as they were when they came.
    private(set) var hashes: [Int] = []
    /// How many items the view believes each section to have, by slot; negative where it has not asked.
    private var itemCounts: [Int32] = []
    private var freeSlots: [Int32] = []
    /// Finds the slot of an object by its identity.
    private(set) var table = IdentityTable()

    init() { placeholder.adopt(by: nil) }

    var slotCount: Int { controllers.count }

    func controller(inSlot slot: Int32) -> ListSectionController { controllers[Int(slot)] }

    /// Takes a section controller in. Its object can be found from now on.
    func enter(_ controller: ListSectionController, hash: Int) -> Int32 {
        let slot: Int32
        if let free = freeSlots.popLast() {
            slot = free
            controllers[Int(slot)] = controller
            hashes[Int(slot)] = hash
            itemCounts[Int(slot)] = -1
        } else {
            slot = Int32(controllers.count)
            controllers.append(controller)
            hashes.append(hash)
            itemCounts.append(-1)
        }
        controller.slot = slot
        // Of two with one identity, one goes with this very update.
        table.insert(Int(slot), hash: hash) { _ in false }
        return slot
    }

    func viewCounted(_ itemCount: Int, inSlot slot: Int32) { itemCounts[Int(slot)] = Int32(clamping: itemCount) }

    /// Whether a section controller has another number of items now than when the view asked last.
    func hasOtherCount(_ slot: Int32) -> Bool {
        let known = itemCounts[Int(slot)]
        return known >= 0 && Int(known) != controllers[Int(slot)].numberOfItems()
    }

    func leave(_ slot: Int32) {
        table.remove(Int(slot), hash: hashes[Int(slot)])
        controllers[Int(slot)] = placeholder
        freeSlots.append(slot)
    }
}
