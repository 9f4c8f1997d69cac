import ListKit
package import TestSupport

/// Sections of items that change at random. Each test shows them in its own way.
package struct RandomSections {
    package struct Section: Hashable, Sendable {
        package let id: Int
        package var version = 0
        package var items: [ScriptItem]
    }

    package private(set) var sections: [Section] = []
    private var lastID = 0
    /// Whether the rows of some items are far higher than those of others.
    private let hasHighItems: Bool

    package init(count: Int, hasHighItems: Bool = false, using random: inout SeededGenerator) {
        self.hasHighItems = hasHighItems
        for _ in 0..<count { insertSection(using: &random) }
    }

    /// Changes sections in one way: they come, go, move, have another version, or other items.
    ///
    /// - Parameter isFixed: whether the items of a section stay as they are.
    package mutating func change(
        using random: inout SeededGenerator, keepingItemsWhere isFixed: (Section) -> Bool = { _ in false }
    ) {
        guard let index = sections.indices.randomElement(using: &random) else { return insertSection(using: &random) }
        switch random.below(12) {
        case 0, 1: insertSection(using: &random)
        case 2: sections.remove(at: index)
        case 3, 4: sections.insert(sections.remove(at: index), at: random.below(sections.count + 1))
        case 5 where random.chance(10): sections.shuffle(using: &random)
        case 6 where random.chance(5): sections = []
        case 7: sections[index].version += 1
        default:
            if isFixed(sections[index]) {
                sections[index].version += 1
            } else {
                sections[index].items = change(of: sections[index].items, using: &random).new
            }
        }
        if sections.count > 25 { sections.removeSubrange(5..<sections.count - 5) }
    }

    /// Moves an item to any place of any section.
    package mutating func moveItem(using random: inout SeededGenerator) {
        guard let source = sections.indices.filter({ !sections[$0].items.isEmpty }).randomElement(using: &random),
            let target = sections.indices.randomElement(using: &random)
        else { return }
        let item = sections[source].items.remove(at: random.below(sections[source].items.count))
        sections[target].items.insert(item, at: random.below(sections[target].items.count + 1))
    }

    /// A random change of items that a test carries out by itself.
    package mutating func change(of items: [ScriptItem], using random: inout SeededGenerator)
        -> RandomItemChange<ScriptItem>
    {
        RandomItemChange(of: items, using: &random) { newItem() }
    }

    package mutating func setItems(_ items: [ScriptItem], ofSection id: Int) {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { return }
        sections[index].items = items
    }

    package mutating func newItem() -> ScriptItem {
        let id = newID()
        return ScriptItem(id, height: hasHighItems && id % 6 == 0 ? 2_000 : nil)
    }

    private mutating func newID() -> Int {
        lastID += 1
        return lastID
    }

    private mutating func insertSection(using random: inout SeededGenerator) {
        let items = (0..<random.below(7)).map { _ in newItem() }
        sections.insert(Section(id: newID(), items: items), at: random.below(sections.count + 1))
    }
}
