import ListKit
import ListKitReplay

extension GridWorld {
    /// The invariants of the view, and every row shows its item as it is now, once.
    func shownFaults() -> [String] {
        var shown: [Int: String] = [:]
        return stage.checkInvariants() + allPaths.flatMap { faults(at: $0, &shown) }
    }

    private func faults(at path: ListIndexPath, _ shown: inout [Int: String]) -> [String] {
        guard let cell = view.cellForItem(at: path) else { return [] }
        let section = model.sections[path.section]
        if section.style != .nested { return faults(of: cell, section.items[path.item], at: "\(path)", &shown) }
        guard let list = (cell as? Stage.Carousel)?.nestedList as? any AdapterView else {
            return ["\(path) has no list."]
        }
        // It follows its object a turn later.
        guard list.numberOfSections == section.items.count else { return [] }
        return section.items.enumerated().flatMap { index, item in
            guard let cell = list.cellForItem(at: ListIndexPath(section: index, item: 0)) else { return [] as [String] }
            return faults(of: cell, item, at: "\(path), \(index)", &shown)
        }
    }

    private func faults(
        of cell: any ListCell, _ item: GridItem, at place: String, _ shown: inout [Int: String]
    ) -> [String] {
        var found: [String] = []
        if (cell as? Stage.Cell)?.item != item {
            found.append("\(place) shows \(String(describing: (cell as? Stage.Cell)?.item)), not \(item).")
        }
        if let other = shown.updateValue(place, forKey: item.id) {
            found.append("Item \(item.id) is shown at \(other) and \(place).")
        }
        return found
    }

    /// What is in sight has rows, and lists in rows have followed their objects.
    func missingFaults() -> [String] {
        var found: [String] = []
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path) else {
                found.append("\(path) is in sight and has no row.")
                continue
            }
            guard let list = (cell as? Stage.Carousel)?.nestedList as? any AdapterView else { continue }
            let count = model.sections[path.section].items.count
            if list.numberOfSections != count {
                found.append("The list of \(path) has \(list.numberOfSections) items and not \(count).")
            }
            for inner in list.indexPathsForVisibleItems where list.cellForItem(at: inner) == nil {
                found.append("\(inner) of \(path) is in sight and has no row.")
            }
        }
        return found
    }

    /// What is selected of sections whose rows follow their items.
    func selectedItems() -> Set<Int> {
        Set(
            view.indexPathsForSelectedItems.compactMap { path in
                guard model.sections.indices.contains(path.section), model.sections[path.section].style == .diffed,
                    model.sections[path.section].items.indices.contains(path.item)
                else { return nil }
                return model.sections[path.section].items[path.item].id
            })
    }

    /// Each item that was selected is so still, if it is there, and no other one is.
    func selectionFaults() -> [String] {
        let there = Set(model.sections.filter { $0.style == .diffed }.flatMap { $0.items.map(\.id) })
        let right = selected.intersection(there)
        let now = selectedItems()
        selected = now
        return now == right ? [] : ["Selected are \(now.sorted()) and not \(right.sorted())."]
    }

    /// The cells of items in sight whose rows follow them, by identifier.
    func cellsInSight() -> [Int: ObjectIdentifier] {
        var rows: [Int: ObjectIdentifier] = [:]
        for path in view.indexPathsForVisibleItems where model.sections[path.section].style == .diffed {
            rows[model.sections[path.section].items[path.item].id] = view.cellForItem(at: path).map(
                ObjectIdentifier.init)
        }
        return rows
    }

    /// Where an item is whose row follows it.
    func path(of item: Int) -> ListIndexPath? {
        for (number, section) in model.sections.enumerated() where section.style == .diffed {
            if let index = section.items.firstIndex(where: { $0.id == item }) {
                return ListIndexPath(section: number, item: index)
            }
        }
        return nil
    }

    /// What was in sight at rest and is so again was never let go in between.
    func exchangeFaults(since before: [Int: ObjectIdentifier]) -> [String] {
        cellsInSight().sorted { $0.key < $1.key }.compactMap { item, cell in
            guard let former = before[item], former != cell else { return nil }
            return "Item \(item), in sight before and after, has another row."
        }
    }

    /// What a replay finds wrong with the recordings of all this.
    func recordingFaults() -> [String] {
        recorders.compactMap { ReplayCheck().firstDivergence(in: $0.recording())?.description }
    }
}
