import ListKit
import TestSupport

/// Random updates, scrolls and the like, without anything that only a toolkit has: pointers, and fonts that decide how
/// high rows are.
extension ListScript {
    @MainActor
    func random(_ stage: some ListStage) -> ScriptReport {
        let isColumn = stage.arrangement == .column
        var random = SeededGenerator(seed: isColumn ? 11 : 12)
        let hasHighItems = stage.arrangement == .grid || stage.arrangement == .row
        var model = RandomSections(count: 6, hasHighItems: hasHighItems, using: &random)
        let list = ScriptList(stage, model.sections.map(ScriptSection.init))
        for step in 0..<(isColumn ? 120 : 30) {
            let what = "step \(step)"
            switch Int.random(in: 0..<12, using: &random) {
            case 0, 1, 2:
                for _ in 0...random.below(3) { model.change(using: &random) }
                list.expectOrder(isUpdate: true, what) { list.show(model.sections.map(ScriptSection.init)) }
            case 3, 4, 5:
                guard let section = model.sections.indices.randomElement(using: &random) else { continue }
                let change = model.change(of: model.sections[section].items, using: &random)
                model.setItems(change.new, ofSection: model.sections[section].id)
                list.expectSameRows(what) {
                    list.expectOrder(isUpdate: true, what) {
                        list.batch(section: section, change.new) { change.carryOut(in: $0, of: $1) }
                        list.turn()
                    }
                }
            case 6: list.expectOrder(isUpdate: false, what) { list.reloadData() }
            case 7, 8:
                guard let (path, position, distance) = target(in: list, using: &random) else { continue }
                list.expectSameRows(what) {
                    list.expectOrder(isUpdate: false, what) { list.scroll(to: path, position, plus: distance) }
                }
            case 9, 10:
                guard let section = model.sections.indices.randomElement(using: &random) else { continue }
                let change = model.change(of: model.sections[section].items, using: &random)
                model.setItems(change.new, ofSection: model.sections[section].id)
                let target = list.visibleIDs.randomElement(using: &random)
                list.expectSameRows(what) {
                    list.batch(section: section, change.new) { change.carryOut(in: $0, of: $1) }
                    list.turn(scrollingTo: target ?? 0)
                }
            default:
                let paths = list.view.indexPathsForVisibleItems
                guard let path = paths.randomElement(using: &random) else { continue }
                list.select(path)
                // One that is wholly in sight: toolkits bring what gets the focus into sight.
                let inside = paths.filter { path in
                    let item = list.item(at: path)
                    guard path.item > 0, !item.isHigh, let y = list.y(of: item.id) else { return false }
                    return y > 100 && y < 350
                }
                if let path = inside.randomElement(using: &random) { list.focus(path) }
            }
            list.expectRows()
            guard list.report.failures.isEmpty else { break }
        }
        return list.report
    }

    /// Where to scroll to.
    @MainActor
    private func target(
        in list: ScriptList<some ListStage>, using random: inout SeededGenerator
    ) -> (ListIndexPath, ListScrollPosition, distance: Double)? {
        let sections = list.sections.indices.filter { !list.sections[$0].items.isEmpty }
        guard let section = sections.randomElement(using: &random) else { return nil }
        let item = Int.random(in: 0..<list.sections[section].items.count, using: &random)
        let positions: [ListScrollPosition] = [.top, .centered, .bottom]
        let position = positions[Int.random(in: 0..<3, using: &random)]
        let distance = Double(Int.random(in: -30...30, using: &random))
        return (ListIndexPath(section: section, item: item), position, distance)
    }
}

extension ScriptSection {
    /// Each version has other headers and footers.
    fileprivate init(_ section: RandomSections.Section) {
        id = section.id
        items = section.items
        kinds = ListSupplementaryKinds(rawValue: UInt8((section.id + section.version) % 4))
    }
}
