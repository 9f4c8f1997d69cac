import ListKit
import ListKitReplay
import ListScripts
import Testing
import TestSupport

@MainActor
@Suite("Random updates of the strict view")
struct RandomUpdateTests {
    @Test("Rows, display, selection and focus follow their items through 400 updates")
    func randomUpdates() throws {
        for seed in RandomSeeds.from(0..<8) {
            var random = SeededGenerator(seed: seed)
            var model = RandomSections(count: random.below(5), using: &random)
            let list = TestList(
                model.sections.map(TestSection.init), overscan: Double(Int.random(in: 0...3, using: &random) * 40))
            list.view.allowsMultipleSelection = true
            // Half of the lists are grids.
            list.owner.metrics = Self.metrics.randomElement(using: &random) ?? nil
            if seed.isMultiple(of: 2) { list.owner.tallHeight = 2_000 }
            list.view.reloadData()
            for step in 0..<50 {
                disturb(list, using: &random)
                let before = Memory(list)
                let old = model.sections
                for _ in 0...random.below(5) {
                    random.chance(20) ? model.moveItem(using: &random) : model.change(using: &random)
                }
                let update = model.update(from: old)
                list.owner.sections = model.sections.map(TestSection.init)
                let plan: ListBatchPlan
                do {
                    plan = try list.view.performBatchUpdates(update, animated: true) { _ in }
                } catch {
                    Issue.record("seed \(seed), step \(step): refused: \(error)")
                    return
                }
                var faults =
                    list.view.checkInvariants() + list.view.checkLines() + list.owner.faults + contentFaults(list)
                    + before.faults(list, plan)
                if random.chance(50) {
                    list.view.scrollBy(Double.random(in: -3_000...3_000, using: &random))
                    faults += list.view.checkInvariants() + before.exchangeFaults(list, plan)
                }
                guard faults.isEmpty else {
                    Issue.record("seed \(seed), step \(step): \(update)\n\(faults.joined(separator: "\n"))")
                    return
                }
            }
        }
    }

    private static let metrics: [ListSectionMetrics?] =
        [nil, nil, nil, nil]
        + [ListItemWidth.columns(3), .adaptive(minimum: 55), .share(0.4), .each].map {
            ListSectionMetrics(
                insets: ListInsets(top: 3, left: 5, bottom: 2, right: 7), lineSpacing: 4, interitemSpacing: 6,
                itemWidth: $0)
        }

    private func disturb(_ list: TestList, using random: inout SeededGenerator) {
        let paths = allPaths(list)
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: list.view.scrollBy(Double.random(in: -300...300, using: &random))
        case 2: list.view.focusedPath = paths.randomElement(using: &random)
        case 3: if let path = paths.randomElement(using: &random) { list.view.selectItem(at: path) }
        case 4: if let path = paths.randomElement(using: &random) { list.view.deselectItem(at: path) }
        case 5: list.view.viewportSize.width = Double.random(in: 40...500, using: &random)
        default: list.view.viewportSize.height = Double.random(in: 50...500, using: &random)
        }
    }

    /// Every row shows its item as it is now, and what is on screen is what the delegate was told.
    private func contentFaults(_ list: TestList) -> [String] {
        var faults: [String] = []
        for row in list.view.rows {
            guard let path = row.position?.itemPath else { continue }
            let item = list.owner.sections[path.section].items[path.item]
            let shown = (row.cell as? TestCell)?.item
            if shown != item { faults.append("\(path) shows \(String(describing: shown)), not \(item).") }
        }
        let visible = list.view.indexPathsForVisibleItems.map {
            "\(list.owner.sections[$0.section].items[$0.item].id)"
        }
        if list.owner.displayed.values.sorted() != visible.sorted() {
            faults.append("On screen are \(visible), told of were \(list.owner.displayed.values.sorted()).")
        }
        return faults
    }
}

@MainActor
private func allPaths(_ list: TestList) -> [ListIndexPath] {
    list.owner.sections.enumerated().flatMap { section, content in
        content.items.indices.map { at($0, section: section) }
    }
}

/// What must be the same after an update, by the items' identifiers.
@MainActor
private struct Memory {
    private var rows: [Int: StrictRow] = [:]
    private var inSight: Set<Int> = []
    private var bindCounts: [Int: Int] = [:]
    private var items: [Int: TestItem] = [:]
    private var paths: [Int: ListIndexPath] = [:]
    private var selected: Set<Int> = []
    private var focused: Int?

    init(_ list: TestList) {
        for path in allPaths(list) {
            let item = list.owner.sections[path.section].items[path.item]
            items[item.id] = item
            paths[item.id] = path
            rows[item.id] = list.view.row(at: .item(path))
            bindCounts[item.id] = rows[item.id]?.bindCount
            if rows[item.id]?.isDisplayed == true { inSight.insert(item.id) }
            if list.view.focusedPath == path { focused = item.id }
            if list.view.indexPathsForSelectedItems.contains(path) { selected.insert(item.id) }
        }
    }

    /// What is wrong with the rows of items that were in sight then and are so after an update and a scroll.
    func exchangeFaults(_ list: TestList, _ plan: ListBatchPlan) -> [String] {
        let after = Memory(list)
        return inSight.intersection(after.inSight).sorted().compactMap { id in
            guard let path = paths[id], plan.itemDestination(of: path) != nil,
                after.items[id]?.usesOtherCell == items[id]?.usesOtherCell, after.rows[id] !== rows[id]
            else { return nil }
            return "Item \(id), in sight before an update and after a scroll, has another row."
        }
    }

    func faults(_ list: TestList, _ plan: ListBatchPlan) -> [String] {
        var faults: [String] = []
        let after = Memory(list)
        // An item that goes into or out of a section that comes or goes is another one to the view.
        let survivors = Set(paths.filter { plan.itemDestination(of: $0.value) != nil }.keys)
        for id in survivors where paths[id].flatMap({ plan.itemDestination(of: $0)?.path }) != after.paths[id] {
            faults.append("Item \(id) went elsewhere.")
        }
        for (id, row) in rows where survivors.contains(id) {
            guard let now = after.rows[id], after.items[id]?.usesOtherCell == items[id]?.usesOtherCell else { continue }
            if now !== row { faults.append("Item \(id) has another row.") }
            let isReloaded = paths[id].flatMap { plan.itemDestination(of: $0)?.isReloaded } ?? false
            if now.bindCount != (bindCounts[id] ?? 0) + (isReloaded ? 1 : 0) {
                faults.append("Item \(id) was bound \(now.bindCount - (bindCounts[id] ?? 0)) times.")
            }
        }
        if after.selected != selected.intersection(survivors) {
            faults.append("Selected were \(selected), are \(after.selected).")
        }
        if let focused {
            if survivors.contains(focused), after.focused != focused {
                faults.append("The focus has left item \(focused).")
            }
            let staying = survivors.filter { id in paths[id].map { !plan.moves(.item($0)) } ?? false }
            if !survivors.contains(focused), !staying.isEmpty, !staying.contains(after.focused ?? -1) {
                faults.append("The focus has gone to \(after.focused ?? -1), past items that stay.")
            }
            if after.focused == nil, !after.items.isEmpty { faults.append("The focus is lost.") }
        }
        return faults
    }
}

extension TestSection {
    /// Kinds, heights and cells follow from identifiers and versions.
    fileprivate init(_ section: RandomSections.Section) {
        self.init(
            section.id,
            section.items.map {
                TestItem(
                    id: $0.id, version: $0.version, isTall: ($0.id + $0.version).isMultiple(of: 4),
                    usesOtherCell: ($0.id / 4 + $0.version).isMultiple(of: 4))
            }, kinds: ListSupplementaryKinds(rawValue: UInt8((section.id + section.version) % 4)))
    }
}
