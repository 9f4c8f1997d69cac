import ListKit
import ListKitReplay
import ListScripts
import TestSupport

extension RandomWorld {
    /// What is wrong with the list now, compared with the data itself.
    func violations() -> [String] {
        var found = view.checkInvariants()
        found += view.refusals.map { "refused: \($0)" } + diagnostics.map { "diagnostic: \($0)" }
        let expected = expectedSections()
        if adapter.objects().map({ name($0) }) != expected.map(\.name) { found.append("The objects are wrong.") }
        guard view.numberOfSections == expected.count else {
            return found + ["\(view.numberOfSections) sections instead of \(expected.count)"]
        }
        for (section, content) in expected.enumerated()
        where view.numberOfItems(inSection: section) != content.texts.count {
            found.append(
                "Section \(section): \(view.numberOfItems(inSection: section)) items instead of \(content.texts.count)")
        }
        guard found.isEmpty else { return found }
        return found + wrongRows(expected) + wrongHeights() + wrongRanges(expected.map(\.texts.count)) + wrongMarks()
    }

    private struct Content {
        var name: String
        var texts: [String]
        /// Nil where it has none, or one that counts nothing.
        var header: String?
    }

    private func name(_ object: any ListDiffable) -> String { "\(type(of: object)) \(object.diffIdentifier)" }

    private func expectedSections() -> [Content] {
        var names: Set<String> = []
        return objects.filter { names.insert(name($0)).inserted }.map { object in
            let texts: [String]
            switch object {
            case let model as Model: texts = (shelves[model.id] ?? []).map(\.text)
            case let group as Group:
                var ids: Set<Int> = []
                texts = group.items.filter { ids.insert($0.id).inserted }.map(\.text)
            case let block as Block: texts = block.items.map { "block \(block.id): \($0)" }
            default: texts = []
            }
            return Content(
                name: name(object), texts: texts, header: object is Block ? nil : "\(texts.count) items")
        }
    }

    private func wrongRows(_ expected: [Content]) -> [String] {
        view.rows.compactMap { row in
            if case .header(let section) = row.position, let right = expected[section].header {
                let text = (row.content as? TestHeader)?.text
                return text == right ? nil : "Header \(section) shows \(text ?? "nothing") instead of \(right)"
            }
            guard let path = row.position?.itemPath else { return nil }
            let text = (row.cell as? TextCell)?.text
            let right = expected[path.section].texts[path.item]
            return text == right ? nil : "\(path) shows \(text ?? "nothing") instead of \(right)"
        }
    }

    private func wrongRanges(_ counts: [Int]) -> [String] {
        var found: [String] = []
        if !isRangeBalanced { found.append("A section entered or exited the working range twice.") }
        let visible = view.indexPathsForVisibleItems
        guard let first = visible.first, let last = visible.last else {
            return sectionsInRange.isEmpty && itemsInRange == 0 ? found : found + ["The working range is not empty."]
        }
        let sections = max(0, first.section - workingRangeSize)...min(counts.count - 1, last.section + workingRangeSize)
        let controllers = Set(
            sections.compactMap { adapter.sectionController(forSection: $0) }.map(ObjectIdentifier.init))
        if controllers != sectionsInRange { found.append("The sections in the working range are wrong.") }
        let flat = { (path: ListIndexPath) in counts[..<path.section].reduce(0, +) + path.item }
        let items =
            max(
                0, flat(first) - itemWorkingRangeSize)...min(
                counts.reduce(0, +) - 1, flat(last) + itemWorkingRangeSize)
        if items.count != itemsInRange {
            found.append("\(itemsInRange) items in the working range instead of \(items.count).")
        }
        return found
    }
}
