import ListDiffKit

extension SectionStore {
    /// The section controllers of a list by slot, and how many items the view believes each to have.
    @MainActor
    final class Controllers {
        private var controllers: [ListSectionController] = []
        /// Marks free slots.
        private let placeholder = ListSectionController()
        /// How many items the view believes each section to have; negative where it has not asked.
        private var itemCounts: [Int32] = []
        /// Whether the number of a section's items can change while its object stays.
        private var mayChangeCounts: [Bool] = []
        private(set) var changingCount = 0

        init() { placeholder.adopt(by: nil) }

        subscript(slot: Int32) -> ListSectionController { controllers[Int(slot)] }

        /// - Parameters:
        ///   - slots: of the controllers, free ones or the next.
        ///   - areInstances: whether each object is a class instance.
        func enter(_ coming: [ListSectionController], slots: [Int32], areInstances: [Bool]) {
            let missing = Int(slots.max() ?? -1) + 1 - controllers.count
            if missing > 0 {
                controllers += repeatElement(placeholder, count: missing)
                itemCounts += repeatElement(-1, count: missing)
                mayChangeCounts += repeatElement(false, count: missing)
            }
            // Each access of a class's property is checked, so there is one for all.
            let changing = Self.enter(coming, slots, areInstances, &controllers, &itemCounts, &mayChangeCounts)
            changingCount += changing
        }

        private static func enter(
            _ coming: [ListSectionController], _ slots: [Int32], _ areInstances: [Bool],
            _ controllers: inout [ListSectionController], _ itemCounts: inout [Int32], _ mayChangeCounts: inout [Bool]
        ) -> Int {
            var changing = 0
            for index in coming.indices {
                let (controller, slot) = (coming[index], Int(slots[index]))
                controllers[slot] = controller
                itemCounts[slot] = -1
                mayChangeCounts[slot] = areInstances[index] && !controller.hasFixedItemCount
                if mayChangeCounts[slot] { changing += 1 }
                controller.slot = slots[index]
            }
            return changing
        }

        func leave(_ slot: Int32) {
            controllers[Int(slot)] = placeholder
            if mayChangeCounts[Int(slot)] { changingCount -= 1 }
        }

        func viewCounted(_ itemCount: Int, inSlot slot: Int32) { itemCounts[Int(slot)] = Int32(clamping: itemCount) }

        func forgetCounts() { itemCounts = Array(repeating: -1, count: itemCounts.count) }

        /// Whether a section controller may have another number of items now than the view believes.
        func mayHaveOtherCount(_ slot: Int32) -> Bool {
            let controller = controllers[Int(slot)]
            return !controller.hasFixedItemCount && Int(itemCounts[Int(slot)]) != controller.numberOfItems()
        }

        /// The sections of class instances that have another number of items now than in the view. Only controllers
        /// that can change their number are asked.
        ///
        /// - Parameter slots: by section.
        func sectionsOfInstancesWithOtherCounts(_ slots: PagedArray) -> [Int] {
            guard changingCount > 0 else { return [] }
            // Read once, and in a loop: each access of a class's property is checked, and so is each call of a closure
            // that belongs to the main actor.
            let (controllers, itemCounts, mayChangeCounts) = (controllers, itemCounts, mayChangeCounts)
            var sections: [Int] = []
            for (section, number) in slots.numbers.enumerated() {
                let slot = Int(number)
                let known = Int(itemCounts[slot])
                guard mayChangeCounts[slot], known >= 0, known != controllers[slot].numberOfItems() else { continue }
                sections.append(section)
            }
            return sections
        }
    }
}
