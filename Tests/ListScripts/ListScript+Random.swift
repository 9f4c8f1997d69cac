import ListKit
import TestSupport

/// Random updates, scrolls and the like, without anything that only a toolkit has: pointers, and fonts that decide how
/// high rows are.
extension ListScript {
    @MainActor
    func random(_ stage: some ListStage) -> ScriptReport {
        var random = SeededGenerator(seed: 11)
        let list = ScriptList(
            stage, (0..<6).map { ScriptSection($0, ($0 * 10)..<($0 * 10 + 6), kinds: $0 % 2 == 0 ? .header : []) })
        var nextID = 1_000
        for step in 0..<120 {
            let what = "step \(step)"
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2:
                let sections = changed(list.sections, &nextID, using: &random)
                list.expectOrder(isUpdate: true, what) { list.show(sections) }
            case 3, 4, 5: changeItems(of: list, what, &nextID, using: &random)
            case 6: list.expectOrder(isUpdate: false, what) { list.reloadData() }
            case 7, 8: scroll(list, what, using: &random)
            default:
                let paths = list.view.indexPathsForVisibleItems
                guard let path = paths.randomElement(using: &random) else { continue }
                list.select(path)
                // One that is wholly in sight: toolkits bring what gets the focus into sight.
                let inside = paths.filter { path in
                    guard path.item > 0, let y = list.y(of: list.item(at: path).id) else { return false }
                    return y > 100 && y < 350
                }
                if let path = inside.randomElement(using: &random) { list.focus(path) }
            }
            list.expectRows()
            guard list.report.failures.isEmpty else { break }
        }
        return list.report
    }

    /// Sections that come, go, move, and show other items.
    private func changed(
        _ sections: [ScriptSection], _ nextID: inout Int, using random: inout SeededGenerator
    ) -> [ScriptSection] {
        var sections = sections
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let section = sections.indices.randomElement(using: &random)
            switch (Int.random(in: 0..<5, using: &random), section) {
            case (0, let section?) where sections.count > 3: sections.remove(at: section)
            case (1, let section?):
                let moved = sections.remove(at: section)
                sections.insert(moved, at: Int.random(in: 0...sections.count, using: &random))
            case (2, let section?):
                sections[section].kinds = ListSupplementaryKinds(rawValue: UInt8.random(in: 0...3, using: &random))
            case (3, let section?) where !sections[section].items.isEmpty:
                let item = Int.random(in: 0..<sections[section].items.count, using: &random)
                sections[section].items[item].version += 1
            default:
                nextID += 10
                let section = ScriptSection(nextID, nextID..<nextID + Int.random(in: 1...6, using: &random))
                sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
            }
        }
        return sections
    }

    /// Items that come, go, move and are bound again, by operations.
    @MainActor
    private func changeItems(
        of list: ScriptList<some ListStage>, _ what: String, _ nextID: inout Int, using random: inout SeededGenerator
    ) {
        guard let section = list.sections.indices.randomElement(using: &random) else { return }
        var items = list.sections[section].items
        let tell: (ListBatchContext, ListSectionController) -> Void
        switch (Int.random(in: 0..<4, using: &random), items.indices.randomElement(using: &random)) {
        case (0, let item?):
            items[item].version += 1
            tell = { $0.reload(in: $1, at: [item]) }
        case (1, let item?):
            let moved = items.remove(at: item)
            let target = Int.random(in: 0...items.count, using: &random)
            items.insert(moved, at: target)
            tell = { $0.move(in: $1, from: item, to: target) }
        case (2, let item?):
            items.remove(at: item)
            tell = { $0.delete(in: $1, at: [item]) }
        default:
            nextID += 10
            let index = Int.random(in: 0...items.count, using: &random)
            items.insert(contentsOf: [ScriptItem(nextID), ScriptItem(nextID + 1)], at: index)
            tell = { $0.insert(in: $1, at: [index, index + 1]) }
        }
        list.expectOrder(isUpdate: true, what) {
            list.batch(section: section, items, tell)
            list.turn()
        }
    }

    @MainActor
    private func scroll(_ list: ScriptList<some ListStage>, _ what: String, using random: inout SeededGenerator) {
        let sections = list.sections.indices.filter { !list.sections[$0].items.isEmpty }
        guard let section = sections.randomElement(using: &random) else { return }
        let item = Int.random(in: 0..<list.sections[section].items.count, using: &random)
        let positions: [ListScrollPosition] = [.top, .centered, .bottom]
        let position = positions[Int.random(in: 0..<3, using: &random)]
        let distance = Double(Int.random(in: -30...30, using: &random))
        list.expectOrder(isUpdate: false, what) {
            list.scroll(to: ListIndexPath(section: section, item: item), position, plus: distance)
        }
    }
}
