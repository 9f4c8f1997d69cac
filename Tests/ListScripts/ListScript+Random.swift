import ListKit
import TestSupport

/// Random updates, scrolls and the like, without anything that only a toolkit has: pointers, and fonts that decide how
/// high rows are.
extension ListScript {
    @MainActor
    func random(_ stage: some ListStage) -> ScriptReport {
        let isColumn = stage.arrangement == .column
        var random = SeededGenerator(seed: isColumn ? 11 : 12)
        var model = RandomSections(count: 6, using: &random)
        let list = ScriptList(stage, model.sections.map(ScriptSection.init))
        for step in 0..<(isColumn ? 120 : 30) {
            let what = "step \(step)"
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1, 2:
                for _ in 0...random.below(3) { model.change(using: &random) }
                list.expectOrder(isUpdate: true, what) { list.show(model.sections.map(ScriptSection.init)) }
            case 3, 4, 5:
                guard let section = model.sections.indices.randomElement(using: &random) else { continue }
                let change = model.change(of: model.sections[section].items, using: &random)
                model.setItems(change.new, ofSection: model.sections[section].id)
                list.expectOrder(isUpdate: true, what) {
                    list.batch(section: section, change.new) { change.carryOut(in: $0, of: $1) }
                    list.turn()
                }
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

extension ScriptSection {
    /// Each version has other headers and footers.
    fileprivate init(_ section: RandomSections.Section) {
        id = section.id
        items = section.items
        kinds = ListSupplementaryKinds(rawValue: UInt8((section.id + section.version) % 4))
    }
}
