import ListKit
import TestSupport

/// What a grid shows. Whole pixels throughout: frames are what they are to the point.
struct GridModel: Equatable {
    private(set) var sections: [GridSection] = []
    private var lastID = 0
    private let excess: Double

    /// - Parameter excess: by how much some items are longer than the others.
    init(excess: Double, using random: inout SeededGenerator) {
        self.excess = excess
        for _ in 0..<2 + random.below(5) { insertSection(using: &random) }
    }

    /// Changes items, sections or spaces in one way.
    mutating func change(using random: inout SeededGenerator) {
        guard let index = sections.indices.randomElement(using: &random) else { return insertSection(using: &random) }
        switch random.below(16) {
        case 0: insertSection(using: &random)
        case 1: sections.remove(at: index)
        case 2: sections.insert(sections.remove(at: index), at: random.below(sections.count + 1))
        case 3: sections[index].metrics = Self.metrics(using: &random)
        case 4: sections[index].metrics.itemWidth = Self.itemWidth(using: &random)
        case 5: sections[index].kinds = Self.kinds(using: &random)
        case 6: sections[index].items.shuffle(using: &random)
        case 7, 8, 9: insertItems(inSection: index, using: &random)
        case 10, 11: removeItems(ofSection: index, using: &random)
        case 12, 13: moveItem(inSection: index, using: &random)
        default:
            guard let item = sections[index].items.indices.randomElement(using: &random) else { return }
            sections[index].items[item].version += 1
        }
    }

    private mutating func insertSection(using random: inout SeededGenerator) {
        var section = GridSection(
            id: newID(), kinds: Self.kinds(using: &random), metrics: Self.metrics(using: &random))
        section.items = (0..<random.below(random.chance(30) ? 40 : 8)).map { _ in newItem() }
        sections.insert(section, at: random.below(sections.count + 1))
    }

    private mutating func insertItems(inSection index: Int, using random: inout SeededGenerator) {
        let place = random.below(sections[index].items.count + 1)
        let items = (0...random.below(4)).map { _ in newItem() }
        sections[index].items.insert(contentsOf: items, at: place)
    }

    private mutating func removeItems(ofSection index: Int, using random: inout SeededGenerator) {
        let count = sections[index].items.count
        let first = random.below(count + 1)
        sections[index].items.removeSubrange(first..<min(count, first + 1 + random.below(3)))
    }

    private mutating func moveItem(inSection index: Int, using random: inout SeededGenerator) {
        guard let place = sections[index].items.indices.randomElement(using: &random) else { return }
        let item = sections[index].items.remove(at: place)
        sections[index].items.insert(item, at: random.below(sections[index].items.count + 1))
    }

    // MARK: By batches and by hand

    /// A random change of items that a section controller carries out by itself.
    mutating func change(of items: [GridItem], using random: inout SeededGenerator) -> RandomItemChange<GridItem> {
        RandomItemChange(of: items, using: &random) { newItem() }
    }

    mutating func setItems(_ items: [GridItem], ofSection id: Int) {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { return }
        sections[index].items = items
    }

    mutating func moveItem(from oldIndex: Int, to newIndex: Int, ofSection id: Int) {
        guard let index = sections.firstIndex(where: { $0.id == id }) else { return }
        sections[index].items.insert(sections[index].items.remove(at: oldIndex), at: newIndex)
    }

    mutating func sortSections(like ids: [Int]) {
        sections.sort { ids.firstIndex(of: $0.id) ?? 0 < ids.firstIndex(of: $1.id) ?? 0 }
    }

    private mutating func newItem() -> GridItem { GridItem(id: newID(), excess: excess) }

    private mutating func newID() -> Int {
        lastID += 1
        return lastID
    }

    // MARK: Spaces

    private static func kinds(using random: inout SeededGenerator) -> ListSupplementaryKinds {
        random.chance(65) ? [] : ListSupplementaryKinds(rawValue: UInt8(1 + random.below(3)))
    }

    private static func metrics(using random: inout SeededGenerator) -> ListSectionMetrics {
        func space(_ limit: Int) -> Double { random.chance(50) ? 0 : Double(random.below(limit)) }
        return ListSectionMetrics(
            insets: ListInsets(top: space(20), left: space(20), bottom: space(20), right: space(20)),
            lineSpacing: space(12), interitemSpacing: space(12), itemWidth: itemWidth(using: &random))
    }

    private static func itemWidth(using random: inout SeededGenerator) -> ListItemWidth {
        switch random.below(6) {
        case 0: .line
        case 1: .fixed(Double(20 + random.below(200)))
        case 2: .share([0.5, 1.0 / 3, 0.25, 0.3][random.below(4)])
        case 3: .columns(1 + random.below(6))
        case 4: .adaptive(minimum: Double(40 + random.below(120)))
        default: .each
        }
    }
}
