import ListDiffKit
import ListKit

/// Counts tokens: objects of sections and items have them from one count, so that a token stands for one of either.
struct TokenCounter {
    private var lastIdentity: Int32 = 0
    private var lastContent: Int32 = 0

    mutating func nextIdentity() -> Int32 {
        lastIdentity += 1
        return lastIdentity
    }

    mutating func nextContent() -> Int32 {
        lastContent += 1
        return lastContent
    }
}

/// Gives the items of sections their tokens, where section controllers know them as objects.
///
/// Takes who is who, and what has changed, from the section controller's own diff: nothing is hashed or compared again.
/// So an update costs what it changes, and a copy of the tokens of sections that it changes.
struct ItemTokens {
    struct Cell: Equatable {
        var identity: Int32
        var content: Int32

        var item: RecordedItem { RecordedItem(identity: Int(identity), content: Int(content)) }
    }

    struct Section {
        var cells: [Cell]
        /// As the section controller holds them.
        var models: [any ListDiffable]
    }

    /// By the identity token of the section's object.
    private(set) var sections: [Int32: Section] = [:]
    /// Of sections that went, and may come back. Of very many the first are forgotten.
    private var departed: [Int32: Section] = [:]
    private var departedOrder: [Int32] = []
    private static let departedLimit = 64

    /// The items of a section, told by those it had.
    ///
    /// - Parameter note: is told of each version that came, and of each that went or that another took the place of.
    mutating func take(
        _ items: ListCollectedItems, of section: Int32, _ counter: inout TokenCounter,
        note: (_ cell: Cell, _ model: any ListDiffable) -> Void
    ) -> RecordedItemChange {
        let told = sections[section]
        let back = told == nil ? departed.removeValue(forKey: section) : nil
        let new = items.toViewModels
        var links = items.links
        var updates = items.updates
        let known = told ?? back
        if let known, known.models.count != links.oldCount || back != nil {
            // Another way than it is told: who is who is to be found out.
            let comparison = UniqueComparison(old: objectList(known.models), new: objectList(new))
            links = comparison.links
            updates = ListIndexSet(comparison.changed)
        }
        var cells: [Cell] = []
        cells.reserveCapacity(new.count)
        var steps = ListSteps<RecordedItem>()
        var nextUpdate = updates.startIndex
        for index in new.indices {
            let isUpdate = nextUpdate < updates.endIndex && updates[nextUpdate] == index
            if isUpdate { nextUpdate += 1 }
            if let known, let oldIndex = links.oldIndex(ofNew: index) {
                var cell = known.cells[oldIndex]
                if isUpdate {
                    note(cell, known.models[oldIndex])
                    cell.content = counter.nextContent()
                    note(cell, new[index])
                }
                if told != nil, !isUpdate { steps.keep(oldIndex) } else { steps.add(cell.item) }
                cells.append(cell)
            } else {
                let cell = Cell(identity: counter.nextIdentity(), content: counter.nextContent())
                note(cell, new[index])
                steps.add(cell.item)
                cells.append(cell)
            }
        }
        if let told {
            for index in told.cells.indices where links.newIndex(ofOld: index) == nil {
                note(told.cells[index], told.models[index])
            }
        }
        sections[section] = Section(cells: cells, models: new)
        return RecordedItemChange(section: Int(section), change: steps.change(), updated: told == nil ? [] : updates)
    }

    /// The section's object has left the list.
    mutating func letGo(_ section: Int32, note: (_ cell: Cell, _ model: any ListDiffable) -> Void) {
        guard let gone = sections.removeValue(forKey: section) else { return }
        for (cell, model) in zip(gone.cells, gone.models) { note(cell, model) }
        if departed.updateValue(gone, forKey: section) == nil { departedOrder.append(section) }
        guard departedOrder.count > 2 * Self.departedLimit else { return }
        for section in departedOrder.prefix(Self.departedLimit) { departed[section] = nil }
        departedOrder.removeFirst(Self.departedLimit)
    }
}
